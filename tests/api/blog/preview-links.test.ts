import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { isSitePreviewLink } from '#db/queries/site/site-preview-links.ts';
import { hashToken } from '#server/accounts/tokens.ts';
import { findPreview } from '#server/ssr/find-preview.ts';
import { MAX_PREVIEW_LINKS } from '#src/contract/blog/preview-links.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { aCopy, aPost } from '../../support/posts.ts';

const DAY = 86_400_000;

async function aDraft() {
  const { app, admin } = await appWithAdmin();
  const post = aPost({ slug: 'draft', published: false, content: 'Not public yet.' });
  const { id } = await insertPost(app.db, post);
  const path = `/api/admin/posts/${id}/preview-links`;
  const create = async (input: object = {}) => {
    const answer = await admin.post(path, input);
    const { link, ...rest } = (await answer.json()) as { id: number; link: string; expiresAt: string };
    return { ...rest, link, token: new URL(link).pathname.split('/').at(-1) ?? '', status: answer.status };
  };
  const list = async () =>
    (await bodyOf<{ links: Array<{ id: number; username: string }> }>(admin.get(path))).links;
  return { app, admin, id, path, create, list };
}

describe('a secret preview link', () => {
  test('shows the draft, then the unpublished changes, to anyone who has it', async () => {
    const { app, admin, id, create } = await aDraft();
    const { token, link, status } = await create();
    expect([status, link]).toEqual([201, expect.stringMatching(/^http.*\/preview\/[\w-]{43}$/)]);
    expect(await findPreview(app.db, token)).toMatchObject({
      published: false,
      post: { slug: 'draft' },
      text: { content: 'Not public yet.' },
    });
    await admin.call('PATCH', `/api/admin/posts/${id}`, { version: 1, published: true });
    const fields = aCopy({ title: '', content: 'Not public either.' });
    await admin.put(`/api/admin/posts/${id}/working-copy`, { version: 0, postVersion: 2, fields });
    const changed = await findPreview(app.db, token);
    expect(changed).toMatchObject({
      published: true,
      post: { title: 'Untitled' },
      text: { content: 'Not public either.' },
    });
    // The renderer caches texts by id, so the copy must not share the post's.
    expect(changed?.text.id).not.toBe(id);
  });

  test('is stored as a hash, and shown once', async () => {
    const { app, admin, path, create, list } = await aDraft();
    const { token } = await create();
    const row = await app.db.selectFrom('previewLinks').selectAll().executeTakeFirstOrThrow();
    expect(row.tokenHash).toBe(hashToken(token));
    expect(await (await admin.get(path)).text()).not.toContain(token);
    expect(await list()).toMatchObject([{ username: 'ada.admin' }]);
    const log = await app.db.selectFrom('auditLog').selectAll().execute();
    expect(JSON.stringify([row, log])).not.toContain(token);
    expect(log.at(-1)?.action).toBe('post.share-preview');
  });

  test('ends at once when it is revoked, expires, or its maker may no longer see drafts', async () => {
    const { app, admin, id, path, create, list } = await aDraft();
    expect(await findPreview(app.db, 'x'.repeat(43))).toBeUndefined();
    const [one, two, three] = [await create(), await create({ days: 1 }), await create({ days: 30 })];
    const days = (expiresAt: string) => Math.round((Date.parse(expiresAt) - Date.now()) / DAY);
    expect([one, two, three].map(({ expiresAt }) => days(expiresAt))).toEqual([7, 1, 30]);
    expect((await admin.post(path, { days: 31 })).status).toBe(400);

    expect((await admin.call('DELETE', `/api/admin/posts/${id + 1}/preview-links/${one.id}`)).status).toBe(
      404,
    );
    expect((await admin.call('DELETE', `${path}/${one.id}`)).status).toBe(204);
    expect(await findPreview(app.db, one.token)).toBeUndefined();
    expect((await admin.call('DELETE', `${path}/${one.id}`)).status).toBe(404);

    const past = new Date(Date.now() - 1).toISOString();
    await app.db.updateTable('previewLinks').set({ expiresAt: past }).where('id', '=', two.id).execute();
    expect(await findPreview(app.db, two.token)).toBeUndefined();
    expect((await list()).map((link) => link.id)).toEqual([three.id]);

    expect(await findPreview(app.db, three.token)).toBeDefined();
    await app.db.updateTable('users').set({ role: 'member' }).execute();
    expect(await findPreview(app.db, three.token)).toBeUndefined();
  });

  test('is limited in number', async () => {
    const { admin, path, create } = await aDraft();
    for (let count = 0; count < MAX_PREVIEW_LINKS; count += 1) expect((await create()).status).toBe(201);
    const refused = await admin.post(path, {}, { accept: 'application/problem+json' });
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'too_many_links' }]);
    expect((await admin.post('/api/admin/posts/999/preview-links', {})).status).toBe(404);
  });
});

describe('a secret preview link to the site', () => {
  const PATH = '/api/admin/site-preview-links';
  type Created = { id: number; link: string; expiresAt: string };

  async function aSite() {
    const { app, admin } = await appWithAdmin();
    const create = async (input: object = {}) => {
      const answer = await admin.post(PATH, input);
      expect(answer.status).toBe(201);
      const created = (await answer.json()) as Created;
      return { ...created, hash: hashToken(created.link.split('/').at(-1) ?? '') };
    };
    return { app, admin, create };
  }

  test('is stored as a hash, shown once, and recorded', async () => {
    const { app, admin, create } = await aSite();
    const { link, hash } = await create();
    expect(link).toMatch(/^http.*\/preview\/site\/[\w-]{43}$/);
    const row = await app.db.selectFrom('sitePreviewLinks').selectAll().executeTakeFirstOrThrow();
    expect(row.tokenHash).toBe(hash);
    const token = link.split('/').at(-1) ?? '';
    expect(await (await admin.get(PATH)).text()).not.toContain(token);
    const log = await app.db.selectFrom('auditLog').selectAll().execute();
    expect(JSON.stringify([row, log])).not.toContain(token);
    expect(log.at(-1)?.action).toBe('content.share-preview');
    expect((await app.visitor().get(PATH)).status).toBe(401);
  });

  test('ends at once when it is revoked, expires, or its maker may no longer see drafts', async () => {
    const { app, admin, create } = await aSite();
    const [one, two, three] = [await create(), await create({ days: 1 }), await create({ days: 30 })];
    const days = (expiresAt: string) => Math.round((Date.parse(expiresAt) - Date.now()) / DAY);
    expect([one, two, three].map(({ expiresAt }) => days(expiresAt))).toEqual([7, 1, 30]);
    for (const wrong of [0, 31, 1.5, 'a week'])
      expect((await admin.post(PATH, { days: wrong })).status).toBe(400);
    expect(await isSitePreviewLink(app.db, one.hash)).toBe(true);
    expect((await admin.call('DELETE', `${PATH}/${one.id}`)).status).toBe(204);
    expect(await isSitePreviewLink(app.db, one.hash)).toBe(false);
    expect((await admin.call('DELETE', `${PATH}/${one.id}`)).status).toBe(404);
    const past = new Date(Date.now() - 1).toISOString();
    await app.db.updateTable('sitePreviewLinks').set({ expiresAt: past }).where('id', '=', two.id).execute();
    expect(await isSitePreviewLink(app.db, two.hash)).toBe(false);
    const { links } = await bodyOf<{ links: object[] }>(admin.get(PATH));
    expect(links).toMatchObject([{ id: three.id, username: 'ada.admin' }]);
    await app.db.updateTable('users').set({ role: 'member' }).execute();
    expect(await isSitePreviewLink(app.db, three.hash)).toBe(false);
  });

  test('is limited in number', async () => {
    const { admin, create } = await aSite();
    for (let count = 0; count < MAX_PREVIEW_LINKS; count += 1) await create();
    const refused = await admin.post(PATH, {}, { accept: 'application/problem+json' });
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'too_many_links' }]);
  });

  test('can neither book nor send anything from its pages', async () => {
    const { app, create } = await aSite();
    const { link } = await create();
    const from = (referer: string) =>
      app.visitor().post('/api/booking-holds', {}, { referer, accept: 'application/problem+json' });
    const refused = await from(`${new URL(link).origin}${new URL(link).pathname}/booking/usa`);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'preview_only' }]);
    expect((await from(`${new URL(link).origin}/booking/usa`)).status).not.toBe(403);
  });
});
