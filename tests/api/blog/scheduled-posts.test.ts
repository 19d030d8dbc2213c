import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { publishDue } from '#server/blog/scheduled-posts-task.ts';
import type { AdminPost, AdminPostList } from '#src/contract/blog/posts.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { aPost } from '../../support/posts.ts';

const HOUR = 3_600_000;

async function aDraft() {
  const { app, admin } = await appWithAdmin();
  const { id } = await insertPost(
    app.db,
    aPost({ slug: 'later', published: false, reviewNotes: ['Short.'] }),
  );
  const save = (change: object) => admin.call('PATCH', `/api/admin/posts/${id}`, change);
  const at = new Date(Date.now() + 24 * HOUR);
  const count = async (status: string) =>
    (await bodyOf<AdminPostList>(admin.get(`/api/admin/posts?status=${status}`))).total;
  const isPublic = async () => (await app.visitor().get('/api/blog/posts/later')).status === 200;
  return { app, admin, id, save, at, count, isPublic };
}

describe('publishing at a time', () => {
  test('publishes a post at its time', async () => {
    const { app, admin, id, save, at, count, isPublic } = await aDraft();
    const answer = await save({ version: 1, publishAt: at.toISOString() });
    expect(await answer.json()).toMatchObject({ published: false, publishAt: at.toISOString() });
    expect([await count('planned'), await count('draft'), await count('published')]).toEqual([1, 0, 0]);
    expect(await publishDue(app.db, new Date(at.getTime() - 1))).toBe(0);
    expect(await isPublic()).toBe(false);
    expect((await (await app.visitor().get('/sitemap.xml')).text()).includes('/blog/later')).toBe(false);

    const version = app.database.contentVersion();
    const late = new Date(at.getTime() + 5 * HOUR);
    expect(await publishDue(app.db, late)).toBe(1);
    expect(await publishDue(app.db, late)).toBe(0);
    expect(app.database.contentVersion()).toBeGreaterThan(version);
    expect(await isPublic()).toBe(true);
    expect([await count('planned'), await count('draft'), await count('published')]).toEqual([0, 0, 1]);
    expect(await bodyOf<AdminPost>(admin.get(`/api/admin/posts/${id}`))).toMatchObject({
      published: true,
      publishedAt: late.toISOString(),
      publishAt: null,
      reviewNotes: [],
    });
    const tagged = await bodyOf<{ total: number }>(app.visitor().get('/api/blog/posts?tag=mvp'));
    expect(tagged.total).toBe(1);
    expect(await (await app.visitor().get('/sitemap.xml')).text()).toContain('/blog/later');
    expect(await (await app.visitor().get('/rss.xml')).text()).toContain('/blog/later');
    const [newest] = await app.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(newest).toMatchObject({ action: 'post.publish', username: 'ada.admin' });
  });

  test.each<[string, object]>([
    ['the time is taken away', { publishAt: null }],
    ['it is said to be a draft', { published: false }],
  ])('keeps it a draft when %s', async (_name, change) => {
    const { app, save, at, count, isPublic } = await aDraft();
    await save({ version: 1, publishAt: at.toISOString() });
    expect((await save({ version: 2, ...change })).status).toBe(200);
    expect(await count('planned')).toBe(0);
    expect(await publishDue(app.db, new Date(at.getTime() + HOUR))).toBe(0);
    expect(await isPublic()).toBe(false);
  });

  test('keeps the time when the text is saved', async () => {
    const { save, at } = await aDraft();
    await save({ version: 1, publishAt: at.toISOString() });
    expect(await (await save({ version: 2, title: 'Another title' })).json()).toMatchObject({
      publishAt: at.toISOString(),
    });
  });

  test('refuses a time in the past, and one for a post that is already public, and saves nothing', async () => {
    const { admin, id, save, at } = await aDraft();
    const past = await save({ version: 1, title: 'New', publishAt: '2020-01-01T00:00:00Z' });
    expect([past.status, await past.text()]).toEqual([400, 'Choose a time in the future.']);
    expect((await save({ version: 1, publishAt: 'tomorrow' })).status).toBe(400);
    await save({ version: 1, published: true });
    const twice = await save({ version: 2, title: 'New', publishAt: at.toISOString() });
    expect([twice.status, await twice.text()]).toEqual([
      409,
      'The post is already published. Unpublish it first to publish it later.',
    ]);
    expect(await bodyOf<AdminPost>(admin.get(`/api/admin/posts/${id}`))).toMatchObject({
      title: 'Post later',
      version: 2,
    });
  });
});

test('the slug check answers free, taken or redirecting to another post, and tags are listed once', async () => {
  const { app, admin } = await appWithAdmin();
  const { id } = await insertPost(app.db, aPost({ slug: 'old', title: 'Moved', tags: ['MVP', 'No code'] }));
  const { id: other } = await insertPost(app.db, aPost({ slug: 'other', tags: ['mvp'] }));
  await admin.call('PATCH', `/api/admin/posts/${id}`, { version: 1, slug: 'new' });
  const check = (slug: string, post: number) =>
    bodyOf(admin.get(`/api/admin/slugs?slug=${slug}&post=${post}`));
  expect(await check('nobodys', id)).toEqual({ free: true, title: null });
  expect(await check('new', id)).toEqual({ free: true, title: null });
  expect(await check('old', id)).toEqual({ free: true, title: null });
  expect(await check('new', other)).toEqual({ free: false, title: 'Moved' });
  expect(await check('old', other)).toEqual({ free: true, title: 'Moved' });
  expect((await admin.get(`/api/admin/slugs?slug=Not+one&post=${id}`)).status).toBe(400);
  expect(await bodyOf(admin.get('/api/admin/tags'))).toEqual({ tags: ['mvp', 'No code'] });
});
