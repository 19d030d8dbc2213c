const EXACT = 6;
const STARTS = 5;
const WORD_STARTS = 4;
const KEYWORD = 3;
const CONTAINS = 2;
const SCATTERED = 1;

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/**
 * Ranks an entry: its exact name first, then beginnings of names and words, then synonyms. Case and accents
 * do not matter. Higher is better, 0 is no match.
 */
export function rank(typed: string, name: string, keywords: readonly string[] = []): number {
  const asked = fold(typed);
  if (asked === '') return SCATTERED;
  const title = fold(name);
  const synonyms = keywords.map(fold);
  if (title === asked) return EXACT;
  if (title.startsWith(asked)) return STARTS;
  // Also "Settings: Mail" for "mail".
  const words = wordsOf(title);
  if (words.some((_, from) => words.slice(from).join(' ').startsWith(asked))) return WORD_STARTS;
  if (synonyms.some((word) => word.startsWith(asked))) return KEYWORD;
  if (title.includes(asked)) return CONTAINS;
  const all = [...words, ...synonyms.flatMap(wordsOf)];
  return wordsOf(asked).every((part) => all.some((word) => word.startsWith(part))) ? SCATTERED : 0;
}

interface Ranked<Entry> {
  heading: string;
  entries: readonly Entry[];
}

/**
 * Sorts groups and their matching entries, best first; ties keep their order. @param rankOf 0 for no match
 */
export function inOrder<Entry>(
  groups: ReadonlyArray<Ranked<Entry>>,
  rankOf: (entry: Entry) => number,
): Array<Ranked<Entry>> {
  return groups
    .map(({ heading, entries }) => {
      const ranked = entries
        .map((entry) => ({ entry, rank: rankOf(entry) }))
        .filter((each) => each.rank > 0)
        .sort((one, other) => other.rank - one.rank);
      return { heading, entries: ranked.map(({ entry }) => entry), best: ranked[0]?.rank ?? 0 };
    })
    .filter(({ best }) => best > 0)
    .sort((one, other) => other.best - one.best)
    .map(({ heading, entries }) => ({ heading, entries }));
}
