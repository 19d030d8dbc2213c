/** Turns what people type into queries for words; each engine writes them in its own language. */

export interface WordQuery {
  /** Letters and digits only, never empty. */
  words: readonly string[];
  /** Whether one of the words is enough. */
  any?: boolean;
  /** Whether the last word may be incomplete. */
  lastIsPart?: boolean;
  /** The columns of the index to look in; all by default. */
  within?: readonly string[];
}

/** More words than these say nothing more about what is looked for. */
const MOST = 12;
const MOST_OF_EVIDENCE = 16;

/**
 * Every word must occur, and the last one may be incomplete.
 * @returns undefined when the input contains no word
 */
export function everyWord(typed: string, within?: readonly string[]): WordQuery | undefined {
  const words = typed.normalize('NFC').match(/[\p{L}\p{N}]+/gu);
  return words ? { words: words.slice(0, MOST), lastIsPart: true, ...(within && { within }) } : undefined;
}

/**
 * For texts similar to a title: any of its words of four letters or more.
 * @returns undefined when it has none
 */
export function anyWord(title: string, within?: readonly string[]): WordQuery | undefined {
  const words = title.normalize('NFC').match(/[\p{L}\p{N}]{4,}/gu);
  return words ? { words: words.slice(0, MOST), any: true, ...(within && { within }) } : undefined;
}

/**
 * For evidence: any of the words with three letters or more, or with a digit, each once.
 * @returns undefined when there is none
 */
export function anyTellingWord(text: string): WordQuery | undefined {
  const found =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = new Set(found.filter((word) => word.length >= 3 || /\p{N}/u.test(word)));
  return telling.size > 0 ? { words: [...telling].slice(0, MOST_OF_EVIDENCE), any: true } : undefined;
}
