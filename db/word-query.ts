import { bigramsOfWord, isUnspaced } from './bigrams.ts';

export interface WordQuery {
  /** Letters and digits only, never empty. */
  words: readonly string[];
  /** One of the words is enough. */
  any?: boolean;
  /** The last word may be incomplete. */
  lastIsPart?: boolean;
  /** The index's columns to look in; all by default. */
  within?: readonly string[];
}

/** More words add nothing to a search. */
const MOST = 12;
const MOST_OF_SOURCES = 16;

/** Every word must occur; the last one may be incomplete. Undefined without words. */
export function everyWord(typed: string, within?: readonly string[]): WordQuery | undefined {
  const words = typed.normalize('NFC').match(/[\p{L}\p{N}]+/gu);
  return words ? { words: words.slice(0, MOST), lastIsPart: true, ...(within && { within }) } : undefined;
}

/** For similar texts: any of the title's words of four letters or more, or its pairs of letters. */
export function anyWord(title: string, within?: readonly string[]): WordQuery | undefined {
  const words = title
    .normalize('NFC')
    .match(/[\p{L}\p{N}]+/gu)
    ?.flatMap((word) => (isUnspaced(word) ? bigramsOfWord(word) : word.length >= 4 ? [word] : []));
  return words?.length ? { words: words.slice(0, MOST), any: true, ...(within && { within }) } : undefined;
}

/** For sources: any word of three letters or more, or with a digit. Undefined without any. */
export function anyTellingWord(text: string): WordQuery | undefined {
  const found =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = new Set(found.filter((word) => word.length >= 3 || /\p{N}/u.test(word)));
  return telling.size > 0 ? { words: [...telling].slice(0, MOST_OF_SOURCES), any: true } : undefined;
}

/** A word with more ss or ß is only looked for as typed. */
const MOST_SHARP = 3;

/** A word as typed, with "ss" and "ß" for each other, and unspaced script as pairs of letters. */
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

/** True for a single letter of unspaced script: pairs of letters begin with it. */
export const isBeginning = (word: string): boolean => [...word].length === 1 && isUnspaced(word);
