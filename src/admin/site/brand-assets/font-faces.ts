import { type FontName, fontChoice } from '#src/design/fonts.ts';
import { unicodeRanges } from '#src/design/letters.ts';

export const fontStack = (name: FontName): string =>
  `"${fontChoice(name).family}", ${fontChoice(name).behind}`;

/** A fallback shows until the font has loaded. */
export function loadFace(name: FontName): void {
  const { family, file, others } = fontChoice(name);
  if ([...document.fonts].some((face) => face.family.replaceAll('"', '') === family)) return;
  const load = (url: string, unicodeRange: string) =>
    document.fonts.add(
      new FontFace(family, `url("${url}")`, { weight: '400 750', display: 'swap', unicodeRange }),
    );
  load(file, unicodeRanges.english);
  load(others, unicodeRanges.others);
}
