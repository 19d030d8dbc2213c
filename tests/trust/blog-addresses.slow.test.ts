import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postPath, tagPath } from '#src/routes.ts';
import { ADMIN, ADMIN_ENV } from '../support/admin.ts';
import { builtFolder } from '../support/built.ts';
import { Client } from '../support/client.ts';
import { type BuiltServer, discard, startBuiltServer } from '../support/server.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0', accept: 'text/html' };

let server: BuiltServer;
let admin: Client;
beforeAll(async () => {
  server = await startBuiltServer(ADMIN_ENV, builtFolder);
  admin = new Client(server.origin);
  await admin.post('/api/login', ADMIN);
}, 60_000);
afterAll(() => discard(server));

const ask = (at: string) => new Client(server.origin).get(at, BROWSER);

async function publish(title: string, tags: string[]): Promise<string> {
  const made = await admin.post('/api/admin/posts', { title });
  const { id, slug } = (await made.json()) as { id: number; slug: string };
  const text = { version: 1, content: 'A text.', tags, published: true };
  expect((await admin.call('PATCH', `/api/admin/posts/${id}`, text)).status).toBe(200);
  return slug;
}

describe('posts whose address is not ASCII', () => {
  test.each([
    ['Straße und Öl', 'Größe'],
    ['カレーの作り方', 'がぎ'],
    ['हिन्दी में ऐप', 'ऐप'],
  ])('%s are cached, counted and in the sitemap like any other', async (title, tag) => {
    const slug = await publish(title, [tag]);
    const address = postPath(slug);
    const first = await ask(address);
    expect([first.status, await first.text()]).toEqual([200, expect.stringContaining(title)]);
    const second = await ask(address);
    await second.arrayBuffer();
    expect(second.headers.get('cache-control'), 'kept for everybody').toMatch(/^public/);
    const slash = await ask(`${address}/`);
    expect([slash.status, slash.headers.get('location')]).toEqual([301, address]);
    expect(await (await ask('/sitemap.xml')).text()).toContain(`${server.origin}${address}<`);
    const list = await (await ask(address)).text();
    const [tagLink = ''] = /\/blog\/tag\/[^"]+/.exec(list) ?? [];
    expect([tagLink, (await ask(tagLink)).status]).toEqual([tagLink, 200]);
    await expect.poll(() => countOf(address), { timeout: 15_000, interval: 500 }).toBeGreaterThanOrEqual(3);
  });
});

function countOf(address: string): number {
  const sqlite = new SqliteDatabase(path.join(server.dataDir, 'app.db'), { readonly: true });
  const count = sqlite.prepare('select sum(count) from page_views where path = ?').pluck().get(address);
  sqlite.close();
  return Number(count ?? 0);
}

test('every URL of a closed blog says that it is closed, until it is opened again', async () => {
  const slug = await publish('A post to close', ['Moths']);
  const addresses = [
    '/blog',
    '/blog?page=2',
    '/blog?q=moth',
    postPath(slug),
    '/blog/never-written',
    tagPath('moths'),
    tagPath('nothing'),
  ];
  await ask(postPath(slug));
  await admin.call('PATCH', '/api/admin/settings', { blogOpen: false });
  for (const address of addresses) {
    const answer = await ask(address);
    const html = await answer.text();
    expect([address, answer.status]).toEqual([address, 403]);
    expect(html).toContain('The Blog Is Closed');
    expect(html).toContain('The blog is currently unavailable.');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  for (const address of [
    '/api/blog/posts',
    '/api/blog/posts?all=true',
    `/api/blog/posts/${slug}`,
    '/rss.xml',
    '/feed.json',
  ]) {
    const answer = await ask(address);
    expect([address, answer.status, await answer.text()]).toEqual([
      address,
      403,
      'The blog is currently unavailable.',
    ]);
  }
  expect((await ask('/blog/a/b')).status, 'no address of the blog').toBe(404);
  await admin.call('PATCH', '/api/admin/settings', { blogOpen: true });
  expect((await ask(postPath(slug))).status).toBe(200);
  expect((await ask('/blog/never-written')).status).toBe(404);
});
