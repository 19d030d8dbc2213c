import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { closeAfterTest } from '../support/close-server.ts';
import { hasHaproxy, startHaproxy } from '../support/haproxy.ts';
import { makeNextBuild } from '../support/next-build.ts';
import { discard, discardFolder, startBuiltServer, temporaryFolder } from '../support/server.ts';

interface FakeSite {
  port: number;
  isReady: boolean;
  asked: string[];
}

/** A server that answers with its name, or does `work`. */
async function aSite(name: string, work?: RequestListener): Promise<FakeSite> {
  const site: FakeSite = { port: 0, isReady: true, asked: [] };
  const server = createServer((incoming, response) => {
    if (incoming.url === '/healthz') return void response.end('ok');
    if (incoming.url === '/readyz') return void response.writeHead(site.isReady ? 200 : 503).end();
    site.asked.push(`${incoming.method} ${incoming.url}`);
    if (work) return work(incoming, response);
    response.end(name);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfterTest(server);
  site.port = (server.address() as AddressInfo).port;
  return site;
}

async function proxied(...sites: FakeSite[]) {
  const proxy = await startHaproxy(sites.map(({ port }) => port));
  onTestFinished(proxy.close);
  return proxy.origin;
}

/** On a new connection, because HAProxy closes a reused one without an answer, as servers do. */
const post = (url: string) =>
  new Promise((resolve, reject) => {
    request(url, { method: 'POST', agent: false }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString();
      resolve({ status: answer.statusCode, text });
    })
      .once('error', reject)
      .end();
  });

const textOf = async (url: string) => (await fetch(url)).text();
const whoAnswers = async (origin: string) =>
  new Set(await Promise.all(Array.from({ length: 9 }, () => textOf(origin))));

describe.skipIf(!hasHaproxy)('the proxy of the cluster', () => {
  test('uses servers that are ready, or running ones if none is', async () => {
    const sites = [await aSite('one'), await aSite('two'), await aSite('three')];
    const origin = await proxied(...sites);
    expect(await whoAnswers(origin)).toEqual(new Set(['one', 'two', 'three']));
    const [first, ...others] = sites as [FakeSite, ...FakeSite[]];
    first.isReady = false;
    await expect.poll(() => whoAnswers(origin), { timeout: 15_000 }).toEqual(new Set(['two', 'three']));
    // The database is down, but pages are still in memory.
    for (const other of others) other.isReady = false;
    await expect
      .poll(() => whoAnswers(origin), { timeout: 15_000 })
      .toEqual(new Set(['one', 'two', 'three']));
    first.isReady = true;
    await expect.poll(() => whoAnswers(origin), { timeout: 15_000 }).toEqual(new Set(['one']));
  });

  test('repeats an unanswered request, but never one that may have changed something', async () => {
    const dies = await aSite('dies', (incoming) => incoming.socket.destroy());
    const lives = await aSite('lives');
    const origin = await proxied(dies, lives);
    for (let count = 0; count < 6; count += 1) expect(await textOf(`${origin}/page`)).toBe('lives');
    expect(dies.asked).toContain('GET /page');
    const answers = [];
    for (let count = 0; count < 4; count += 1) answers.push(await post(`${origin}/book`));
    const posted = [...dies.asked, ...lives.asked].filter((asked) => asked === 'POST /book');
    expect(posted).toHaveLength(4);
    expect(answers).toContainEqual({
      status: 502,
      text: expect.stringMatching(
        /^The server stopped while it was answering. Check whether your change was saved/,
      ),
    });
  });

  test('tries another server after a 503, but never for a request that may have changed something', async () => {
    const away = await aSite('away', (_incoming, response) => response.writeHead(503).end('It is away.'));
    const lives = await aSite('lives');
    const origin = await proxied(away, lives);
    for (let count = 0; count < 6; count += 1) expect(await textOf(`${origin}/page`)).toBe('lives');
    expect(away.asked).toContain('GET /page');
    const answers = [];
    for (let count = 0; count < 4; count += 1) answers.push(await post(`${origin}/book`));
    expect([...away.asked, ...lives.asked].filter((asked) => asked === 'POST /book')).toHaveLength(4);
    expect(answers).toContainEqual({ status: 503, text: 'It is away.' });
  });

  test('passes on a 503 of all servers, after trying each at most once', async () => {
    const sites = await Promise.all(
      ['one', 'two', 'three'].map((name) =>
        aSite(name, (_incoming, response) =>
          response.writeHead(503, { 'retry-after': '60' }).end('The database is away.'),
        ),
      ),
    );
    const answer = await fetch(`${await proxied(...sites)}/page`);
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
      503,
      '60',
      'The database is away.',
    ]);
    expect(sites.map(({ asked }) => asked)).toEqual(Array.from({ length: 3 }, () => ['GET /page']));
  });

  test('has its own metrics, which the alert rules name, on a port that is not public', async () => {
    const site = await aSite('one');
    const proxy = await startHaproxy([site.port]);
    onTestFinished(proxy.close);
    const metrics = await textOf(proxy.metrics);
    const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../..', name), 'utf8');
    const rules = read('docs/prometheus-alerts.yml');
    const proxies = read('cluster/haproxy.cfg') + read('cluster/database.cfg');
    const named = new Set(rules.match(/\bhaproxy_\w+/g));
    expect(named.size).toBeGreaterThan(0);
    for (const name of named) expect(metrics).toContain(`# TYPE ${name} `);
    for (const [, name] of rules.matchAll(/proxy="(\w+)"/g))
      expect(proxies).toMatch(new RegExp(`^(backend|listen) ${name}$`, 'm'));
    expect((await fetch(proxy.metrics.replace('/metrics', '/'))).status).toBe(404);
    expect(await textOf(`${proxy.origin}/metrics`)).toBe('one');
  });

  test('tells the servers the visitor’s address', async () => {
    const told: unknown[] = [];
    const site = await aSite('tells', (incoming, response) => {
      told.push(incoming.headers['x-forwarded-for']);
      response.end();
    });
    const origin = await proxied(site);
    await fetch(origin, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(told).toEqual(['203.0.113.7, 127.0.0.1']);
  });

  test('finds the scripts of a page at a server that has them during an upgrade', async () => {
    const folder = await temporaryFolder();
    onTestFinished(() => discardFolder(folder));
    await makeNextBuild(path.join(folder, 'next'));
    // One server was already replaced; they share nothing.
    const servers = [await startBuiltServer(), await startBuiltServer({}, path.join(folder, 'next'))];
    onTestFinished(async () => void (await Promise.all(servers.map(discard))));
    const proxy = await startHaproxy(servers.map(({ process: _, ...server }) => portOf(server.origin)));
    onTestFinished(proxy.close);
    const assets = new Set<string>();
    for (const server of servers) {
      const html = await textOf(`http://127.0.0.1:${portOf(server.origin)}/blog`);
      for (const [asset] of html.matchAll(/\/assets\/[^" ]+\.(?:js|css)\b/g)) assets.add(asset);
    }
    expect(assets.size).toBeGreaterThan(4);
    for (const asset of assets)
      for (let count = 0; count < 4; count += 1)
        expect([asset, (await fetch(proxy.origin + asset)).status]).toEqual([asset, 200]);
    expect((await fetch(`${proxy.origin}/assets/chunks/chunk-missing0.js`)).status).toBe(404);
  }, 120_000);
});

const portOf = (origin: string) => Number(new URL(origin).port);
