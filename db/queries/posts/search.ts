/** Full-text search of published posts, and posts that a new one might repeat. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { POSTS_SEARCHED } from '#src/contract/values.ts';
import { anyOfQuery, anyWordQuery, matchingPosts, matchQuery, newestMatches, rank } from '../../full-text.ts';
import type { Db } from '../../open.ts';
import type { Tables } from '../../schema.ts';
import { type Given, perVariant, statement } from '../../statement.ts';
import { present, summaryColumns } from './read.ts';

interface Words {
  match: string;
  /** The tag to search within. */
  tag: string;
}

/** Searches only the newest matches, so that a word found in every post costs no more than a rare one. */
function matches(db: Kysely<Tables>, match: RawBuilder<string>, tag: RawBuilder<string> | undefined) {
  const published = newestMatches(db, match, POSTS_SEARCHED)
    .select(['posts.id as matchId', rank(db, match).as('rank')])
    .where('posts.published', '=', sql.lit(1));
  if (!tag) return published;
  return published.where((eb) =>
    eb.exists(
      eb
        .selectFrom('postTags')
        .select('postId')
        .where('tagSlug', '=', tag)
        .whereRef('postId', '=', 'posts.id'),
    ),
  );
}

const bestMatches = perVariant((ofTag: boolean) =>
  statement((db, { match, tag, limit, skip }: Given<Words & { limit: number; skip: number }>) =>
    db
      .selectFrom(
        db
          .selectFrom(matches(db, match, ofTag ? tag : undefined).as('each'))
          .select((eb) => ['each.matchId', 'each.rank', eb.fn.countAll<number>().over().as('total')])
          .orderBy('each.rank')
          .limit(limit)
          .offset(skip)
          .as('found'),
      )
      .innerJoin('posts', 'posts.id', 'found.matchId')
      .select([...summaryColumns, 'found.total'])
      .orderBy('found.rank'),
  ),
);

const matchCount = perVariant((ofTag: boolean) =>
  statement((db, { match, tag }: Given<Words>) =>
    db
      .selectFrom(matches(db, match, ofTag ? tag : undefined).as('each'))
      .select((eb) => eb.fn.countAll<number>().as('total')),
  ),
);

let lastSearch: Promise<void> = Promise.resolve();

/**
 * Runs searches one at a time and yields to the event loop in between: a search for a word that is in every
 * post takes ten milliseconds, and many searches at once must not block readers.
 */
function turn(): Promise<void> {
  lastSearch = lastSearch.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastSearch;
}

/**
 * One page of the published posts that contain every word, best matches first: a word in the title weighs more
 * than one in the tags, and that more than one in the text. Only the newest `POSTS_SEARCHED` matches are
 * considered.
 * @param q words as typed; finds nothing when it has no letters or digits
 * @param offset matches before the page
 * @param tag the slug of a tag that the posts must have
 */
export async function searchPublished(db: Db, q: string, limit: number, offset: number, tag?: string) {
  const match = matchQuery(db, q);
  if (!match) return { posts: [], total: 0 };
  await turn();
  const ofTag = tag !== undefined;
  const words = { match, tag: tag ?? '' };
  const rows = await bestMatches(ofTag)(db, { ...words, limit, skip: offset });
  // A page past the last one has no rows to read the total from.
  const [counted] = rows.length > 0 || offset === 0 ? rows : await matchCount(ofTag)(db, words);
  return { posts: rows.map(({ total: _, ...row }) => present(row)), total: counted?.total ?? 0 };
}

/**
 * Published posts that contain any of some words, newest first, with the first 60,000 characters of each text.
 * @param words letters and digits only
 */
export const listWithAnyWord = (db: Db, words: readonly string[], limit: number) =>
  newestMatches(db, anyOfQuery(db, words), limit)
    .select([
      'posts.id',
      'posts.title',
      'posts.version',
      'posts.metaDescription',
      sql<string>`substr(posts.content, 1, ${sql.lit(COMPARED_CHARACTERS)})`.as('content'),
    ])
    .where('posts.published', '=', 1)
    .execute();

/** How much of an earlier post is read: enough to tell whether another one repeats it. */
const COMPARED_CHARACTERS = 60_000;

/**
 * Posts that a post titled `title` might repeat: the best matches for its words, and the newest posts, at most
 * `limit` of each, with the first 60,000 characters of each text.
 */
export async function listLikelyRepeats(
  db: Db,
  title: string,
  limit: number,
): Promise<Array<{ id: number; title: string; content: string }>> {
  const match = anyWordQuery(db, title);
  const columns = [
    'posts.id',
    'posts.title',
    sql<string>`substr(posts.content, 1, ${sql.lit(COMPARED_CHARACTERS)})`.as('content'),
  ] as const;
  const matching = match
    ? await matchingPosts(db, match).select(columns).orderBy(rank(db, match)).limit(limit).execute()
    : [];
  const newest = await db.selectFrom('posts').select(columns).orderBy('id', 'desc').limit(limit).execute();
  return [...new Map([...matching, ...newest].map((post) => [post.id, post])).values()];
}
