/** Imported searches. */
import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { nowText, toJson } from '#db/values.ts';
import { opportunityOf } from '#src/contract/generator/question-values.ts';

export interface NewSearch {
  key: string;
  question: string;
  variants: readonly string[];
  clicks: number;
  impressions: number;
  position: number | null;
  page: string | null;
  coverage: 0 | 1 | 2;
  topicId: number | null;
  postId: number | null;
}

/** Counts imported searches. */
export async function countSearches(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('questionSuggestions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('origin', '=', 'search')
    .executeTakeFirstOrThrow();
  return count;
}

/** Keys that are known, of some. @param keys at most 500 */
export async function knownSearches(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('questionSuggestions')
    .select('matchKey')
    .where('origin', '=', 'search')
    .where('matchKey', 'in', keys)
    .execute();
  return new Set(rows.map(({ matchKey }) => matchKey));
}

/**
 * Saves searches with their figures, in the caller's transaction. Of a known one, figures and spellings are replaced,
 * and what answers it unless someone has decided. @param searches at most 250, each key once
 */
export async function saveSearches(db: Db, searches: readonly NewSearch[], now: Date): Promise<void> {
  const at = nowText(now);
  await db
    .insertInto('questionSuggestions')
    .values(
      searches.map(({ key, variants, position, ...search }) => ({
        ...search,
        origin: 'search' as const,
        matchKey: key,
        averagePosition: position,
        variants: toJson(variants),
        figuresAt: at,
        reason: null,
        priority: opportunityOf(search.impressions, position),
        themeId: null,
        consentId: null,
        state: 'open' as const,
        createdAt: at,
        decidedAt: null,
        decidedByName: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['origin', 'matchKey']).doUpdateSet((eb) => {
        const unlessDecided = <C extends 'question' | 'coverage' | 'topicId' | 'postId'>(column: C) =>
          eb
            .case()
            .when('questionSuggestions.state', '=', sql.lit('open'))
            .then(eb.ref(`excluded.${column}`))
            .else(eb.ref(`questionSuggestions.${column}`))
            .end();
        return {
          variants: eb.ref('excluded.variants'),
          clicks: eb.ref('excluded.clicks'),
          impressions: eb.ref('excluded.impressions'),
          averagePosition: eb.ref('excluded.averagePosition'),
          page: eb.ref('excluded.page'),
          figuresAt: eb.ref('excluded.figuresAt'),
          priority: eb.ref('excluded.priority'),
          question: unlessDecided('question'),
          coverage: unlessDecided('coverage'),
          topicId: unlessDecided('topicId'),
          postId: unlessDecided('postId'),
        };
      }),
    )
    .execute();
}

/** Deletes some searches, in the caller's transaction. Returns how many: fewer than `limit` when none are left. */
export async function deleteSearches(db: Db, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('questionSuggestions')
    .where('id', 'in', (eb) =>
      eb.selectFrom('questionSuggestions').select('id').where('origin', '=', 'search').limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
