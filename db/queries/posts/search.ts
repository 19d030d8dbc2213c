/** Published posts by their words, and posts that could repeat one that is being written. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { POSTS_SEARCHED } from '#src/contract/values.ts';
import type { Db } from '../../open.ts';
import type { Tables } from '../../schema.ts';
import { anyWordQuery, matchingPosts, matchQuery, newestMatches, rank } from '../../sqlite/full-text.ts';
import { type Given, perVariant, statement } from '../../statement.ts';
import { present, summaryColumns } from './read.ts';

interface Words {
  match: string;
  /** Where the posts of one tag alone are searched. */
  tag: string;
}

/** Of the newest posts that match, so that a word which stands in every post costs no more than one in a thousand. */
function matches(db: Kysely<Tables>, match: RawBuilder<string>, tag: RawBuilder<string> | undefined) {
  const published = newestMatches(db, match, POSTS_SEARCHED)
    .select(['posts.id as matchId', rank.as('rank')])
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
 * Searches run one after the other, with room for everything else in between: where every post has the word, one takes ten
 * milliseconds, and a crowd that searches must not hold up those who read.
 */
function turn(): Promise<void> {
  lastSearch = lastSearch.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastSearch;
}

/**
 * One page of the published posts that hold every word, the best matches first: a word in the title weighs more than one
 * in the tags, and that more than one in the text. Of the newest `POSTS_SEARCHED` that match.
 * @param q words as typed; without any letter or digit nothing is found
 * @param offset matches before the page
 * @param tag the slug of a tag that the posts must have
 */
export async function searchPublished(db: Db, q: string, limit: number, offset: number, tag?: string) {
  const match = matchQuery(q);
  if (!match) return { posts: [], total: 0 };
  await turn();
  const ofTag = tag !== undefined;
  const words = { match, tag: tag ?? '' };
  const rows = await bestMatches(ofTag)(db, { ...words, limit, skip: offset });
  // A page behind the last one has no row that could tell.
  const [counted] = rows.length > 0 || offset === 0 ? rows : await matchCount(ofTag)(db, words);
  return { posts: rows.map(({ total: _, ...row }) => present(row)), total: counted?.total ?? 0 };
}

/** What is read of an earlier post: enough to tell whether another one repeats it. */
const COMPARED_CHARACTERS = 60_000;

/**
 * Posts that a post titled `title` might repeat: the best matches for its words, and the newest posts, at most
 * `limit` of each. Of each text, the first 60,000 characters.
 */
export async function listLikelyRepeats(
  db: Db,
  title: string,
  limit: number,
): Promise<Array<{ id: number; title: string; content: string }>> {
  const match = anyWordQuery(title);
  const columns = [
    'posts.id',
    'posts.title',
    sql<string>`substr(posts.content, 1, ${sql.lit(COMPARED_CHARACTERS)})`.as('content'),
  ] as const;
  const matching = match
    ? await matchingPosts(db, match).select(columns).orderBy(rank).limit(limit).execute()
    : [];
  const newest = await db.selectFrom('posts').select(columns).orderBy('id', 'desc').limit(limit).execute();
  return [...new Map([...matching, ...newest].map((post) => [post.id, post])).values()];
}
