import { describe, expect, test } from 'vitest';
import { recordAutosave } from '#db/queries/blog/history.ts';
import { insertPost, updatePost } from '#db/queries/blog/write.ts';
import type { PostRevision, PostRevisionSummary } from '#src/contract/blog/post-history.ts';
import type { AdminPost } from '#src/contract/blog/posts.ts';
import { MOST_REVISIONS } from '#src/contract/blog/values.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { aPost } from '../../support/posts.ts';

async function aPostWithHistory() {
  const { app, admin } = await appWithAdmin();
  const { id } = await insertPost(app.db, aPost({ slug: 'one', content: 'As it was written.' }));
  const path = `/api/admin/posts/${id}`;
  const save = (change: object, client: Client = admin) => client.call('PATCH', path, change);
  const revisions = async () =>
    (await bodyOf<{ revisions: PostRevisionSummary[] }>(admin.get(`${path}/revisions`))).revisions;
  return { app, admin, id, path, save, revisions };
}

describe('the history of a post', () => {
  test('keeps every save with its author, and the text before the first save', async () => {
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
    const whole = await bodyOf<PostRevision>(admin.get(`${path}/revisions/${first?.id}`));
    expect(whole).toMatchObject({ content: 'As it was written.', tags: aPost({ slug: 'x' }).tags });
    expect((await admin.get(`/api/admin/posts/999/revisions/${first?.id}`)).status).toBe(404);
    expect((await admin.get('/api/admin/posts/999/revisions')).status).toBe(404);
  });

  test('restores a revision as a new one, loses none in between, and overwrites no newer save', async () => {
    const { admin, path, save, revisions } = await aPostWithHistory();
    await save({ version: 1, content: 'Second.', slug: 'two', tags: ['Other'] });
    const [second, first] = await revisions();
    const restore = (version: number) => admin.post(`${path}/revisions/${first?.id}/restore`, { version });
    expect((await restore(1)).status).toBe(409);
    expect(await bodyOf<AdminPost>(restore(2))).toMatchObject({
      version: 3,
      content: 'As it was written.',
      excerpt: 'As it was written.',
      tags: ['App Development', 'MVP', 'Startups', 'Live Coding'],
      // Slugs are not part of a revision's text.
      slug: 'two',
    });
    expect((await revisions()).map(({ reason }) => reason)).toEqual(['restore', 'save', 'generated']);
    const before = await bodyOf<PostRevision>(admin.get(`${path}/revisions/${second?.id}`));
    expect(before.content).toBe('Second.');
    expect((await admin.post(`${path}/revisions/999/restore`, { version: 3 })).status).toBe(404);
  });

  test('drops the oldest revisions', async () => {
    const { save, revisions } = await aPostWithHistory();
    for (let version = 1; version <= MOST_REVISIONS + 2; version += 1)
      await save({ version, content: `Text ${version}` });
    const kept = await revisions();
    expect(kept).toHaveLength(MOST_REVISIONS);
    expect([kept[0]?.version, kept.at(-1)?.version]).toEqual([MOST_REVISIONS + 3, 4]);
  });
});

describe('automatic saves', () => {
  test('by one person in a row make one entry in the history and in the audit log', async () => {
    const { app, admin, path, save, revisions } = await aPostWithHistory();
    const entries = async () =>
      (
        await app.db.selectFrom('auditLog').select('username').where('action', '=', 'post.save').execute()
      ).map(({ username }) => username);
    for (const [version, content] of [
      [1, 'Typed'],
      [2, 'Typed more'],
      [3, 'Typed more and more'],
    ] as const)
      expect((await save({ version, content, reason: 'autosave' })).status).toBe(200);
    expect(await revisions()).toMatchObject([{ version: 4, username: 'ada.admin' }, { version: 1 }]);
    expect(await entries()).toEqual(['ada.admin']);

    // A manual save, even of the same text, is a version to return to.
    await save({ version: 4 });
    await save({ version: 5, content: 'Then something else.', reason: 'autosave' });
    const bob = await app.admin('bob.admin');
    await save({ version: 6, content: 'And what Bob says.', reason: 'autosave' }, bob);
    await save({ version: 7, content: 'And what Ada says.', reason: 'autosave' });
    const [, , , typed] = await revisions();
    expect((await revisions()).map(({ username }) => username)).toEqual([
      'ada.admin',
      'bob.admin',
      'ada.admin',
      'ada.admin',
      null,
    ]);
    expect(await bodyOf<PostRevision>(admin.get(`${path}/revisions/${typed?.id}`))).toMatchObject({
      content: 'Typed more and more',
    });
    expect(await entries()).toEqual(['ada.admin', 'ada.admin', 'ada.admin', 'bob.admin', 'ada.admin']);
  });

  test('start another entry after a pause, and after two hours', async () => {
    const { app, id, revisions } = await aPostWithHistory();
    const ada = { id: 1, username: 'ada.admin' };
    const minutes = (count: number) => new Date(Date.UTC(2026, 5, 1) + count * 60_000);
    const type = async (at: Date) => {
      await updatePost(app.db, id, undefined, { content: `Typed ${at.toISOString()}` }, at);
      return recordAutosave(app.db, id, ada, at);
    };
    expect(await type(minutes(0))).toBe(false);
    expect(await type(minutes(29))).toBe(true);
    expect(await type(minutes(60))).toBe(false);
    for (const later of [85, 110, 135, 160]) expect(await type(minutes(later))).toBe(true);
    expect(await type(minutes(181))).toBe(false);
    expect(await revisions()).toHaveLength(3);
  });
});
