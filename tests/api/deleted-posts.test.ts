import { expect, test } from 'vitest';
import { DELETED_KEPT_DAYS } from '#db/queries/deleted-posts.ts';
import { deletePost } from '#db/queries/post-editing.ts';
import { insertPost } from '#db/queries/posts.ts';
import { testApp } from '../support/app.ts';
import { aPost } from '../support/posts.ts';

const DAY_MS = 86_400_000;

async function open() {
  const app = await testApp();
  const admin = await app.admin();
  const status = async (slug: string) => (await app.visitor().get(`/api/blog/posts/${slug}`)).status;
  const bulk = async (action: string, ...ids: number[]) =>
    (await admin.post('/api/admin/posts/bulk', { ids, action })).json();
  const restore = (...ids: number[]) => admin.post('/api/admin/posts/restore', { ids });
  return { ...app, admin, status, bulk, restore };
}

test('a deleted post comes back with its text, history, tags and every address it had', async () => {
  const { db, admin, status, bulk, restore } = await open();
  const { id } = await insertPost(db, aPost({ slug: 'first' }));
  const url = `/api/admin/posts/${id}`;
  const { version } = await (await admin.get(url)).json();
  await admin.call('PATCH', url, { version, slug: 'second', title: 'Renamed' });
  const before = await (await admin.get(url)).json();
  const history = await (await admin.get(`${url}/revisions`)).json();

  expect(await bulk('delete', id)).toEqual({ changed: 1, ids: [id] });
  expect([await status('first'), await status('second')]).toEqual([410, 410]);
  expect(await (await admin.get('/api/admin/deleted-posts')).json()).toMatchObject({
    posts: [{ id, title: 'Renamed', username: 'ada.admin' }],
  });

  expect(await (await restore(id)).json()).toEqual({ ids: [id] });
  expect([await status('first'), await status('second')]).toEqual([301, 200]);
  const after = await (await admin.get(url)).json();
  expect({ ...after, version: 0, updatedAt: '' }).toEqual({ ...before, version: 0, updatedAt: '' });
  // Who still has the old page open is told, instead of saving over it.
  expect(after.version).toBeGreaterThan(before.version);
  expect(await (await admin.get(`${url}/revisions`)).json()).toEqual(history);
  expect((await (await admin.get('/api/blog/posts?tag=mvp')).json()).total).toBe(1);
  expect((await restore(id)).status).toBe(404);
  const log = await db.selectFrom('audit_log').select('action').orderBy('id').execute();
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['post.delete', 'post.undelete']));
});

test('where a new post has taken number and address, both stay its own', async () => {
  const { db, status, bulk, restore } = await open();
  const { id } = await insertPost(db, aPost({ slug: 'hour', title: 'Hour' }));
  await bulk('delete', id);
  const other = await insertPost(db, aPost({ slug: 'other', title: 'Other' }));
  expect(other.id).toBe(id);
  await db.deleteFrom('slug_redirects').execute();
  await db.updateTable('posts').set({ slug: 'hour' }).where('id', '=', other.id).execute();
  const [back] = (await (await restore(id)).json()).ids;
  expect(back).not.toBe(other.id);
  const row = await db.selectFrom('posts').select('slug').where('id', '=', back).executeTakeFirstOrThrow();
  expect(row.slug).toBe('hour-2');
  expect([await status('hour'), await status('hour-2')]).toEqual([200, 200]);
});

test('a plan to publish is kept, and what was removed meanwhile stays away', async () => {
  const { db, admin, bulk, restore } = await open();
  const { id } = await insertPost(db, aPost({ slug: 'plan', published: false }));
  const { id: themeId } = await db
    .selectFrom('themes')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await db.updateTable('posts').set({ theme_id: themeId }).where('id', '=', id).execute();
  const url = `/api/admin/posts/${id}`;
  const { version } = await (await admin.get(url)).json();
  const publishAt = new Date(Date.now() + DAY_MS).toISOString();
  await admin.call('PATCH', url, { version, publishAt });
  await bulk('delete', id);
  await db.deleteFrom('themes').where('id', '=', themeId).execute();
  await restore(id);
  expect(await (await admin.get(url)).json()).toMatchObject({ publishAt, themeId: null, published: false });
});

test('only what was changed is told, so that undoing changes nothing else', async () => {
  const { db, bulk } = await open();
  const { id: draft } = await insertPost(db, aPost({ slug: 'draft', published: false }));
  const { id: open_ } = await insertPost(db, aPost({ slug: 'open' }));
  expect(await bulk('publish', draft, open_, 9_999)).toEqual({ changed: 1, ids: [draft] });
  expect(await bulk('unpublish', draft)).toEqual({ changed: 1, ids: [draft] });
});

test('after thirty days a deleted post is gone', async () => {
  const { db, restore } = await open();
  const { id } = await insertPost(db, aPost({ slug: 'old' }));
  const { id: next } = await insertPost(db, aPost({ slug: 'next' }));
  await deletePost(db, id, 'ada', new Date(Date.now() - (DELETED_KEPT_DAYS + 1) * DAY_MS));
  await deletePost(db, next, 'ada');
  expect((await restore(id)).status).toBe(404);
  expect((await restore(next)).status).toBe(200);
});
