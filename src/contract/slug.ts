/** Accents that are dropped from Latin and Greek letters: é becomes e. */
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu;
/** Hebrew points and Arabic vowel signs, which ordinary text omits too. */
const POINTS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0670]/gu;
/** Marks are part of a word: they belong to their letter (が, हि, й). */
const NOT_A_WORD = /[^\p{L}\p{M}\p{N}]+/gu;
const LOOSE_MARKS = /(^|-)\p{M}+/gu;

/**
 * Lowercase words of letters and digits of any script, joined by single hyphens. Every result of `slugify`
 * matches. A function, because making the pattern takes a millisecond at startup.
 */
export const slugPattern = (): RegExp =>
  /^[\p{Ll}\p{Lo}\p{Lm}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]*(?:-[\p{Ll}\p{Lo}\p{Lm}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]*)*$/u;

let pattern: RegExp | undefined;

/** True if a text has the format of a slug. */
export function isSlug(text: string): boolean {
  pattern ??= slugPattern();
  return pattern.test(text);
}

/** The fast path for ASCII avoids loading Unicode tables. */
const plain = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(ACCENTS, '$1')
        .normalize('NFC')
        .replace(POINTS, '')
        .toLowerCase()
        .normalize('NFC');

/**
 * Lowercase letters and digits of any script, single hyphens, NFC, cut at a word, without accents where the
 * plain letter remains.
 * @param max UTF-16 code units @returns '' if nothing is left
 */
export function slugify(text: string, max = 80): string {
  const words = plain(text)
    .replace(/['’]/g, '')
    .replace(NOT_A_WORD, '-')
    .replace(LOOSE_MARKS, '$1')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
  if (words.length <= max) return words;
  const cut = words.slice(0, max + 1);
  const hyphen = cut.lastIndexOf('-');
  return hyphen > 0 ? cut.slice(0, hyphen) : wholeLetters(words, max);
}

/** Never cuts inside a surrogate pair, or between a letter and its marks. */
function wholeLetters(text: string, max: number): string {
  let end = max;
  while (end > 0 && /^(?:\p{M}|[\udc00-\udfff])/u.test(text.slice(end))) end -= 1;
  return text.slice(0, end);
}

/** Symbols that distinguish one tag from another: C++ and C# from C, .NET from Net. */
const SYMBOLS = [
  [/\+/g, ' plus '],
  [/(?<=[\p{L}\p{N}])#(?![\p{L}\p{N}])/gu, ' sharp '],
  [/(?<=^|\s)\.(?=\p{L})/gu, ' dot '],
] as const;

/** The slug of a tag without letters: 🚀 is `u1f680`. */
const codePoints = (tag: string): string =>
  [...tag.replace(/[\s\p{M}\p{Cf}]/gu, '')]
    .map((letter) => `u${letter.codePointAt(0)?.toString(16)}`)
    .join('-');

/** `c-plus-plus` for C++; '' for a blank tag. */
export function tagSlug(tag: string): string {
  const spelled = SYMBOLS.reduce((text, [symbol, word]) => text.replace(symbol, word), tag);
  return slugify(spelled, 80) || codePoints(tag).slice(0, 80).replace(/-u?$/, '');
}
