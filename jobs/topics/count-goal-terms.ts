import type { Db } from '#db/open.ts';
import { countPosts } from '#db/queries/blog/lists.ts';
import { countPublishedWith, listTitlesWith } from '#db/queries/blog/search.ts';
import { tellingWords } from '#src/contract/generator/compare-topics.ts';
import { type LinkGoal, termsOf, type WordCounts } from '#writer/link-goal.ts';

/** A long title or question has no more words that tell something. */
const MOST_WORDS = 24;

/** Counts how many published posts have each word of a goal, and reads the titles that it may be confused with. */
export async function countGoalTerms(db: Db, goal: LinkGoal): Promise<WordCounts> {
  const { published } = await countPosts(db);
  const counted: Array<[string, number]> = [];
  for (const word of termsOf(goal).slice(0, MOST_WORDS))
    counted.push([word, await countPublishedWith(db, formsOf(word))]);
  const named = [...tellingWords(`${goal.title} ${goal.keyword ?? ''}`)].slice(0, MOST_WORDS);
  return {
    posts: published,
    with: Object.fromEntries(counted),
    titles: await listTitlesWith(db, named.flatMap(formsOf)),
  };
}

/** The index knows words as they are written. */
const formsOf = (singular: string): string[] => [
  singular,
  `${singular}s`,
  ...(/(?:ss|x|ch|sh|zz)$/.test(singular) ? [`${singular}es`] : []),
  ...(singular.endsWith('y') ? [`${singular.slice(0, -1)}ies`] : []),
];
