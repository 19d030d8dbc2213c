import { describe, expect, test } from 'vitest';
import { insertPost, keepRedirect, planPost } from '#db/queries/blog/write.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { aCopy, aPost } from '../../support/posts.ts';
import { aProgram, outcomeOf, type Program } from '../../support/programs.ts';

const OWNER = 'ada.admin';
const problem = { accept: 'application/problem+json' };

describe('what a program changes', () => {
  const publishing = async () => {
    const { app, admin } = await appWithAdmin();
    const writer = await aProgram(app, OWNER, ['read', 'write']);
    const publisher = await aProgram(app, OWNER, ['read', 'write', 'publish']);
    return { app, admin, writer, publisher };
  };
  const soon = new Date(Date.now() + 86_400_000).toISOString();

  test('needs the scope "publish" where readers see it', async () => {
    const { app, writer, publisher } = await publishing();
    const { id: draft } = await insertPost(app.db, aPost({ slug: 'draft', published: false }));
    const { id: live } = await insertPost(app.db, aPost({ slug: 'live', published: true }));
    const { id: planned } = await insertPost(app.db, aPost({ slug: 'planned', published: false }));
    await planPost(app.db, planned, new Date(soon), { id: await app.userId(OWNER), username: OWNER });
    await keepRedirect(app.db, 'old-address', live, new Date().toISOString());
    const attempts = [
      ['POST', '/api/admin/posts', { title: 'Now', published: true }],
      ['POST', '/api/admin/posts', { title: 'Later', publishAt: soon }],
      ['POST', '/api/admin/posts', { title: 'Mine', slug: 'old-address' }],
      ['PATCH', `/api/admin/posts/${live}`, { version: 1, content: 'Seen at once.' }],
      ['PATCH', `/api/admin/posts/${live}`, { version: 1, published: false }],
      ['PATCH', `/api/admin/posts/${live}`, { version: 1, reason: 'autosave', title: 'Seen' }],
      ['PATCH', `/api/admin/posts/${planned}`, { version: 1, content: 'Seen tomorrow.' }],
      ['PATCH', `/api/admin/posts/${planned}`, { version: 1, publishAt: null }],
      ['PATCH', `/api/admin/posts/${draft}`, { version: 1, published: true }],
      ['PATCH', `/api/admin/posts/${draft}`, { version: 1, publishAt: soon }],
      ['PATCH', `/api/admin/posts/${draft}`, { version: 1, slug: 'old-address' }],
      ['PATCH', '/api/admin/posts', { posts: [{ id: live, version: 1 }], addTags: ['Moths'] }],
      [
        'PATCH',
        '/api/admin/posts',
        {
          posts: [
            { id: draft, version: 1 },
            { id: planned, version: 1 },
          ],
          author: 'Eve',
        },
      ],
    ] as const;
    for (const [method, path, body] of attempts) {
      const outcome = await outcomeOf(writer.call(method, path, body));
      expect([method, path, body, outcome]).toEqual([method, path, body, '403 insufficient_scope']);
    }
    const versions = await app.db.selectFrom('posts').select('version').execute();
    expect(versions, 'all or nothing').toEqual([{ version: 1 }, { version: 1 }, { version: 1 }]);
    expect(
      await outcomeOf(writer.call('PATCH', `/api/admin/posts/${draft}`, { version: 1, content: 'More.' })),
    ).toBe('200');
    expect(
      await outcomeOf(publisher.call('PATCH', `/api/admin/posts/${live}`, { version: 1, content: 'Seen.' })),
    ).toBe('200');
  });

  test('is recorded with the name of the token, on the screen and in the export', async () => {
    const { app, admin, writer } = await publishing();
    expect(await outcomeOf(writer.post('/api/admin/posts', { title: 'Moths' }))).toBe('201');
    const via = `token Zapier #${writer.id}`;
    const changes = await bodyOf<object[]>(admin.get('/api/admin/changes'));
    expect(changes[0]).toMatchObject({ action: 'post.create', username: OWNER, via });
    expect(await (await admin.get('/api/admin/changes/export')).text()).toContain(`"via":"${via}"`);
    await admin.post('/api/admin/posts', { title: 'Bees' });
    const [byPerson] = await app.db
      .selectFrom('auditLog')
      .select('via')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(byPerson).toEqual({ via: null });
  });

  test('is recorded each time, even as an automatic save of the same person', async () => {
    const { app, admin, writer } = await publishing();
    const { id } = await insertPost(app.db, aPost({ slug: 'draft', published: false }));
    const save = (client: Program | typeof admin, version: number) =>
      client.call('PATCH', `/api/admin/posts/${id}`, {
        version,
        reason: 'autosave',
        content: `Text ${version}`,
      });
    for (const [client, version] of [
      [admin, 1],
      [admin, 2],
      [writer, 3],
      [admin, 4],
    ] as const)
      expect((await save(client, version)).status).toBe(200);
    const entries = await app.db
      .selectFrom('auditLog')
      .select('via')
      .where('action', '=', 'post.save')
      .execute();
    expect(entries.filter(({ via }) => via !== null)).toHaveLength(1);
    const revisions = await app.db
      .selectFrom('postRevisions')
      .select(['content', 'username'])
      .where('content', 'like', 'Text %')
      .orderBy('id')
      .execute();
    expect(revisions).toEqual([
      { content: 'Text 2', username: OWNER },
      { content: 'Text 3', username: `${OWNER}, token Zapier #${writer.id}` },
      { content: 'Text 4', username: OWNER },
    ]);
  });

  test('as unpublished changes is recorded, and done once for one key', async () => {
    const { app, writer, admin } = await publishing();
    const { id } = await insertPost(app.db, aPost({ slug: 'live', published: true }));
    const path = `/api/admin/posts/${id}/working-copy`;
    const headers = { 'idempotency-key': 'b'.repeat(20) };
    const body = { version: 0, postVersion: 1, fields: aCopy() };
    const first = await writer.put(path, body, headers);
    const again = await writer.put(path, body, headers);
    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([
      200,
      200,
      'true',
    ]);
    expect(await bodyOf(again)).toEqual(await bodyOf(first));
    const copyOf = async () => (await bodyOf<{ copy: { username: string } }>(admin.get(path))).copy.username;
    expect(await copyOf()).toBe(`${OWNER}, token Zapier #${writer.id}`);
    for (const version of [1, 2]) expect((await admin.put(path, { ...body, version })).status).toBe(200);
    expect((await writer.put(path, { ...body, version: 3 })).status).toBe(200);
    const entries = await app.db
      .selectFrom('auditLog')
      .select('via')
      .where('action', '=', 'post.save-copy')
      .orderBy('id')
      .execute();
    const via = `token Zapier #${writer.id}`;
    expect(entries, 'a person goes on with their own entry').toEqual([{ via }, { via: null }, { via }]);
  });

  test('with one key is done once for each token, and never answered with what another got', async () => {
    const { app, writer, publisher, admin } = await publishing();
    const headers = { ...problem, 'idempotency-key': 'c'.repeat(20) };
    const ids = [];
    for (const client of [writer, writer, publisher, admin])
      ids.push(
        (await bodyOf<{ id: number }>(client.post('/api/admin/posts', { title: 'Moths' }, headers))).id,
      );
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
    const other = await writer.post('/api/admin/posts', { title: 'Bees' }, headers);
    expect(await outcomeOf(other)).toBe('422 idempotency_key_reused');
    expect(await app.db.selectFrom('posts').select('id').execute()).toHaveLength(3);
  });

  test('as a post that the generator writes stays a draft', async () => {
    const { app, admin, writer } = await publishing();
    for (const [path, body] of [
      ['/api/admin/generate-post', {}],
      ['/api/admin/generate-custom-post', { prompt: 'Moths' }],
    ] as const) {
      const asked = await outcomeOf(writer.post(path, { ...body, autoPublish: true }));
      expect([path, asked]).toEqual([path, '403 browser_only']);
    }
    expect(await outcomeOf(writer.post('/api/admin/generate-post', {}))).toBe('202');
    expect((await admin.post('/api/admin/generate-post', {})).status).toBe(202);
    const jobs = await app.db.selectFrom('generationJobs').select('autoPublish').orderBy('id').execute();
    expect(jobs).toEqual([{ autoPublish: 0 }, { autoPublish: 1 }]);
  });
});
