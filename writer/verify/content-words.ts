import { plain } from './normalize-punctuation.ts';
import { NUMBER_WORD } from './number-words.ts';

const LITTLE = new Set(
  'a an the and or but of in on to for with by from that this these those it its is are was were be been has have had as at than then so not no can may will would should could we you they our your their his her him them us who which what when where how why all any some most more many much one also just only very into about over under between after before during while if because according there here too even still yet already again'.split(
    ' ',
  ),
);

/** The words of a text that carry its meaning. */
export const contentWords = (text: string) =>
  (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 2 && !LITTLE.has(word));

/** Plural, past and -ing forms count as the same word. */
export const stem = (word: string): string =>
  word.length < 4 ? word : word.replace(/(?<=\p{L}{3})(?:ings?|ied|ies|ed|es|s|e|y)$/u, '');

/** Words that say the same of this business. */
const SAME = [
  'client customer guest buyer',
  'price cost fee charge pay rate',
  'app application software',
  'own ownership belong',
  'start begin began',
  'build built',
  'sell sold',
  'write wrote written',
  'teach taught',
  'keep kept',
  'speak spoke spoken',
  'send sent',
  'grow grew grown',
  'rise rose risen',
  'fall fell fallen',
  'run ran',
  'cancel cancellation',
  'move reschedule rescheduling',
  'finish complete done ready',
  'edit change revision tweak adjust',
  'developer engineer programmer',
  'month monthly',
  'hour hourly',
  'e-mail email mail',
  'extra further additional another',
];
const SYNONYMS = new Map(
  SAME.flatMap((group) => {
    const [first = '', ...others] = group.split(' ').map(stem);
    return others.map((word) => [word, first] as const);
  }),
);

/** Figures are compared as such. */
const NUMBER = new RegExp(`^(?:\\d+|${NUMBER_WORD}|hundred|thousand|half|third|quarter|twice)$`, 'u');

/** The subjects of a text, in one form for each word. */
export const meanings = (text: string): string[] => [
  ...new Set(
    contentWords(text)
      .filter((word) => !NUMBER.test(word))
      .map((word) => {
        const root = stem(word);
        return SYNONYMS.get(root) ?? root;
      }),
  ),
];
