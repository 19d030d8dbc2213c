export interface Run {
  font: string;
  text: string;
}

interface Font {
  name: string;
  characters: ReadonlySet<number>;
}

const MISSING = '?';

/**
 * Splits a text by the fonts that have its characters. A font continues as long as possible, so that words
 * stay whole. Returns the pieces, and whether every character was kept.
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
