import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { callKey } from '#server/ssr/cache/call-key.ts';
import { PASSWORD, testApp } from '../../support/app.ts';
import { bodyOf, Client } from '../../support/client.ts';
import { anotherProcess, onPostgres } from '../../support/database.ts';
import { aPost } from '../../support/posts.ts';
import { servePages } from '../../support/served-pages.ts';

const LIST = '/api/blog/posts';
const plain = { 'accept-encoding': 'identity' };

/** The real application with answers cached and three posts; counts database reads of posts. */
async function keepingApp() {
  const app = await testApp();
  for (const number of [1, 2, 3])
    await insertPost(app.db, aPost({ slug: `post-${number}` }), new Date(Date.UTC(2026, 0, number)));
  const { settings } = app;
  let asked = 0;
  const counting = {
    ...settings,
    current: () => {
      asked += 1;
      return settings.current();
    },
  };
  const silence: { ms: number | undefined } = { ms: undefined };
  const database = { ...app.database, silentMs: () => silence.ms };
  const served = await servePages({ ...app, database, settings: counting }, async () => {
    throw new Error('no page is asked for');
  });
  return { ...app, ...served, asked: () => asked, silence };
}

const titles = async (answer: Response) =>
  (await bodyOf<{ posts: Array<{ slug: string }> }>(answer)).posts.map(({ slug }) => slug);

describe('cached answers of the API', () => {
  test('are computed once for each content version, with the same headers', async () => {
    const { visitor, asked, site } = await keepingApp();
    const first = await visitor().get(LIST, plain);
    const before = asked();
    const second = await visitor().get(LIST, plain);
    expect(asked()).toBe(before);
    expect(await second.text()).toBe(await first.text());
    for (const name of [
      'content-type',
      'cache-control',
      'content-security-policy',
      'x-content-type-options',
      'etag',
      'vary',
    ])
      expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name)]);
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(site.calls.size).toBe(1);
  });

  test('are compressed, and 304 for clients that have them', async () => {
    const { visitor } = await keepingApp();
    for (let time = 0; time < 2; time += 1) {
      const answer = await visitor().get(`${LIST}/post-2`, { 'accept-encoding': 'br' });
      expect(answer.headers.get('content-encoding')).toBe('br');
      expect(((await answer.json()) as { slug: string }).slug).toBe('post-2');
      const etag = answer.headers.get('etag') ?? '';
      const again = await visitor().get(`${LIST}/post-2`, { 'if-none-match': etag });
      expect([again.status, await again.text(), again.headers.get('content-type')]).toEqual([304, '', null]);
    }
  });

  test('change at once after a change, also by another process', async () => {
    const { visitor, db, database } = await keepingApp();
    const seen = async () => (await titles(await visitor().get(`${LIST}?limit=1`)))[0];
    expect(await seen()).toBe('post-3');
    await insertPost(db, aPost({ slug: 'newer' }), new Date(Date.UTC(2026, 1, 1)));
    expect(await seen()).toBe('newer');
    const other = await anotherProcess(database);
    await insertPost(other.db, aPost({ slug: 'newest' }), new Date(Date.UTC(2026, 2, 1)));
    if (onPostgres) await expect.poll(seen, { timeout: 5_000 }).toBe('newest');
    else expect(await seen()).toBe('newest');
    expect((await visitor().get(`${LIST}/newest`)).status).toBe(200);
  });

  test('do not include errors, searches, all posts, or answers to someone who is signed in', async () => {
    const { visitor, user, origin, site } = await keepingApp();
    expect((await visitor().get(`${LIST}/unknown`)).status).toBe(404);
    expect((await visitor().get(`${LIST}?page=0`)).status).toBe(400);
    expect((await visitor().get(`${LIST}?limit=101`)).status).toBe(400);
    for (const query of ['?q=post', '?tag=Apps', '?all=true', '?page=1&page=2', '?page=01', '?unknown=1'])
      await visitor().get(LIST + query);
    await user('reader');
    const client = new Client(origin);
    await client.post('/api/login', { username: 'reader', password: PASSWORD });
    expect((await client.get(LIST)).headers.get('etag')).toBeNull();
    expect(site.calls.size).toBe(0);
  });

  test('are not used once the blog is closed', async () => {
    const { visitor, settings } = await keepingApp();
    expect((await visitor().get(LIST)).status).toBe(200);
    await settings.change({ blogOpen: false });
    expect((await visitor().get(LIST)).status).toBe(403);
  });

  test('are shared by simultaneous requests, and sent with their age while the database does not answer', async () => {
    const { visitor, asked, silence } = await keepingApp();
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor().get(LIST, plain)));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    const before = asked();
    silence.ms = 1_500;
    const late = await visitor().get(LIST, plain);
    expect([late.status, late.headers.get('age')]).toEqual([200, '2']);
    expect(asked()).toBe(before);
  });

  test('have only headers for HEAD', async () => {
    const { origin } = await keepingApp();
    for (let time = 0; time < 2; time += 1) {
      const answer = await fetch(origin + LIST, { method: 'HEAD', headers: plain });
      expect([answer.status, await answer.text()]).toEqual([200, '']);
      expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(100);
    }
  });

  test('have a key that ignores the order of parameters and unknown ones', () => {
    expect(callKey(`${LIST}?limit=5&page=2`)).toBe(callKey(`${LIST}?page=2&limit=5`));
    expect(callKey(`${LIST}?page=2`)).not.toBe(callKey(`${LIST}?limit=2`));
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const key = callKey(`${LIST}?${query}`);
        expect(key === undefined || /^\/api\/blog\/posts\?page=\d*&limit=\d*$/.test(key)).toBe(true);
      }),
    );
    for (const path of ['', '/', '/a/b', '/..', '/%2e', '/A', '/post-1?x=1', '/post-1#x'])
      if (path) expect(callKey(LIST + path)).toBeUndefined();
  });
});
