/** Code points, from and to. */
type Range = readonly [number, number];

const one = (...characters: string[]): Range[] =>
  characters.map((character) => [character.codePointAt(0) ?? 0, character.codePointAt(0) ?? 0]);

/**
 * What nearly every English page needs. Each font has these in one file, which is loaded at once, and its other
 * letters in a second one, which only pages with such letters load.
 */
const ENGLISH: readonly Range[] = [
  [0x20, 0x7e],
  ...one('\u00a0', '£', '©', '®', '·', '×', '–', '—', '‘', '’', '“', '”', '•', '…', '€', '™', '−', '↑', '↓'),
];

/** The rest of Western Europe. Letters that are in neither file are shown in a system font. */
const OTHERS: readonly Range[] = [
  [0xa1, 0xa2],
  [0xa5, 0xa8],
  [0xaa, 0xac],
  [0xaf, 0xb6],
  [0xb8, 0xd6],
  [0xd8, 0xff],
  ...one('Œ', 'œ', '‚', '„', '‹', '›'),
];

const hex = (code: number) => code.toString(16).toUpperCase();

/** For the `unicode-range` of a font face. */
const unicodeRange = (ranges: readonly Range[]): string =>
  ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');

const textOf = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
    )
    .join('');

export const unicodeRanges = { english: unicodeRange(ENGLISH), others: unicodeRange(OTHERS) };
export const letters = { english: textOf(ENGLISH), others: textOf(OTHERS) };

const OTHER = new RegExp(`[${letters.others}]`);
const HEADING = /<h[1-4][ >].*?<\/h[1-4]>/gs;

/** Which fonts of a page need their second file, so that its letters are there at the first paint. */
export function otherLettersIn(html: string): { display: boolean; text: boolean } {
  if (!OTHER.test(html)) return { display: false, text: false };
  const display = (html.match(HEADING) ?? []).some((heading) => OTHER.test(heading));
  return { display, text: OTHER.test(html.replaceAll(HEADING, '')) };
}
