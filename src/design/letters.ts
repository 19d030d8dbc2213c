/** First and last code point. */
type Range = readonly [number, number];

const one = (...characters: string[]): Range[] =>
  characters.map((character) => [character.codePointAt(0) ?? 0, character.codePointAt(0) ?? 0]);

/** In a font's first file. Only pages with other letters load its second file. */
const ENGLISH: readonly Range[] = [
  [0x20, 0x7e],
  ...one('\u00a0', '£', '©', '®', '·', '×', '–', '—', '‘', '’', '“', '”', '•', '…', '€', '™', '−', '↑', '↓'),
];

/** The rest of Western Europe. Letters in neither file use a system font. */
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
const HEADING = /<h[1-4][ >]/;
const HEADING_END = /<\/h[1-4]>/;
const TAG = /<[^<>]*>/g;

/** So that other letters are there at the first paint. Linear in the page's length. */
export function otherLettersIn(html: string): { display: boolean; text: boolean } {
  const found = { display: false, text: false };
  if (!OTHER.test(html)) return found;
  const hasOther = (part: string) => OTHER.test(part.replaceAll(TAG, ''));
  const parts = html.split(HEADING_END);
  for (const [index, part] of parts.entries()) {
    const heading = index < parts.length - 1 ? part.search(HEADING) : -1;
    const text = heading === -1 ? part : part.slice(0, heading);
    found.text ||= hasOther(text);
    found.display ||= heading !== -1 && hasOther(part.slice(heading));
  }
  return found;
}
