import type { CompiledQuery } from 'kysely';
import { describe, expect, test } from 'vitest';
import { findPublished } from '#db/queries/blog/read.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import { data as articleData } from '#src/pages/blog/@slug/+data.ts';
import { blogListData } from '#src/pages/blog/blog-list-data.ts';
import { testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { insertManyPosts } from '../../support/many-posts.ts';
import { pageInput } from '../../support/page-input.ts';
import { aPost } from '../../support/posts.ts';

type App = Awaited<ReturnType<typeof testApp>>;

async function withPosts(count: number): Promise<App> {
  const app = await testApp();
  for (let number = 1; number <= count; number += 1)
    await insertPost(app.db, aPost({ slug: `post-${number}` }), new Date(Date.UTC(2026, 0, number)));
  return app;
}

const list = (app: App, query = '') =>
  bodyOf<{ posts: Array<Record<string, unknown>>; total: number }>(
    app.visitor().get(`/api/blog/posts${query}`),
  );

describe('reading the blog', () => {
  test('all=true gives every published post, newest first, with exactly the fields of the contract', async () => {
    const app = await withPosts(12);
    await insertPost(app.db, aPost({ slug: 'draft', published: false }));
    const { posts, total } = await list(app, '?all=true');
    expect(total).toBe(12);
    expect(posts.map(({ slug }) => slug).slice(0, 2)).toEqual(['post-12', 'post-11']);
    expect(Object.keys(posts[0] ?? {}).sort()).toEqual(
      ['createdAt', 'id', 'imageAlt', 'imageUrl', 'metaDescription', 'slug', 'tags', 'title'].sort(),
    );
  });

  test('all=true streams many posts in parts, and stops when the reader disconnects', async () => {
    const app = await testApp();
    await insertManyPosts(app.db, 1_234);
    const { posts, total } = await list(app, '?all=true');
    expect([posts.length, total]).toEqual([1_234, 1_234]);
    expect(posts.map(({ slug }) => slug)).toEqual(
      Array.from({ length: 1_234 }, (_, index) => `many-${1_234 - index}`),
    );
    expect(Object.keys(posts[600] ?? {})).toHaveLength(8);
    const answer = await app.visitor().get('/api/blog/posts?all=true');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    await answer.body?.cancel();
    expect((await list(app)).total).toBe(1_234);
    expect(app.logged).toEqual([]);
  });

  test.each([
    [1_234, 'an error, not half of the posts'],
    [12_000, 'a response that breaks off after its first million characters'],
  ])('all=true for %i posts, when the database fails at the last one, is %s', async (posts) => {
    const app = await testApp();
    await insertManyPosts(app.db, posts);
    const executor = app.db.getExecutor();
    const run = executor.executeQuery.bind(executor);
    executor.executeQuery = async <R>(query: CompiledQuery<R>) => {
      const result = await run<R>(query);
      if (result.rows.some((row) => (row as { slug?: string }).slug === 'many-1'))
        throw new Error('disk I/O error');
      return result;
    };
    const answer = await app.visitor().get('/api/blog/posts?all=true');
    if (posts < 3_000)
      expect([answer.status, await answer.text()]).toEqual([
        500,
        expect.stringMatching(/^Something went wrong on our side/),
      ]);
    else await expect(answer.text()).rejects.toThrow();
    expect(app.logged).not.toEqual([]);
    expect((await list(app)).total).toBe(posts);
  });

  test('pages have nine posts, and the last one fewer', async () => {
    const app = await withPosts(20);
    expect((await list(app)).posts).toHaveLength(9);
    expect((await list(app, '?page=3')).posts.map(({ slug }) => slug)).toEqual(['post-2', 'post-1']);
    expect(await list(app, '?page=9999')).toEqual({ posts: [], total: 20 });
    expect((await list(app, '?page=2&limit=5')).posts[0]).toMatchObject({ slug: 'post-15' });
  });

  test.each([
    ['?page=-1', 'page must be at least 1'],
    ['?page=abc', 'page must be a number'],
    ['?page=1.5', 'page must be a whole number'],
    ['?limit=1000', 'limit must be at most 100'],
    ['?all=maybe', 'all must be true or false'],
  ])('answers %s with a message', async (query, sentence) => {
    const app = await testApp();
    const answer = await app.visitor().get(`/api/blog/posts${query}`);
    expect([answer.status, await answer.text()]).toEqual([400, sentence]);
  });

  test('filters by tag and by search words', async () => {
    const app = await testApp();
    await insertPost(
      app.db,
      aPost({ slug: 'one', title: 'Planning a booking system', tags: ['MVP', 'Café Tools'] }),
    );
    await insertPost(app.db, aPost({ slug: 'two', title: 'What an app costs', tags: ['Pricing'] }));
    await insertPost(
      app.db,
      aPost({ slug: 'hidden', title: 'Planning in secret', tags: ['MVP'], published: false }),
    );
    expect((await list(app, '?tag=cafe-tools')).posts).toMatchObject([{ slug: 'one' }]);
    expect(await list(app, '?tag=mvp')).toMatchObject({ total: 1 });
    expect((await list(app, '?q=plan')).posts).toMatchObject([{ slug: 'one' }]);
    expect((await list(app, '?q=COSTS%20app')).posts).toMatchObject([{ slug: 'two' }]);
    expect((await list(app, '?tag=pricing&q=planning')).total).toBe(0);
  });

  test.each(['"', "'; drop table posts; --", '* OR 1', 'NEAR(', '<script>', '🙂', '()', 'a'.repeat(200)])(
    'searching for %j does not fail',
    async (q) => {
      const app = await withPosts(1);
      const answer = await app.visitor().get(`/api/blog/posts?q=${encodeURIComponent(q)}`);
      expect(answer.status).toBe(200);
      expect((await list(app)).total).toBe(1);
    },
  );

  test('returns one post with its text, and 404 for a draft', async () => {
    const app = await withPosts(1);
    await insertPost(app.db, aPost({ slug: 'draft', published: false }));
    const post = await (await app.visitor().get('/api/blog/posts/post-1')).json();
    expect(post).toMatchObject({
      title: 'Post post-1',
      content: expect.stringContaining('## What fits'),
      tags: expect.any(Array),
    });
    for (const slug of ['draft', 'nope', "x'--", '%3Cscript%3E']) {
      const answer = await app.visitor().get(`/api/blog/posts/${slug}`);
      expect([answer.status, await answer.text()]).toEqual([404, 'Post not found']);
    }
  });

  test('redirects an old slug to its post, and answers 410 for a deleted post', async () => {
    const app = await withPosts(1);
    const found = await findPublished(app.db, 'post-1');
    const id = found.kind === 'post' ? found.post.id : 0;
    const at = new Date().toISOString();
    await app.db
      .insertInto('slugRedirects')
      .values([
        { slug: 'old', postId: id, createdAt: at },
        { slug: 'deleted', postId: null, createdAt: at },
      ])
      .execute();
    const moved = await app.visitor().get('/api/blog/posts/old');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/api/blog/posts/post-1']);
    expect((await app.visitor().get('/api/blog/posts/deleted')).status).toBe(410);
  });

  test('answers 403 while the blog is closed', async () => {
    const app = await withPosts(1);
    await app.settings.change({ blogOpen: false });
    for (const path of ['/api/blog/posts?all=true', '/api/blog/posts/post-1']) {
      const answer = await app.visitor().get(path);
      expect([answer.status, await answer.text()]).toEqual([403, 'The blog is currently unavailable.']);
    }
  });
});

describe('the pages of the blog', () => {
  const pageOf = ({ db }: App, { search = {}, slug = '', blogOpen = true }) =>
    pageInput({ db, slug, search, site: { blogOpen } });

  test('end with the last post, when it fills its page, too', async () => {
    const app = await withPosts(18);
    expect(await blogListData(pageOf(app, { search: { page: '2' } }))).toMatchObject({ page: 2, total: 18 });
    await expect(blogListData(pageOf(app, { search: { page: '3' } }))).rejects.toMatchObject({
      answer: { status: 404 },
    });
    expect(await blogListData(pageOf(await withPosts(0), {}))).toMatchObject({ posts: [], total: 0 });
  });

  test('an article leads to the posts before and after it', async () => {
    const app = await withPosts(5);
    const around = async (slug: string) => {
      const { older, newer } = await articleData(pageOf(app, { slug }));
      return [older?.slug, newer?.slug];
    };
    expect(await around('post-3')).toEqual(['post-2', 'post-4']);
    expect(await around('post-1')).toEqual([undefined, 'post-2']);
    expect(await around('post-5')).toEqual(['post-4', undefined]);
  });

  test('are all closed with the blog', async () => {
    const app = await withPosts(1);
    const closed = { answer: { status: 403 } };
    const page = pageOf(app, { slug: 'post-1', blogOpen: false });
    await expect(articleData(page)).rejects.toMatchObject(closed);
    await expect(blogListData(page)).rejects.toMatchObject(closed);
  });
});

describe('posts for the admin', () => {
  test('lists every post with its status, and counts the whole blog', async () => {
    const app = await withPosts(3);
    await insertPost(app.db, aPost({ slug: 'draft', published: false }));
    await insertPost(app.db, aPost({ slug: 'review', published: false, reviewNotes: ['It has 900 words.'] }));
    const admin = await app.admin();
    const all = await (await admin.get('/api/admin/posts?limit=50')).json();
    expect(all).toMatchObject({ total: 5, published: 3 });
    expect(await (await admin.get('/api/admin/posts?status=draft')).json()).toMatchObject({
      total: 2,
      published: 3,
    });
    const review = await (await admin.get('/api/admin/posts?status=review')).json();
    expect(review).toMatchObject({
      total: 1,
      posts: [{ slug: 'review', reviewNotes: ['It has 900 words.'], published: false }],
    });
    expect(JSON.stringify(all)).not.toContain('## What fits');
  });
});
