/** Turns what people type into queries for words; each engine writes them in its own language. */
import { bigramsOfWord, isUnspaced } from './bigrams.ts';

export interface WordQuery {
  /** Letters and digits only, never empty. */
  words: readonly string[];
  /** One of the words is enough. */
  any?: boolean;
  /** The last word may be incomplete. */
  lastIsPart?: boolean;
  /** The columns of the index to look in; all by default. */
  within?: readonly string[];
}

/** More words than these say nothing more about what is looked for. */
const MOST = 12;
const MOST_OF_SOURCES = 16;

/**
 * Every word must occur, and the last one may be incomplete.
 * @returns undefined when the input contains no word
 */
export function everyWord(typed: string, within?: readonly string[]): WordQuery | undefined {
  const words = typed.normalize('NFC').match(/[\p{L}\p{N}]+/gu);
  return words ? { words: words.slice(0, MOST), lastIsPart: true, ...(within && { within }) } : undefined;
}

/**
 * For texts similar to a title: any of its words of four letters or more, or of its pairs of letters in a script without
 * spaces.
 * @returns undefined when it has none
 */
export function anyWord(title: string, within?: readonly string[]): WordQuery | undefined {
  const words = title
    .normalize('NFC')
    .match(/[\p{L}\p{N}]+/gu)
    ?.flatMap((word) => (isUnspaced(word) ? bigramsOfWord(word) : word.length >= 4 ? [word] : []));
  return words?.length ? { words: words.slice(0, MOST), any: true, ...(within && { within }) } : undefined;
}

/**
 * For sources: any of the words with three letters or more, or with a digit, each once.
 * @returns undefined when there is none
 */
export function anyTellingWord(text: string): WordQuery | undefined {
  const found =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = new Set(found.filter((word) => word.length >= 3 || /\p{N}/u.test(word)));
  return telling.size > 0 ? { words: [...telling].slice(0, MOST_OF_SOURCES), any: true } : undefined;
}

/** More pairs of letters s and s in a word than this are only looked for as they were typed. */
const MOST_SHARP = 3;

/**
 * The ways in which a text may have a word, each as the words that the text then has: as it was typed, "strasse" and
 * "straße" for each other, and a word of a script without spaces in pairs of its letters.
 */
export function spellingsOf(word: string): string[][] {
  const parts = word.split(/(ss|ß)/iu);
  const sharp = (parts.length - 1) / 2;
  const spelled =
    sharp === 0 || sharp > MOST_SHARP
      ? [word]
      : parts.reduce<string[]>(
          (begun, part, index) =>
            begun.flatMap((each) => (index % 2 === 0 ? [each + part] : [`${each}ss`, `${each}ß`])),
          [''],
        );
  const pairs = isUnspaced(word) ? bigramsOfWord(word) : [];
  return [...spelled.map((each) => [each]), ...(pairs.length > 1 ? [pairs] : [])];
}

/** Tells whether a text may have more letters behind those of a query: pairs of letters begin with a single one. */
export const isBeginning = (word: string): boolean => [...word].length === 1 && isUnspaced(word);
