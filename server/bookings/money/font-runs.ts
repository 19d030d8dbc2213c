/** A piece of text that one font can draw. */
export interface Run {
  font: string;
  text: string;
}

interface Font {
  name: string;
  characters: ReadonlySet<number>;
}

/** In place of what no font has. */
const MISSING = '?';

/**
 * Splits a text by the fonts that have its characters. A font goes on for as long as it has them, so that words stay
 * whole.
 * @returns the pieces, and whether each character could be kept
 */
export function runsOf(text: string, fonts: readonly Font[]): { runs: Run[]; complete: boolean } {
  const runs: Run[] = [];
  let complete = true;
  for (const character of text.normalize('NFC').replaceAll(/\s/g, ' ')) {
    const has = ({ characters }: Font) => characters.has(character.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    const font = fonts.find((each) => each.name === last?.font && has(each)) ?? fonts.find(has);
    if (!font) complete = false;
    const name = (font ?? fonts[0])?.name ?? '';
    const drawn = font ? character : MISSING;
    if (last?.font === name) last.text += drawn;
    else runs.push({ font: name, text: drawn });
  }
  return { runs, complete };
}
