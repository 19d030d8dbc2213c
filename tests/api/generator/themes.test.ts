import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { insertTheme, takeTheme } from '#db/queries/generator/themes.ts';
import type { Theme, ThemeInput, ThemeWithPosts } from '#src/contract/generator/themes.ts';
import { appWithAdmin, testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { aPost } from '../../support/posts.ts';

const aTheme = (theme: Partial<ThemeInput> = {}): ThemeInput => ({
  name: 'Booking apps for clinics',
  keywords: ['clinic booking app'],
  audience: 'Practice managers',
  tone: 'Calm',
  brief: 'Show one morning at the front desk.',
  tags: ['Booking', 'Healthcare'],
  weight: 3,
  autoPublish: false,
  ...theme,
});

describe('themes', () => {
  test('are created, changed, archived, restored and deleted, and each change is recorded', async () => {
    const { app, admin } = await appWithAdmin();
    const created = await admin.post('/api/admin/themes', aTheme());
    expect(created.status).toBe(201);
    const theme = (await created.json()) as Theme;
    expect(theme).toMatchObject({ ...aTheme(), lastUsedAt: null, archivedAt: null });

    const path = `/api/admin/themes/${theme.id}`;
    const changed = await admin.call('PATCH', path, { weight: 9, keywords: ['a', 'a', 'b'] });
    expect(await changed.json()).toMatchObject({ name: theme.name, weight: 9, keywords: ['a', 'b'] });

    expect((await admin.call('PATCH', path, { archived: true })).status).toBe(200);
    const names = async (query = '') =>
      (await bodyOf<Theme[]>(admin.get(`/api/admin/themes${query}`))).map(({ name }) => name);
    expect(await names()).not.toContain(theme.name);
    expect(await names('?archived=true')).toEqual([theme.name]);
    expect((await admin.post('/api/admin/generate-post', { themeId: theme.id })).status).toBe(404);
    await admin.call('PATCH', path, { archived: false });
    expect(await names()).toContain(theme.name);

    expect((await admin.call('DELETE', path)).status).toBe(204);
    expect((await admin.call('DELETE', path)).status).toBe(404);
    const log = await app.db.selectFrom('auditLog').select(['action', 'username', 'subject']).execute();
    expect(log.map(({ action }) => action)).toEqual([
      'theme.create',
      'theme.change',
      'theme.archive',
      'theme.restore',
      'theme.delete',
    ]);
    expect(log[0]).toMatchObject({ username: 'ada.admin', subject: theme.name });
  });

  test('take turns, with the next one marked, and skip a paused one until it is resumed', async () => {
    const { app, admin } = await appWithAdmin();
    await app.db.deleteFrom('themes').execute();
    const [first, second] = [
      await insertTheme(app.db, aTheme({ name: 'First', weight: 9 })),
      await insertTheme(app.db, aTheme({ name: 'Second', weight: 1 })),
    ];
    const turns = async () =>
      (await bodyOf<ThemeWithPosts[]>(admin.get('/api/admin/themes'))).map(({ name, turn }) => [name, turn]);
    expect(await turns()).toEqual([
      ['First', 1],
      ['Second', 2],
    ]);
    await admin.call('PATCH', `/api/admin/themes/${first?.id}`, { paused: true });
    expect(await turns()).toEqual([
      ['First', null],
      ['Second', 1],
    ]);
    const take = async (wanted: number | null = null) => (await takeTheme(app.db, wanted, new Date()))?.name;
    expect([await take(), await take()]).toEqual(['Second', 'Second']);
    expect(await take(first?.id)).toBe('First');
    await app.db.updateTable('themes').set({ lastUsedAt: null }).where('name', '=', 'First').execute();
    await admin.call('PATCH', `/api/admin/themes/${first?.id}`, { paused: false });
    expect(await take()).toBe('First');
    await admin.call('PATCH', `/api/admin/themes/${first?.id}`, { paused: true });
    await admin.call('PATCH', `/api/admin/themes/${second?.id}`, { paused: true });
    expect(await take()).toBeUndefined();
    const log = await app.db.selectFrom('auditLog').select('action').orderBy('id').execute();
    expect(log.map(({ action }) => action)).toEqual([
      'theme.pause',
      'theme.resume',
      'theme.pause',
      'theme.pause',
    ]);
  });

  test('count their posts, which are kept when a theme is deleted', async () => {
    const { app, admin } = await appWithAdmin();
    const theme = await bodyOf<Theme>(admin.post('/api/admin/themes', aTheme()));
    const { id } = await insertPost(app.db, aPost({ slug: 'one', themeId: theme.id }));
    const list = await bodyOf<Array<Theme & { posts: number }>>(admin.get('/api/admin/themes'));
    expect(list.find((each) => each.id === theme.id)?.posts).toBe(1);
    await admin.call('DELETE', `/api/admin/themes/${theme.id}`);
    const post = await app.db.selectFrom('posts').select('themeId').where('id', '=', id).executeTakeFirst();
    expect(post).toEqual({ themeId: null });
  });

  test('refuse a taken name, ignoring case', async () => {
    const { admin } = await appWithAdmin();
    await admin.post('/api/admin/themes', aTheme());
    const again = await admin.post('/api/admin/themes', aTheme({ name: 'BOOKING apps for clinics' }));
    expect(again.status).toBe(409);
    const other = await bodyOf<Theme>(admin.post('/api/admin/themes', aTheme({ name: 'Other' })));
    const renamed = await admin.call('PATCH', `/api/admin/themes/${other.id}`, { name: aTheme().name });
    expect([renamed.status, await renamed.text()]).toEqual([
      409,
      'Another theme has that name. It may be archived.',
    ]);
  });

  test.each([
    [{ name: '  ' }, 'Name is required'],
    [{ keywords: [] }, 'At least one keyword'],
    [{ weight: 11 }, 'Weight must be at most 10'],
    [{ weight: 1.5 }, 'Weight must be a whole number'],
    [{ brief: 'x'.repeat(4001) }, 'Brief must be at most 4000 characters'],
  ])('refuse %j', async (bad, sentence) => {
    const admin = await (await testApp()).admin();
    const answer = await admin.post('/api/admin/themes', { ...aTheme(), ...bad });
    expect([answer.status, await answer.text()]).toEqual([400, sentence]);
  });

  test('are all imported, or none if one is invalid', async () => {
    const { app, admin } = await appWithAdmin();
    await admin.post('/api/admin/themes', aTheme());
    const before = (await app.db.selectFrom('themes').select('id').execute()).length;
    const bad = await admin.post('/api/admin/themes/import', {
      themes: [aTheme({ name: 'Fine' }), aTheme({ name: '' })],
    });
    expect(bad.status).toBe(400);
    const good = await admin.post('/api/admin/themes/import', {
      themes: [aTheme(), aTheme({ name: 'New' })],
    });
    expect(await good.json()).toEqual({ added: 1, skipped: [aTheme().name] });
    expect((await app.db.selectFrom('themes').select('id').execute()).length).toBe(before + 1);
  });
});
