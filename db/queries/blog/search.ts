import { type RawBuilder, sql } from 'kysely';
import { POSTS_SEARCHED } from '#src/contract/blog/values.ts';
import { tagSlug } from '#src/contract/slug.ts';
import { engineOf } from '../../engine.ts';
import { anyOfQuery, bestOf, newestInShort, newestMatches, newestPublished } from '../../full-text.ts';
import type { Db } from '../../open.ts';
import { type Placeholders, perVariant, statement } from '../../statement.ts';
import { anyWord, everyWord, type WordQuery } from '../../word-query.ts';
import { postAddress, present, summaryColumns } from './read.ts';

/** Newest matches to look at within a tag, so that a rare tag does not have all of them read. */
const LOOKED_AT = 2 * POSTS_SEARCHED;

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
 * Runs searches one by one, yielding in between, so that many searches of some milliseconds do not block
 * readers.
 */
function turn(): Promise<void> {
  lastSearch = lastSearch.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastSearch;
}

/**
 * A page of published posts with every word, best first; words weigh most in the title, then tags, then text.
 * Considers only the newest `POSTS_SEARCHED` matches; in a tag, those of the newest 2,000 posts with the
 * words.
 * @param q as typed; finds nothing without letters or digits
 * @param offset matches before the page
 * @param tag a slug
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
  // A page past the last one has no rows.
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
 * Newest published posts with any of some words (letters and digits), with the first 60,000 characters of
 * text.
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

/** Enough to tell that a post repeats it. */
const COMPARED_CHARACTERS = 60_000;

/** The best matches and the newest posts, up to `limit` each, with the first 60,000 characters of text. */
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

const RELATED_WINDOW = 20;

const newestOfTags = perVariant((count: number) =>
  statement((db, slugs: Placeholders<string[]>) => {
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
  statement((db, ids: Placeholders<number[]>) =>
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

/** Published posts with common tags, most shared tags first, then newest. Without text. */
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

export interface LinkCandidate {
  id: number;
  path: string;
  title: string;
  summary: string;
}

/** Only the newest matches are considered. */
function bestMatches(db: Db, words: string, limit: number, exceptPostId: number | undefined) {
  const query = anyWord(words);
  if (!query) return undefined;
  const found = newestPublished(db, query, POSTS_SEARCHED).where('posts.id', '<>', exceptPostId ?? 0);
  return bestOf(db, query, found, limit);
}

/** Published posts to link to, most similar first. @param words up to twelve of four letters or more count */
export async function linkCandidates(
  db: Db,
  words: string,
  { limit, exceptPostId }: { limit: number; exceptPostId?: number | undefined },
): Promise<LinkCandidate[]> {
  const best = bestMatches(db, words, limit, exceptPostId);
  if (!best) return [];
  const rows = await best.select(['posts.id', 'slug', 'title', 'metaDescription', 'excerpt']).execute();
  return rows.map(({ id, slug, title, metaDescription, excerpt }) => ({
    id,
    path: postAddress(slug),
    title,
    summary: metaDescription ?? excerpt,
  }));
}

/** Ids of the same posts with the length of their texts, to read these one by one. */
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

/** Counts published posts that have any form of a word, up to `POSTS_SEARCHED`. @param forms letters and digits only */
export async function countPublishedWith(db: Db, forms: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom(newestPublished(db, { words: forms, any: true }, POSTS_SEARCHED).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Titles of the newest published posts that have any of some words in their title, up to `POSTS_SEARCHED`.
 * @param words letters and digits only; none finds none
 */
export async function listTitlesWith(db: Db, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const query = { words, any: true, within: ['title'] };
  const rows = await db
    .selectFrom(newestPublished(db, query, POSTS_SEARCHED).as('found'))
    .innerJoin('posts', 'posts.id', 'found.matchId')
    .select('posts.title')
    .execute();
  return rows.map(({ title }) => title);
}
