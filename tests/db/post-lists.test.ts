import { expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { listPostAddresses, listPublished } from '#db/queries/blog/lists.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import { writeTransaction } from '#db/transaction.ts';
import { POSTS_SEARCHED } from '#src/contract/blog/values.ts';
import { anotherProcess, testDatabase } from '../support/database.ts';
import { insertManyPosts } from '../support/many-posts.ts';
import { onlyOnSqlite } from '../support/only-on-sqlite.ts';
import { aPost } from '../support/posts.ts';

/** More than two bookmarks' worth. */
const COUNT = 11_321;
const ODD = Math.ceil(COUNT / 2);
const LIMIT = 9;
const slugs = async (db: Db, page: number, filter: { tag?: string; q?: string } = {}) =>
  (await listPublished(db, { page, limit: LIMIT, ...filter })).posts.map(({ slug }) => slug);

/** The post numbers on a page, counted down from the newest. */
const numbers = (newest: number, page: number, step = 1) =>
  Array.from({ length: LIMIT }, (_, index) => newest - ((page - 1) * LIMIT + index) * step)
    .filter((number) => number > 0)
    .map((number) => `many-${number}`);

test('every page of a long blog and a long tag has the right posts', async () => {
  const { db } = await testDatabase();
  await insertManyPosts(db, COUNT);
  const [last, lastOdd] = [COUNT, ODD].map((count) => Math.ceil(count / LIMIT)) as [number, number];
  // In random order: the last page has no bookmark to start from yet. Bookmarks are on the pages 556 and 1112.
  for (const page of [last, 1, 2, 555, 556, 557, 1111, 1112, 1113, last - 1]) {
    expect(await slugs(db, page), `page ${page}`).toEqual(numbers(COUNT, page));
    if (page <= lastOdd) expect(await slugs(db, page, { tag: 'odd' })).toEqual(numbers(COUNT, page, 2));
  }
  expect(await slugs(db, lastOdd, { tag: 'odd' })).toEqual(numbers(COUNT, lastOdd, 2));
  for (const page of [last + 1, last + 100, 100_000]) {
    expect(await listPublished(db, { page, limit: LIMIT })).toEqual({ posts: [], total: COUNT });
    expect(await listPublished(db, { page, limit: LIMIT, tag: 'odd' })).toEqual({ posts: [], total: ODD });
  }
});

test('publishing or deleting a post shifts the pages after it', async () => {
  const { db } = await testDatabase();
  await insertManyPosts(db, COUNT);
  expect(await slugs(db, 1_000)).toEqual(numbers(COUNT, 1_000));
  const { id } = await insertPost(db, aPost({ slug: 'new', tags: ['Odd'] }));
  expect(await slugs(db, 1_000)).toEqual(numbers(COUNT + 1, 1_000));
  expect(await slugs(db, 600, { tag: 'odd' })).toEqual(numbers(COUNT + 2, 600, 2));
  expect((await listPublished(db, { page: 1, limit: LIMIT, tag: 'odd' })).total).toBe(ODD + 1);
  await db.deleteFrom('posts').where('id', '=', id).execute();
  expect(await slugs(db, 1_000)).toEqual(numbers(COUNT, 1_000));
  expect((await listPublished(db, { page: 1, limit: LIMIT, tag: 'odd' })).total).toBe(ODD);
});

test('a page is read once for each content version, whichever process changed it', async () => {
  const database = await testDatabase();
  const { db } = database;
  await insertManyPosts(db, 30);
  const read = async (page = 1) => (await listPublished(db, { page, limit: LIMIT })).posts;
  const first = await read();
  expect((await read())[0], 'the same object').toBe(first[0]);
  expect(() => Object.assign(first[0] as object, { title: 'changed by a reader' })).toThrow(TypeError);
  // A reader cannot change the list for others.
  first.pop();
  expect(await read()).toHaveLength(LIMIT);
  expect((await listPublished(db, { page: 1, limit: 2 })).posts).toHaveLength(2);
  expect(await slugs(db, 1, { tag: 'odd' })).not.toEqual(await slugs(db, 1));
  const other = await anotherProcess(database);
  await insertPost(other.db, aPost({ slug: 'newest' }));
  expect((await read()).map(({ slug }) => slug)).toEqual(['newest', ...numbers(30, 1).slice(0, LIMIT - 1)]);
});

test('what a rolled-back transaction saw is not cached', async () => {
  const { db } = await testDatabase();
  await insertManyPosts(db, 3);
  const undone = writeTransaction(db, async (trx) => {
    await insertPost(trx, aPost({ slug: 'undone' }));
    expect(await slugs(trx, 1)).toContain('undone');
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  // The next change has the number of the one that was undone.
  await insertPost(db, aPost({ slug: 'done' }));
  expect(await slugs(db, 1)).toEqual(['done', ...numbers(3, 1)]);
});

test('a common word is searched for in the newest posts, a rare one in all', async () => {
  const { db } = await testDatabase();
  await insertManyPosts(db, COUNT);
  await insertPost(db, aPost({ slug: 'draft', title: 'An hour of nothing', published: false }));
  const common = await listPublished(db, { page: 1, limit: LIMIT, q: 'hour' });
  expect(common.total).toBe(POSTS_SEARCHED);
  expect(common.posts.every(({ slug }) => Number(slug.slice(5)) > COUNT - POSTS_SEARCHED)).toBe(true);
  expect((await listPublished(db, { page: 50_000, limit: LIMIT, q: 'hour' })).total).toBe(POSTS_SEARCHED);
  const rare = await listPublished(db, { page: 1, limit: LIMIT, q: '17 number' });
  expect(rare).toMatchObject({ total: 1, posts: [{ slug: 'many-17' }] });
  expect((await listPublished(db, { page: 1, limit: LIMIT, q: 'number 16', tag: 'odd' })).total).toBe(
    // 161, 163 … 169, 1601 … 1699: odd numbers with that prefix.
    5 + 50,
  );
});

test('matches that are far apart are ranked like those close together', async () => {
  const { db } = await testDatabase();
  for (const [slug, title, content] of [
    ['text', 'Nothing of note', 'A cedar canoe.'],
    ['one', 'A cedar boat', 'Not a canoe.'],
    ['both', 'A cedar canoe', 'It floats.'],
  ] as const)
    await insertPost(db, aPost({ slug, title, content, published: true, tags: [] }));
  const found = async () => await slugs(db, 1, { q: 'cedar canoe' });
  expect(await found()).toEqual(['both', 'one', 'text']);
  const { id, ...newest } = await db
    .selectFrom('posts')
    .selectAll()
    .where('slug', '=', 'text')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('posts')
    .values({ ...newest, id: id + 50_000, slug: 'far' })
    .execute();
  expect(await found()).toEqual(['both', 'one', 'far', 'text']);
});

onlyOnSqlite('all of a process take turns on one connection')(
  'many searches do not block other queries',
  async () => {
    const { db } = await testDatabase();
    await insertManyPosts(db, 20);
    const order: string[] = [];
    let searching = true;
    const other = () => {
      order.push('other');
      if (searching) setImmediate(other);
    };
    setImmediate(other);
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        await listPublished(db, { page: 1, limit: LIMIT, q: 'hour' });
        order.push('search');
      }),
    );
    searching = false;
    expect(order.join(' ')).not.toContain('search search');
    expect(order.filter((each) => each === 'search')).toHaveLength(8);
  },
);

test('URLs for a sitemap can be read from any position', async () => {
  const { db } = await testDatabase();
  await insertManyPosts(db, COUNT);
  const addresses = await listPostAddresses(db, 1_000, 3_000);
  expect([addresses.length, addresses[0]?.slug]).toEqual([1_000, `many-${COUNT - 3_000}`]);
});
