import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { appWithAdmin, testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { aPost } from '../../support/posts.ts';

interface Edited {
  ids: number[];
  left: Array<{ id: number; reason: string }>;
}
interface Listed {
  total: number;
  posts: Array<{ id: number; slug: string; tags: string[]; author: string; version: number }>;
}

async function appWithPosts() {
  const { app, admin } = await appWithAdmin();
  const ids: number[] = [];
  for (const [slug, tags] of [
    ['a', ['MVP', 'Costs']],
    ['b', ['mvp']],
    ['c', []],
  ] as const)
    ids.push((await insertPost(app.db, aPost({ slug, tags: [...tags] }))).id);
  const edit = async (body: object) => admin.call('PATCH', '/api/admin/posts', body);
  const edited = (body: object) => bodyOf<Edited>(edit(body));
  const list = (query: string) => bodyOf<Listed>(admin.get(`/api/admin/posts?${query}`));
  const at = (...versions: number[]) => ids.map((id, index) => ({ id, version: versions[index] ?? 1 }));
  const tagsOf = async () => (await list('sort=title')).posts.map(({ tags }) => tags);
  return { app, admin, ids, edit, edited, list, at, tagsOf };
}

describe('several posts at once', () => {
  test('get and lose tags, ignoring case, and get an author', async () => {
    const { edited, at, ids, tagsOf, app, list } = await appWithPosts();
    expect(
      await edited({ posts: at(), addTags: ['Startups'], removeTags: ['MVP'], author: 'Ada Byron' }),
    ).toEqual({ ids, left: [] });
    expect(await tagsOf()).toEqual([['Costs', 'Startups'], ['Startups'], ['Startups']]);
    expect((await list('author=Ada%20Byron&tag=startups')).total).toBe(3);
    const visitor = app.visitor();
    expect(await (await visitor.get('/api/blog/posts?tag=startups')).json()).toMatchObject({ total: 3 });
    expect(await (await visitor.get('/api/blog/posts?tag=mvp')).json()).toMatchObject({ total: 0 });
  });

  test('are skipped one by one, each with its own reason', async () => {
    const { edited, at, ids, app, tagsOf } = await appWithPosts();
    const twelve = Array.from({ length: 12 }, (_, index) => `Tag ${index}`);
    const full = (await insertPost(app.db, aPost({ slug: 'd', tags: twelve }))).id;
    const gone = 9_999;
    const answer = await edited({
      posts: [...at(1, 7, 1), { id: full, version: 1 }, { id: gone, version: 1 }],
      addTags: ['costs'],
    });
    const [one, two, three] = ids;
    expect(answer).toEqual({
      ids: [three],
      left: [
        { id: one, reason: 'same' },
        { id: two, reason: 'changed' },
        { id: full, reason: 'full' },
        { id: gone, reason: 'deleted' },
      ],
    });
    expect(await tagsOf()).toEqual([['MVP', 'Costs'], ['mvp'], ['costs'], twelve]);
  });

  test('each keep a revision, and each get an audit entry', async () => {
    const { edited, at, ids, admin } = await appWithPosts();
    await edited({ posts: at(), addTags: ['Startups'] });
    const path = `/api/admin/posts/${ids[0]}/revisions`;
    const { revisions } = await bodyOf<{
      revisions: Array<{ id: number; version: number; username: string | null }>;
    }>(admin.get(path));
    expect(revisions.map(({ version }) => version)).toEqual([2, 1]);
    expect(revisions[0]?.username).not.toBeNull();
    const before = await (await admin.get(`${path}/${revisions[1]?.id}`)).json();
    expect(before).toMatchObject({ tags: ['MVP', 'Costs'] });
    const changes = await bodyOf<Array<{ subject: string }>>(admin.get('/api/admin/changes?kind=post.save'));
    expect(changes.map(({ subject }) => subject)).toEqual(['Post c', 'Post b', 'Post a']);
  });

  test.each([
    [{ posts: [] }, /Choose at least one post/],
    [{ posts: Array.from({ length: 201 }, (_, id) => ({ id, version: 1 })) }, /At most 200 posts at once/],
    [{ posts: [{ id: 1 }] }, /version must be a number/],
    [{ posts: [{ id: 1, version: 1 }], addTags: ['x'.repeat(41)] }, /Tag must be at most 40 characters/],
    [
      { posts: [{ id: 1, version: 1 }], addTags: Array.from({ length: 13 }, (_, tag) => `${tag}`) },
      /At most 12/,
    ],
    [{ posts: [{ id: 1, version: 1 }], author: 'x'.repeat(61) }, /Author must be at most 60 characters/],
  ])('refuses %j', async (body, sentence) => {
    const admin = await (await testApp()).admin();
    const answer = await admin.call('PATCH', '/api/admin/posts', body);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(sentence);
  });
});

describe('the author of a post', () => {
  test('is “Admin” until one is set, and again once it is cleared', async () => {
    const { admin, ids, app } = await appWithPosts();
    const path = `/api/admin/posts/${ids[0]}`;
    const read = () => bodyOf<{ author: string }>(admin.get(path));
    const bylines = async () =>
      [await (await app.visitor().get('/api/blog/posts/a')).json()].map(
        (post) => (post as { author?: string }).author,
      );
    expect([(await read()).author, ...(await bylines())]).toEqual(['Admin', undefined]);
    await admin.call('PATCH', path, { version: 1, author: ' Ada ' });
    expect([(await read()).author, ...(await bylines())]).toEqual(['Ada', 'Ada']);
    await admin.call('PATCH', path, { version: 2, title: 'Another title' });
    expect((await read()).author).toBe('Ada');
    await admin.call('PATCH', path, { version: 3, author: '' });
    expect([(await read()).author, ...(await bylines())]).toEqual(['Admin', undefined]);
  });

  test('stays through deleting and restoring, and is offered with the people of the team', async () => {
    const { admin, ids, list } = await appWithPosts();
    await admin.call('PATCH', `/api/admin/posts/${ids[1]}`, { version: 1, author: 'Ada' });
    await admin.call('DELETE', `/api/admin/posts/${ids[1]}`);
    await admin.post('/api/admin/posts/restore', { ids: [ids[1]] });
    expect((await list('author=Ada')).posts.map(({ slug }) => slug)).toEqual(['b']);
    const facets = await (await admin.get('/api/admin/post-facets')).json();
    expect(facets).toMatchObject({ authors: ['Admin', 'Ada'], tags: ['Costs', 'MVP'], themes: [] });
    expect((facets as { people: string[] }).people.length).toBeGreaterThan(0);
  });
});

test.each([
  ['status=gone', /status must be one of/],
  ['theme=x', /theme must be a number/],
  ['origin=moths', /origin must be one of generated, written/],
  ['from=yesterday', /from must be a UTC time/],
  [`tag=${'x'.repeat(41)}`, /tag must be at most 40 characters/],
])('the list refuses %s', async (query, sentence) => {
  const admin = await (await testApp()).admin();
  const answer = await admin.get(`/api/admin/posts?${query}`);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toMatch(sentence);
});
