import { plain } from './normalize-punctuation.ts';

const LITTLE = new Set(
  'a an the and or but of in on to for with by from that this these those it its is are was were be been has have had as at than then so not no can may will would should could we you they their our your his her them us who which what when where how why all any some most more many much one also just only very into about over under between after before during while if because according'.split(
    ' ',
  ),
);

/** The words of a text that carry its meaning. */
export const contentWords = (text: string) =>
  (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 2 && !LITTLE.has(word));

/** Plural, past and -ing forms count as the same word. */
export const stem = (word: string): string => word.replace(/(?:ing|ed|es|s)$/, '');
