import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listForAdmin, listPostFacets } from '#db/queries/blog/admin-list.ts';
import { deletePost, restorePost } from '#db/queries/blog/deleted.ts';
import { insertPost, updatePost } from '#db/queries/blog/write.ts';
import { listThemes } from '#db/queries/generator/themes.ts';
import { POST_SORTS } from '#src/contract/blog/values.ts';
import { testDatabase } from '../support/database.ts';
import { aPost } from '../support/posts.ts';

test('pages from either end make up the list, in every order and for every status', async () => {
  const { db } = await testDatabase();
  for (let number = 0; number < 23; number += 1)
    await insertPost(
      db,
      aPost({
        slug: `post-${number}`,
        title: `Title ${(number * 7) % 11}`,
        published: number % 3 !== 0,
        reviewNotes: number % 6 === 0 ? ['Too short.'] : [],
      }),
      new Date(Date.UTC(2026, 0, 1 + ((number * 5) % 13))),
    );
  for (const sort of POST_SORTS)
    for (const [status, count] of [
      [undefined, 23],
      ['published', 15],
      ['draft', 8],
      ['review', 4],
      ['planned', 0],
    ] as const) {
      const whole = await listForAdmin(db, { limit: 100, offset: 0, sort, status });
      expect(whole.total, `${sort} ${status}`).toBe(count);
      expect(whole.posts).toHaveLength(count);
      const ids = whole.posts.map(({ id }) => id);
      const keys = whole.posts.map(
        (post) =>
          ({
            title: post.title,
            updated: post.updatedAt,
            created: post.createdAt,
            published: post.publishedAt ?? '',
          })[sort],
      );
      expect(keys).toEqual(sort === 'title' ? keys.toSorted() : keys.toSorted().reverse());
      const searched = await listForAdmin(db, { limit: 100, offset: 0, sort, status, q: 'title' });
      expect(searched, `${sort} ${status}`).toEqual(whole);
      const behind = await listForAdmin(db, { limit: 5, offset: 50, sort, status, q: 'title' });
      expect(behind).toEqual({ posts: [], total: count });
      for (let offset = 0; offset <= count + 4; offset += 4) {
        const page = await listForAdmin(db, { limit: 4, offset, sort, status });
        expect(
          page.posts.map(({ id }) => id),
          `${sort} ${status} ${offset}`,
        ).toEqual(ids.slice(offset, offset + 4));
      }
    }
});

test('filters combine, and every filtered page is a part of the whole list', async () => {
  const { db } = await testDatabase();
  const authors = [undefined, 'Ada', 'Bob'];
  const tags = [['MVP', 'Costs'], ['mvp'], ['Costs'], []];
  const [theme] = await listThemes(db);
  for (let number = 0; number < 40; number += 1)
    await insertPost(
      db,
      aPost({
        slug: `post-${number}`,
        title: `Title ${number}`,
        published: number % 3 !== 0,
        reviewNotes: number % 6 === 0 ? ['Too short.'] : [],
        tags: tags[number % 4] ?? [],
        source: number % 5 === 0 ? 'editor' : 'scheduled',
        author: authors[number % 3],
        themeId: number % 2 === 0 ? (theme?.id ?? null) : null,
      }),
      new Date(Date.UTC(2026, 0, 1 + number)),
    );
  const all = (await listForAdmin(db, { limit: 100, offset: 0 })).posts;
  const filters = fc.record(
    {
      status: fc.constantFrom(undefined, 'published', 'draft', 'review', 'planned'),
      theme: fc.constantFrom(theme?.id, 9_999),
      tag: fc.constantFrom('MVP', 'mvp', 'costs', 'moths'),
      author: fc.constantFrom('Admin', 'Ada', 'Bob', 'Eve'),
      origin: fc.constantFrom('generated', 'written'),
      from: fc.constantFrom('2026-01-10T00:00:00.000Z', '2030-01-01T00:00:00.000Z'),
      to: fc.constantFrom('2026-02-01T00:00:00.000Z', '2026-01-11T00:00:00.000Z'),
      q: fc.constantFrom('title', 'session hour', 'moths'),
      sort: fc.constantFrom(...POST_SORTS),
    },
    { requiredKeys: [] },
  );
  const holds = (post: (typeof all)[number], filter: object) => {
    const { status, theme, tag, author, origin, from, to, q } = filter as Record<string, string | undefined>;
    const at = post.publishedAt ?? post.createdAt;
    return (
      (status !== 'published' || post.published) &&
      (status !== 'draft' || !post.published) &&
      (status !== 'review' || (!post.published && post.reviewNotes.length > 0)) &&
      status !== 'planned' &&
      (theme === undefined || post.themeId === Number(theme)) &&
      (tag === undefined || post.tags.some((each) => each.toLowerCase() === tag.toLowerCase())) &&
      (author === undefined || post.author === author) &&
      (origin === undefined || (post.source === 'editor') === (origin === 'written')) &&
      (from === undefined || at >= from) &&
      (to === undefined || at < to) &&
      q !== 'moths'
    );
  };
  await fc.assert(
    fc.asyncProperty(filters, fc.integer({ min: 1, max: 7 }), async (filter, limit) => {
      const whole = await listForAdmin(db, { limit: 100, offset: 0, ...filter });
      const wanted = all.filter((post) => holds(post, filter)).map(({ id }) => id);
      expect(whole.posts.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
      expect(whole.total).toBe(wanted.length);
      const paged: number[] = [];
      for (let offset = 0; offset <= wanted.length; offset += limit) {
        const page = await listForAdmin(db, { limit, offset, ...filter });
        expect(page.total).toBe(wanted.length);
        paged.push(...page.posts.map(({ id }) => id));
      }
      expect(paged).toEqual(whole.posts.map(({ id }) => id));
    }),
    { numRuns: 120 },
  );
});

test('suggested tags follow posts that lose, gain or are deleted with them', async () => {
  const { db } = await testDatabase();
  const tags = async () => (await listPostFacets(db, 100)).tags;
  const { id } = await insertPost(
    db,
    aPost({ slug: 'one', tags: ['Moths', 'moths', 'Bees'], published: false }),
  );
  expect(await tags()).toEqual(['Bees', 'Moths']);
  await updatePost(db, id, undefined, { tags: ['Wasps'] });
  expect(await tags()).toEqual(['Wasps']);
  await deletePost(db, id, 'ada');
  expect(await tags()).toEqual([]);
  await restorePost(db, id);
  expect(await tags()).toEqual(['Wasps']);
  expect((await listPostFacets(db, 100)).authors).toEqual(['Admin']);
});
