import { expect, test } from 'vitest';
import { DELETED_POST_DAYS, deletePost } from '#db/queries/blog/deleted.ts';
import { insertPost } from '#db/queries/blog/write.ts';

import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { onlyOnSqlite } from '../../support/only-on-sqlite.ts';
import { aPost } from '../../support/posts.ts';

const DAY_MS = 86_400_000;

async function open() {
  const { app, admin } = await appWithAdmin();
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
  const historyOf = async () => {
    const { revisions } = await bodyOf<{ revisions: object[] }>(admin.get(`${url}/revisions`));
    // Restored versions may get other numbers.
    return revisions.map((revision) => ({ ...revision, id: 0 }));
  };
  const history = await historyOf();

  expect(await bulk('delete', id)).toEqual({ changed: 1, ids: [id] });
  expect([await status('first'), await status('second')]).toEqual([410, 410]);
  expect(await (await admin.get('/api/admin/deleted-posts')).json()).toMatchObject({
    posts: [{ id, title: 'Renamed', username: 'ada.admin' }],
  });

  expect(await (await restore(id)).json()).toEqual({ ids: [id] });
  expect([await status('first'), await status('second')]).toEqual([301, 200]);
  const after = await (await admin.get(url)).json();
  expect({ ...after, version: 0, updatedAt: '' }).toEqual({ ...before, version: 0, updatedAt: '' });
  // The version must grow, so that an old open page gets a conflict instead of overwriting.
  expect(after.version).toBeGreaterThan(before.version);
  expect(await historyOf()).toEqual(history);
  expect((await (await admin.get('/api/blog/posts?tag=mvp')).json()).total).toBe(1);
  expect((await restore(id)).status).toBe(404);
  const log = await db.selectFrom('auditLog').select('action').orderBy('id').execute();
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['post.delete', 'post.undelete']));
});

onlyOnSqlite('PostgreSQL gives no number again')(
  'restoring a post whose ID and slug were taken by a new one gives it others',
  async () => {
    const { db, status, bulk, restore } = await open();
    const { id } = await insertPost(db, aPost({ slug: 'hour', title: 'Hour' }));
    await bulk('delete', id);
    const other = await insertPost(db, aPost({ slug: 'other', title: 'Other' }));
    expect(other.id).toBe(id);
    await db.deleteFrom('slugRedirects').execute();
    await db.updateTable('posts').set({ slug: 'hour' }).where('id', '=', other.id).execute();
    const [back] = (await (await restore(id)).json()).ids;
    expect(back).not.toBe(other.id);
    const row = await db.selectFrom('posts').select('slug').where('id', '=', back).executeTakeFirstOrThrow();
    expect(row.slug).toBe('hour-2');
    expect([await status('hour'), await status('hour-2')]).toEqual([200, 200]);
  },
);

test('restoring a deleted post keeps its publication time, but not a theme that was deleted since', async () => {
  const { db, admin, bulk, restore } = await open();
  const { id } = await insertPost(db, aPost({ slug: 'plan', published: false }));
  const { id: themeId } = await db
    .selectFrom('themes')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await db.updateTable('posts').set({ themeId }).where('id', '=', id).execute();
  const url = `/api/admin/posts/${id}`;
  const { version } = await (await admin.get(url)).json();
  const publishAt = new Date(Date.now() + DAY_MS).toISOString();
  await admin.call('PATCH', url, { version, publishAt });
  await bulk('delete', id);
  await db.deleteFrom('themes').where('id', '=', themeId).execute();
  await restore(id);
  expect(await (await admin.get(url)).json()).toMatchObject({ publishAt, themeId: null, published: false });
});

test('bulk actions report only the posts that they changed, so that undo changes no others', async () => {
  const { db, bulk } = await open();
  const { id: draft } = await insertPost(db, aPost({ slug: 'draft', published: false }));
  const { id: open_ } = await insertPost(db, aPost({ slug: 'open' }));
  expect(await bulk('publish', draft, open_, 9_999)).toEqual({ changed: 1, ids: [draft] });
  expect(await bulk('unpublish', draft)).toEqual({ changed: 1, ids: [draft] });
});

test('a deleted post is erased after thirty days', async () => {
  const { db, restore } = await open();
  const { id } = await insertPost(db, aPost({ slug: 'old' }));
  const { id: next } = await insertPost(db, aPost({ slug: 'next' }));
  await deletePost(db, id, 'ada', new Date(Date.now() - (DELETED_POST_DAYS + 1) * DAY_MS));
  await deletePost(db, next, 'ada');
  expect((await restore(id)).status).toBe(404);
  expect((await restore(next)).status).toBe(200);
});

test('a post that an earlier version deleted, with columns in snake case, can be restored', async () => {
  const { db, admin, restore } = await open();
  const at = '2026-05-01T10:00:00.000Z';
  const publishAt = new Date(Date.now() + DAY_MS).toISOString();
  const post = {
    id: 70,
    slug: 'kept',
    title: 'Kept',
    excerpt: 'Its excerpt',
    meta_description: 'Its description',
    tags: '["MVP"]',
    image_hash: null,
    image_alt: 'Its image',
    published: 0,
    published_at: null,
    created_at: at,
    updated_at: at,
    version: 3,
    theme_id: null,
    job_id: null,
    source: 'manual',
    review_notes: '["The text is short."]',
    is_sample: 0,
    content_length: 8,
    content: 'Its text',
    sample_hash: null,
  };
  const { id: _, slug, title, meta_description, tags, content } = post;
  const revision = { id: 9, post_id: 70, version: 2, at, user_id: 1, username: 'ada.admin', reason: 'save' };
  const kept = {
    post,
    revisions: [{ ...revision, title, slug, meta_description, tags, content }],
    scheduled: { post_id: 70, publish_at: publishAt, user_id: 1, username: 'ada.admin' },
    redirects: [],
  };
  await db
    .insertInto('deletedPosts')
    .values({
      postId: 70,
      title,
      deletedAt: new Date().toISOString(),
      username: 'ada.admin',
      rows: JSON.stringify(kept),
    })
    .execute();
  expect(await (await restore(70)).json()).toEqual({ ids: [70] });
  expect(await (await admin.get('/api/admin/posts/70')).json()).toMatchObject({
    slug: 'kept',
    metaDescription: 'Its description',
    imageAlt: 'Its image',
    tags: ['MVP'],
    createdAt: at,
    reviewNotes: ['The text is short.'],
    content: 'Its text',
    publishAt,
  });
  expect((await (await admin.get('/api/admin/posts/70/revisions')).json()).revisions).toMatchObject([
    { version: 2, at, username: 'ada.admin', reason: 'save' },
  ]);
});
