import { spawnSync } from 'node:child_process';
import { get } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/sqlite/open.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { routes } from '#src/routes.ts';
import { ADMIN, ADMIN_ENV } from '../support/admin.ts';
import { builtFolder } from '../support/built.ts';
import { Client } from '../support/client.ts';
import { fillBlog } from '../support/posts.ts';
import { type BuiltServer, discard, startBuiltServer, temporaryFolder } from '../support/server.ts';

/** Uses a common host name, as a proxy would. */
function ask(server: BuiltServer, url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const request = get(
        server.origin,
        { path: url, headers: { host: 'two.example', ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          );
        },
      );
      request.once('error', reject);
    },
  );
}

const OF_ONE_ANSWER = ['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding'];

describe('two servers over one data folder', () => {
  let servers: [BuiltServer, BuiltServer];
  beforeAll(async () => {
    const dataDir = await temporaryFolder();
    await fillBlog(dataDir, 12);
    servers = [
      await startBuiltServer({ ...ADMIN_ENV, DATA_DIR: dataDir }, builtFolder),
      await startBuiltServer({ ...ADMIN_ENV, DATA_DIR: dataDir }, builtFolder),
    ];
  }, 60_000);
  afterAll(() => Promise.all(servers.map(discard)));

  /** Status, body and headers, without those of a single answer. */
  async function answerOf(server: BuiltServer, url: string, encoding: string) {
    const { status, headers, body } = await ask(server, url, {
      'accept-encoding': encoding,
      accept: 'text/html',
    });
    for (const name of OF_ONE_ANSWER) delete headers[name];
    return { status, headers, body: body.toString('base64') };
  }

  async function addresses(): Promise<string[]> {
    const pages = Object.values(routes)
      .map(({ path: address }) => address)
      .filter(
        (address) =>
          !address.includes(':') && !address.startsWith('/admin') && address !== routes.contact.path,
      );
    const feeds = ['/rss.xml', '/feed.json', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-posts-1.xml'];
    const files = ['/robots.txt', '/llms.txt', '/site.webmanifest', '/favicon.ico', '/api/openapi.json'];
    const api = ['/api/blog/posts', '/api/content'];
    const named = new Set<string>();
    for (const page of pages) {
      const html = (await ask(servers[0], page)).body.toString();
      for (const [, address = ''] of html.matchAll(/(?:href|src)="(\/[^"#]*)"/g))
        if (!/^\/(admin|contact|auth)/.test(address)) named.add(address.replaceAll('&amp;', '&'));
    }
    return [...new Set([...pages, '/blog?page=2', '/no-such-page', ...feeds, ...files, ...api, ...named])];
  }

  test('send the same bytes, ETags and headers for each address', async () => {
    const all = await addresses();
    expect(all.length).toBeGreaterThan(40);
    for (const encoding of ['identity', 'gzip', 'br'])
      for (const url of all) {
        const [one, two] = [
          await answerOf(servers[0], url, encoding),
          await answerOf(servers[1], url, encoding),
        ];
        expect({ url, encoding, ...two }).toEqual({ url, encoding, ...one });
      }
  }, 120_000);

  test('recognize each other’s ETags', async () => {
    for (const url of ['/', '/blog', '/rss.xml', '/feed.json', '/sitemap.xml', '/llms.txt', '/favicon.ico']) {
      const { etag = '' } = (await ask(servers[0], url)).headers;
      expect([url, etag]).toEqual([url, expect.stringMatching(/./)]);
      const again = await ask(servers[1], url, { 'if-none-match': String(etag) });
      expect([url, again.status]).toEqual([url, 304]);
    }
  });

  test('share sign-ins, and end an event stream whose reader was signed out through the other one', async () => {
    const clients = servers.map(({ origin }) => new Client(origin));
    const [one, two] = clients as [Client, Client];
    await one.post('/api/login', ADMIN);
    two.cookie = one.cookie;
    const events = await two.get('/api/admin/jobs/events');
    expect(events.status).toBe(200);
    const reader = events.body?.getReader();
    await reader?.read();
    await one.post('/api/logout');
    const end = (async () => {
      for (;;) if ((await reader?.read())?.done !== false) return;
    })();
    await end.catch(() => undefined);
    expect((await two.get('/api/admin/jobs')).status).toBe(401);
  });

  test('that use the same port report it for the second one, and the first continues', async () => {
    const [first] = servers;
    const { status, stderr } = spawnSync(
      process.execPath,
      [path.join(builtFolder, 'dist', 'server', 'main.mjs')],
      {
        encoding: 'utf8',
        env: {
          ...ADMIN_ENV,
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          PORT: new URL(first.origin).port,
          DATA_DIR: first.dataDir,
        },
      },
    );
    expect(stderr).toBe('PORT: another program is using this port. Choose another one, such as PORT=3001.\n');
    expect(status).toBe(1);
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
  });
});

test('servers that start at once create one owner, and both are ready', async () => {
  const dataDir = await temporaryFolder();
  const env = { ...ADMIN_ENV, DATA_DIR: dataDir };
  const servers = await Promise.all([startBuiltServer(env, builtFolder), startBuiltServer(env, builtFolder)]);
  onTestFinished(async () => {
    await Promise.all(servers.map(discard));
  });
  for (const { origin } of servers) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  const database = openDatabase(path.join(dataDir, 'app.db'));
  expect(await database.db.selectFrom('users').select('username').execute()).toEqual([
    { username: ADMIN.username },
  ]);
  await database.close();
});

test('of servers that start at once without an owner, one prints the link and the other one refers to it', async () => {
  const dataDir = await temporaryFolder();
  await (await prepareDatabase(dataDir)).close();
  const servers = await Promise.all([
    startBuiltServer({ DATA_DIR: dataDir }, builtFolder),
    startBuiltServer({ DATA_DIR: dataDir }, builtFolder),
  ]);
  onTestFinished(async () => {
    await Promise.all(servers.map(discard));
  });
  const links = servers.map(({ setUpLink }) => setUpLink).filter((link) => link !== undefined);
  expect(links).toHaveLength(1);
  expect(servers.map((server) => server.output()).join('')).toContain(
    'Another running server has printed a link',
  );
});
