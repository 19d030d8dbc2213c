import { sql } from 'kysely';
import { questionVariants } from '#db/json-columns/questions.ts';
import type { Db } from '#db/open.ts';
import { tellingWords } from '#src/contract/generator/compare-topics.ts';
import type { QuestionOrigin, QuestionState } from '#src/contract/generator/question-values.ts';

interface Filter {
  /** Those that the reader may see. */
  origins: readonly QuestionOrigin[];
  state: QuestionState;
  /** Words that all have to be in the question, complete or not. */
  q?: string | undefined;
}

const SEARCHED_WORDS = 8;

function filtered(db: Db, { origins, state, q }: Filter) {
  let found = db.selectFrom('questionSuggestions').where('questionSuggestions.state', '=', state);
  const [only, ...others] = origins;
  if (only !== undefined && others.length === 0) found = found.where('questionSuggestions.origin', '=', only);
  else if (origins.length < 3) found = found.where('questionSuggestions.origin', 'in', origins);
  // The key is in lower case. Neither "like" nor a function for positions means the same on both engines.
  for (const word of [...tellingWords(q ?? '')].slice(0, SEARCHED_WORDS))
    found = found.where(
      sql<boolean>`replace(question_suggestions.match_key, ${word}, '') <> question_suggestions.match_key`,
    );
  return found;
}

/** A page of suggestions: without a post first, then by priority. */
export async function listQuestions(
  db: Db,
  { limit, offset, ...filter }: Filter & { limit: number; offset: number },
) {
  const rows = await filtered(db, filter)
    .leftJoin('themes', 'themes.id', 'questionSuggestions.themeId')
    .leftJoin('topics', 'topics.id', 'questionSuggestions.topicId')
    .leftJoin('topicPosts', (join) =>
      join.onRef('topicPosts.topicId', '=', 'topics.id').on('topicPosts.owns', '=', 1),
    )
    .leftJoin('posts', (join) =>
      join.on(sql<boolean>`posts.id = coalesce(topic_posts.post_id, question_suggestions.post_id)`),
    )
    .select([
      'questionSuggestions.id',
      'questionSuggestions.origin',
      'questionSuggestions.state',
      'questionSuggestions.question',
      'questionSuggestions.variants',
      'questionSuggestions.clicks',
      'questionSuggestions.impressions',
      'questionSuggestions.averagePosition as position',
      'questionSuggestions.figuresAt',
      'questionSuggestions.reason',
      'questionSuggestions.themeId',
      'themes.name as themeName',
      'questionSuggestions.topicId',
      'topics.question as topicQuestion',
      'posts.id as postId',
      'posts.title as postTitle',
      'posts.published as postPublished',
    ])
    .orderBy('questionSuggestions.coverage')
    .orderBy('questionSuggestions.priority', 'desc')
    .orderBy('questionSuggestions.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ variants, ...row }) => ({ ...row, variants: questionVariants.read(variants, row.id) }));
}

/** Counts suggestions. */
export async function countQuestions(db: Db, filter: Filter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
