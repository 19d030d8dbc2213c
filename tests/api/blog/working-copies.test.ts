import { describe, expect, test } from 'vitest';
import { findPublished } from '#db/queries/blog/read.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import type { AdminPost } from '#src/contract/blog/posts.ts';
import type { WorkingCopy } from '#src/contract/blog/working-copies.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { aCopy, aPost } from '../../support/posts.ts';

async function aPublishedPost() {
  const { app, admin } = await appWithAdmin();
  const { id } = await insertPost(app.db, aPost({ slug: 'one', content: 'As readers see it.' }));
  const path = `/api/admin/posts/${id}`;
  const keep = (copy: object, client: Client = admin) =>
    client.put(`${path}/working-copy`, { version: 0, postVersion: 1, fields: aCopy(), ...copy });
  const copyOf = async (client: Client = admin) =>
    (await bodyOf<{ copy: WorkingCopy | null }>(client.get(`${path}/working-copy`))).copy;
  return { app, admin, id, path, keep, copyOf };
}

describe('the working copy of a post', () => {
  test('keeps invalid input for every administrator, and shows readers none of it', async () => {
    const { app, admin, path, keep, copyOf } = await aPublishedPost();
    expect(await copyOf()).toBeNull();
    const fields = aCopy({ title: '', slug: 'Not A Slug', content: 'Half a sen', tags: ['', 'MVP'] });
    expect(await bodyOf(keep({ fields }))).toMatchObject({ version: 1, username: 'ada.admin' });
    expect(await copyOf(await app.admin('bob.admin'))).toMatchObject({ version: 1, postVersion: 1, fields });
    expect(await bodyOf<AdminPost>(admin.get(path))).toMatchObject({
      version: 1,
      content: 'As readers see it.',
    });
    const found = await findPublished(app.db, 'one');
    expect(found).toMatchObject({ post: { content: 'As readers see it.' } });
    expect((await admin.get('/api/admin/posts/999/working-copy')).status).toBe(404);
    expect((await keep({ fields: { ...fields, content: 'x'.repeat(1_000_001) } })).status).toBe(400);
  });

  test('is never overwritten by someone who has not seen it', async () => {
    const { app, keep, copyOf } = await aPublishedPost();
    const bob = await app.admin('bob.admin');
    await keep({ fields: aCopy({ content: 'What Ada says.' }) });
    const late = await keep({ fields: aCopy({ content: 'What Bob says.' }) }, bob);
    expect([late.status, (await copyOf())?.fields.content]).toEqual([409, 'What Ada says.']);
    expect((await keep({ version: 1, fields: aCopy({ content: 'Both.' }) }, bob)).status).toBe(200);
    expect(await copyOf()).toMatchObject({ version: 2, username: 'bob.admin' });
  });

  test('is not saved if someone has changed the post since', async () => {
    const { admin, path, keep, copyOf } = await aPublishedPost();
    await admin.call('PATCH', path, { version: 1, title: 'Changed by a program' });
    expect((await keep({})).status).toBe(409);
    expect((await keep({ postVersion: 2 })).status).toBe(200);
    // A save that does not mention the copy leaves it.
    await admin.call('PATCH', path, { version: 2, title: 'Changed again' });
    expect(await copyOf()).toMatchObject({ version: 1, postVersion: 2 });
  });

  test('reaches readers with an update, and is then deleted', async () => {
    const { app, admin, path, keep, copyOf } = await aPublishedPost();
    await keep({});
    const update = (workingCopy: number) =>
      admin.call('PATCH', path, { version: 1, content: 'Updated.', workingCopy });
    const before = (await app.db.selectFrom('auditLog').select('id').execute()).length;
    expect((await update(0)).status).toBe(409);
    expect(await copyOf()).not.toBeNull();
    expect(await bodyOf<AdminPost>(update(1))).toMatchObject({ content: 'Updated.', published: true });
    expect(await copyOf()).toBeNull();
    expect(await findPublished(app.db, 'one')).toMatchObject({ post: { content: 'Updated.' } });
    expect(await app.db.selectFrom('auditLog').select('id').execute()).toHaveLength(before + 1);
  });

  test('is discarded only in the version that was seen, and is deleted with its post', async () => {
    const { app, admin, path, keep, copyOf } = await aPublishedPost();
    await keep({});
    await keep({ version: 1 });
    const discard = (version: number) => admin.call('DELETE', `${path}/working-copy?version=${version}`);
    expect((await discard(1)).status).toBe(409);
    expect((await discard(2)).status).toBe(204);
    expect(await copyOf()).toBeNull();
    expect((await discard(0)).status).toBe(404);
    const [entry] = await app.db.selectFrom('auditLog').select('action').orderBy('id', 'desc').execute();
    expect(entry?.action).toBe('post.discard');
    await keep({});
    await admin.call('DELETE', path);
    expect(await app.db.selectFrom('workingCopies').select('postId').execute()).toEqual([]);
  });
});
