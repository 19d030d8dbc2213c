/** Full-text search of published posts, and posts that are similar to another, or that a new one might repeat. */
import { type RawBuilder, sql } from 'kysely';
import { POSTS_SEARCHED } from '#src/contract/blog/values.ts';
import { tagSlug } from '#src/contract/slug.ts';
import { engineOf } from '../../engine.ts';
import { anyOfQuery, bestOf, newestInShort, newestMatches, newestPublished } from '../../full-text.ts';
import type { Db } from '../../open.ts';
import { type Given, perVariant, statement } from '../../statement.ts';
import { anyWord, everyWord, type WordQuery } from '../../words.ts';
import { postAddress, present, summaryColumns } from './read.ts';

/** Within a tag, how many of the newest posts with the words are looked at: a rare tag must not have all of them read. */
const LOOKED_AT = 2 * POSTS_SEARCHED;

/** The ids of the newest matches. */
function newest(db: Db, query: WordQuery, tag: string | undefined) {
  if (tag === undefined) return newestPublished(db, query, POSTS_SEARCHED);
  return db
    .selectFrom(newestPublished(db, query, LOOKED_AT).as('latest'))
    .select('latest.matchId')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('postTags')
          .select('postId')
          .where('tagSlug', '=', tag)
          .whereRef('postId', '=', 'latest.matchId'),
      ),
    )
    .orderBy('latest.matchId', 'desc')
    .limit(sql.lit(POSTS_SEARCHED));
}

let lastSearch: Promise<void> = Promise.resolve();

/**
 * Runs searches one at a time and yields to the event loop in between: a search takes some milliseconds, and many at once
 * must not block readers.
 */
function turn(): Promise<void> {
  lastSearch = lastSearch.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastSearch;
}

/**
 * One page of the published posts that contain every word, best matches first: a word in the title weighs more
 * than one in the tags, and that more than one in the text. Only the newest `POSTS_SEARCHED` matches are
 * considered, within a tag those of the newest 2,000 posts with the words.
 * @param q words as typed; finds nothing when it has no letters or digits
 * @param offset matches before the page
 * @param tag the slug of a tag that the posts must have
 */
export async function searchPublished(db: Db, q: string, limit: number, offset: number, tag?: string) {
  const query = everyWord(q);
  if (!query) return { posts: [], total: 0 };
  await turn();
  const rows = await db
    .selectFrom(
      db
        .selectFrom(engineOf(db).ranked(query, newest(db, query, tag)))
        .select((eb) => ['each.matchId', 'each.rank', eb.fn.countAll<number>().over().as('total')])
        .orderBy('each.rank')
        .orderBy('each.matchId', 'desc')
        .limit(limit)
        .offset(offset)
        .as('found'),
    )
    .innerJoin('posts', 'posts.id', 'found.matchId')
    .select([...summaryColumns, 'found.total'])
    .orderBy('found.rank')
    .orderBy('found.matchId', 'desc')
    .execute();
  const posts = rows.map(({ total: _, ...row }) => present(row));
  // A page past the last one has no rows to read the total from.
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countNewest(db, query, tag));
  return { posts, total };
}

async function countNewest(db: Db, query: WordQuery, tag: string | undefined): Promise<number> {
  const { total } = await db
    .selectFrom(newest(db, query, tag).as('each'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
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
 * Posts that a post titled `title` might repeat: the best matches for its words among the newest `POSTS_SEARCHED`, and
 * the newest posts, at most `limit` of each, with the first 60,000 characters of each text.
 */
export async function listLikelyRepeats(
  db: Db,
  title: string,
  limit: number,
): Promise<Array<{ id: number; title: string; content: string }>> {
  const query = anyWord(title);
  const columns = [
    'posts.id',
    'posts.title',
    sql<string>`substr(posts.content, 1, ${sql.lit(COMPARED_CHARACTERS)})`.as('content'),
  ] as const;
  const matching = query
    ? await bestOf(db, query, newestIds(db, query), limit).select(columns).execute()
    : [];
  const latest = await db.selectFrom('posts').select(columns).orderBy('id', 'desc').limit(limit).execute();
  return [...new Map([...matching, ...latest].map((post) => [post.id, post])).values()];
}

const newestIds = (db: Db, query: WordQuery) =>
  newestInShort(db, engineOf(db).wordQuery(query), POSTS_SEARCHED).select('posts.id as matchId');

/** How many of each tag's newest posts are considered as related posts. */
const RELATED_WINDOW = 20;

const newestOfTags = perVariant((count: number) =>
  statement((db, slugs: Given<string[]>) => {
    const ofTag = (slug: RawBuilder<string>) =>
      db
        .selectFrom(
          db
            .selectFrom('postTags')
            .select('postId')
            .where('tagSlug', '=', slug)
            .orderBy('publishedAt', 'desc')
            .limit(sql.lit(RELATED_WINDOW))
            .as('newest'),
        )
        .select('postId');
    const [first, ...others] = Array.from(
      { length: count },
      (_, index) => slugs[index] as RawBuilder<string>,
    );
    return others.reduce((query, slug) => query.unionAll(ofTag(slug)), ofTag(first as RawBuilder<string>));
  }),
);

const withIds = perVariant((count: number) =>
  statement((db, ids: Given<number[]>) =>
    db
      .selectFrom('posts')
      .select(summaryColumns)
      .where(
        'id',
        'in',
        Array.from({ length: count }, (_, index) => ids[index] as RawBuilder<number>),
      ),
  ),
);

/** Published posts that share tags with one: most shared tags first, then newest. Without their text. */
export async function listRelated(db: Db, id: number, tags: string[], limit: number) {
  const slugs = [...new Set(tags.map(tagSlug))];
  if (slugs.length === 0) return [];
  const tagged = await newestOfTags(slugs.length)(db, slugs);
  const shared = new Map<number, number>();
  for (const { postId } of tagged) if (postId !== id) shared.set(postId, (shared.get(postId) ?? 0) + 1);
  const best = [...shared].sort(([idA, a], [idB, b]) => b - a || idB - idA).slice(0, limit);
  if (best.length === 0) return [];
  const order = best.map(([postId]) => postId);
  const rows = await withIds(order.length)(db, order);
  return rows.map(present).sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

/** A page that an article may link to. */
export interface LinkCandidate {
  path: string;
  title: string;
  /** The meta description, or how the text begins. */
  summary: string;
}

/** The published posts with any of some words, best matches first. Only the newest matches are considered. */
function bestMatches(db: Db, words: string, limit: number, exceptPostId: number | undefined) {
  const query = anyWord(words);
  if (!query) return undefined;
  const found = newestPublished(db, query, POSTS_SEARCHED).where('posts.id', '<>', exceptPostId ?? 0);
  return bestOf(db, query, found, limit);
}

/**
 * Published posts that an article about some words may link to, the most similar first.
 * @param words a title, a keyword or a question; up to twelve words of four letters or more count
 */
export async function linkCandidates(
  db: Db,
  words: string,
  { limit, exceptPostId }: { limit: number; exceptPostId?: number | undefined },
): Promise<LinkCandidate[]> {
  const best = bestMatches(db, words, limit, exceptPostId);
  if (!best) return [];
  const rows = await best.select(['slug', 'title', 'metaDescription', 'excerpt']).execute();
  return rows.map(({ slug, title, metaDescription, excerpt }) => ({
    path: postAddress(slug),
    title,
    summary: metaDescription ?? excerpt,
  }));
}

/** The same posts as ids, with the length of their texts, to read these one by one. */
export async function alikePosts(
  db: Db,
  words: string,
  { limit, exceptPostId }: { limit: number; exceptPostId?: number | undefined },
): Promise<Array<{ id: number; contentLength: number }>> {
  return (
    (await bestMatches(db, words, limit, exceptPostId)
      ?.select(['posts.id', 'posts.contentLength'])
      .execute()) ?? []
  );
}
