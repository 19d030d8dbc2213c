import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/posts/write.ts';
import type { PostDraft, PostRevision, PostRevisionSummary } from '#src/contract/post-history.ts';
import type { AdminPost } from '#src/contract/posts.ts';
import { REVISIONS_KEPT } from '#src/contract/values.ts';
import { testApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { aPost } from '../support/posts.ts';

const body = async <T>(answer: Promise<Response> | Response) => (await (await answer).json()) as T;

async function aPostWithHistory() {
  const app = await testApp();
  const admin = await app.admin();
  const { id } = await insertPost(app.db, aPost({ slug: 'one', content: 'As it was written.' }));
  const path = `/api/admin/posts/${id}`;
  const save = (change: object, client: Client = admin) => client.call('PATCH', path, change);
  const revisions = async () =>
    (await body<{ revisions: PostRevisionSummary[] }>(admin.get(`${path}/revisions`))).revisions;
  return { app, admin, id, path, save, revisions };
}

describe('the history of a post', () => {
  test('every save is kept with who made it, and so is what stood there before the first', async () => {
    const { app, admin, path, save, revisions } = await aPostWithHistory();
    expect(await revisions()).toEqual([]);
    await save({ version: 1, content: 'Second.' });
    await save({ version: 2, content: 'Third.', reason: 'merge' }, await app.admin('bob.admin'));
    // The text does not change, so there is no revision.
    await save({ version: 3, published: false });
    expect(await revisions()).toMatchObject([
      { version: 3, username: 'bob.admin', reason: 'merge' },
      { version: 2, username: 'ada.admin', reason: 'save' },
      { version: 1, username: null, reason: 'generated' },
    ]);
    const [, , first] = await revisions();
    const whole = await body<PostRevision>(admin.get(`${path}/revisions/${first?.id}`));
    expect(whole).toMatchObject({ content: 'As it was written.', tags: aPost({ slug: 'x' }).tags });
    expect((await admin.get(`/api/admin/posts/999/revisions/${first?.id}`)).status).toBe(404);
    expect((await admin.get('/api/admin/posts/999/revisions')).status).toBe(404);
  });

  test('a revision is brought back as a new one; nothing in between is lost, and no newer save passed over', async () => {
    const { admin, path, save, revisions } = await aPostWithHistory();
    await save({ version: 1, content: 'Second.', slug: 'two', tags: ['Other'] });
    const [second, first] = await revisions();
    const restore = (version: number) => admin.post(`${path}/revisions/${first?.id}/restore`, { version });
    expect((await restore(1)).status).toBe(409);
    expect(await body<AdminPost>(restore(2))).toMatchObject({
      version: 3,
      content: 'As it was written.',
      excerpt: 'As it was written.',
      tags: ['App Development', 'MVP', 'Startups', 'Live Coding'],
      // The slug is not part of the revision's text.
      slug: 'two',
    });
    expect((await revisions()).map(({ reason }) => reason)).toEqual(['restore', 'save', 'generated']);
    const before = await body<PostRevision>(admin.get(`${path}/revisions/${second?.id}`));
    expect(before.content).toBe('Second.');
    expect((await admin.post(`${path}/revisions/999/restore`, { version: 3 })).status).toBe(404);
  });

  test('the oldest go', async () => {
    const { save, revisions } = await aPostWithHistory();
    for (let version = 1; version <= REVISIONS_KEPT + 2; version += 1)
      await save({ version, content: `Text ${version}` });
    const kept = await revisions();
    expect(kept).toHaveLength(REVISIONS_KEPT);
    expect([kept[0]?.version, kept.at(-1)?.version]).toEqual([REVISIONS_KEPT + 3, 4]);
  });
});

describe('what is typed and not saved', () => {
  test('is kept for its user alone, and touches no post', async () => {
    const { app, admin, id, path } = await aPostWithHistory();
    const other = await app.admin('bob.admin');
    const fields = {
      title: '',
      slug: 'Not A Slug',
      content: 'Half a sen',
      metaDescription: '',
      tags: ['', 'MVP'],
      imageHash: null,
      imageAlt: '',
    };
    expect((await admin.put(`${path}/draft`, { version: 1, fields })).status).toBe(204);
    const draftOf = async (client: Client) =>
      (await body<{ draft: PostDraft | null }>(client.get(`${path}/draft`))).draft;
    expect(await draftOf(admin)).toMatchObject({ version: 1, fields });
    expect(await draftOf(other)).toBeNull();
    expect(await body<AdminPost>(admin.get(path))).toMatchObject({
      version: 1,
      content: 'As it was written.',
    });
    await admin.put(`${path}/draft`, { version: 1, fields: { ...fields, content: 'Half a sentence.' } });
    expect((await draftOf(admin))?.fields.content).toBe('Half a sentence.');
    expect((await admin.put('/api/admin/posts/999/draft', { version: 1, fields })).status).toBe(404);
    expect((await admin.call('DELETE', `${path}/draft`)).status).toBe(204);
    expect(await draftOf(admin)).toBeNull();
    await admin.put(`${path}/draft`, { version: 1, fields });
    await admin.call('DELETE', `/api/admin/posts/${id}`);
    expect(await draftOf(admin)).toBeNull();
  });
});
