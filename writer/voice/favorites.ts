import { formsOf } from './avoided-phrases.ts';

/** They say nothing about a person. */
const COMMON = new Set(
  'about above after again against all almost also always among another any anybody anyone anything are around back because been before being below between both came can cannot come comes could day days did does doing done down each either else enough even ever every everybody everyone everything few find first for from gave get gets give given gives go goes going good got had has have having her here hers him his how into its itself just keep know last least less let like little long look made make makes many may maybe means might more most much must need needs never new next nobody none nor not nothing now off often old once one ones only other others our out over own part people per put rather said same say says see seen set shall she should since some somebody someone something still such take takes than that the their theirs them then there these they thing things think this those though three through time times today together too took toward two under until upon use used uses using very want wants was way ways week well went were what when where whether which while who whole whose why will with within without work works would year years yes yet you your yours yourself'.split(
    ' ',
  ),
);
/** Shorter words are grammar in most languages. */
const SHORTEST = 4;
const MOST = 12;
/** Minimum uses of a word: a fixed number, and one per so many words. */
const USES = { least: 3, perWords: 600 } as const;

/**
 * Words of every sample, most frequent first, without apostrophes. @param samples the words of each, in lower
 * case
 */
export function favoritesIn(samples: ReadonlyArray<readonly string[]>): string[] {
  const counts = new Map<string, { uses: number; samples: number }>();
  for (const words of samples) {
    for (const word of new Set(words)) {
      const count = counts.get(word) ?? { uses: 0, samples: 0 };
      count.samples += 1;
      counts.set(word, count);
    }
    for (const word of words) (counts.get(word) as { uses: number }).uses += 1;
  }
  const total = samples.reduce((sum, { length }) => sum + length, 0);
  const enough = Math.max(USES.least, total / USES.perWords);
  return [...counts]
    .filter(([word, count]) => isTelling(word) && count.samples === samples.length && count.uses >= enough)
    .sort(([word, one], [other, two]) => two.uses - one.uses || (word < other ? -1 : 1))
    .slice(0, 3 * MOST)
    .map(([word]) => word)
    .filter((word, place, list) => !list.slice(0, place).some((other) => formsOf(other).includes(word)))
    .slice(0, MOST);
}

const isTelling = (word: string) =>
  word.length >= SHORTEST && word.length <= 60 && !COMMON.has(word) && /^[\p{L}\p{M}-]+$/u.test(word);
