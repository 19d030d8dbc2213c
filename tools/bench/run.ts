/** Runs the benchmarks, and writes them to docs/benchmarks.md. See tools/bench.mjs. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { hasPostgres } from '../../tests/support/postgres-cluster.ts';
import { fetchAnswer, writeAnswer } from './answer.ts';
import { browserFigures } from './browser.ts';
import { BUDGETS } from './budgets.ts';
import { crowd } from './crowd.ts';
import { growth } from './growth.ts';
import { inTurn, type Load, middle, processorMs } from './measure.ts';
import { besidePostgres } from './postgres.ts';
import { renderedPages } from './rendered.ts';
import { browserTables, type Row, writeReport } from './report.ts';
import { ADMIN, memoryOf, type Running, startBaseline, startProduct } from './servers.ts';
import { twoProcesses } from './two-processes.ts';
import { hasWrk, loadWithWrk } from './wrk.ts';

const { values } = parseArgs({
  options: {
    dist: { type: 'string', default: path.join(import.meta.dirname, '..', '..', 'dist') },
    out: { type: 'string', default: path.join(import.meta.dirname, '..', '..', 'docs', 'benchmarks.md') },
    quick: { type: 'boolean', default: false },
    // Measures only pages outside of the cache of answers; prints the results without writing them.
    rendered: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    crowd: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
    // Only growth of calls whose names contain this.
    only: { type: 'string' },
    // Keeps or reuses the filled sites instead of a temporary folder.
    data: { type: 'string' },
  },
});
const pace = values.quick ? { rounds: 3, seconds: 1 } : { rounds: 5, seconds: 3 };
const AMOUNTS = values.quick ? [100, 1000] : [100, 1000, 10_000, 100_000];
const [PORT, NODE_PORT, KOA_PORT] = [5230, 5231, 5232];
const folder = values.data ?? mkdtempSync(path.join(tmpdir(), 'one-hour-bench-'));
const rows: Row[] = [];
let chapter = '';
const say = (name: string, found: string, wanted = '') => {
  rows.push({ chapter, name, found, wanted });
  process.stdout.write(`${name}: ${found}${wanted && ` (wanted: ${wanted})`}\n`);
};
const round = (value: number) => Math.round(value).toLocaleString('en-US');
const dataDir = (posts: number) => path.join(folder, String(posts));

function fill(posts: number, into = dataDir(posts)): string {
  if (existsSync(path.join(into, 'app.db'))) return into;
  mkdirSync(into, { recursive: true });
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'fill.ts'), into, String(posts)]);
  return into;
}

async function cachedPages(product: Running): Promise<void> {
  const etag = async (encoding: string) => {
    const { headers } = await fetchAnswer(`${product.origin}/blog`, { 'accept-encoding': encoding });
    return headers[headers.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? '';
  };
  await fetchAnswer(`${product.origin}/blog`, {});
  await new Promise((resolve) => setTimeout(resolve, 500));
  const kinds: Array<{ name: string; headers: Record<string, string>; wanted: string }> = [
    { name: 'identity', headers: {}, wanted: '' },
    { name: 'brotli', headers: { 'accept-encoding': 'br' }, wanted: '0.95' },
    { name: '304', headers: { 'accept-encoding': 'br', 'if-none-match': await etag('br') }, wanted: '0.95' },
  ];
  for (const { name, headers, wanted } of kinds) {
    const file = path.join(folder, `${name}.json`);
    writeAnswer(file, await fetchAnswer(`${product.origin}/blog`, headers));
    const bare = await startBaseline('bare-node', file, NODE_PORT);
    const koa = await startBaseline('bare-koa', file, KOA_PORT);
    const load: Load = { path: '/blog', headers };
    const [ours, node, plain] = await inTurn(
      [product, bare, koa].map((server) => ({ server, load })),
      pace,
    );
    const [slowest, slowestBare] =
      name === 'brotli' && hasWrk()
        ? [await p99WithWrk(product, headers), await p99WithWrk(bare, headers)]
        : [ours?.p99, node?.p99];
    await Promise.all([bare.stop(), koa.stop()]);
    if (!ours || !node || !plain) continue;
    say(
      `cached page, ${name}, to bare node:http`,
      (ours.perCpuSecond / node.perCpuSecond).toFixed(2),
      wanted,
    );
    say(
      `cached page, ${name}: requests/s of ours, bare node:http, bare Koa`,
      `${round(ours.rate)} · ${round(node.rate)} · ${round(plain.rate)} (ms of processor time each: ${processorMs(ours.perCpuSecond)} · ${processorMs(node.perCpuSecond)} · ${processorMs(plain.perCpuSecond)})`,
    );
    if (name === 'brotli')
      say('cached page, p99 at 64 connections', `${slowest} ms (bare node:http: ${slowestBare} ms)`, '2 ms');
  }
}

const p99WithWrk = async (server: Running, headers: Record<string, string>): Promise<number> =>
  (await loadWithWrk(server, { path: '/blog', connections: 64, headers }, pace.seconds)).p99;

const KINDS = ['list', 'post', 'last page', "tag's last page"];

/** All sizes in the same rounds: on a shared machine, rates from different times cannot be compared. */
async function remembered(): Promise<void> {
  for (const posts of AMOUNTS.slice(1)) fill(posts);
  const products = await Promise.all(
    AMOUNTS.map((posts, index) => startProduct(values.dist, dataDir(posts), PORT + 10 + index)),
  );
  const addresses = (posts: number): Record<string, string> => ({
    list: '/blog?x=1',
    post: `/blog/post-${posts}?x=1`,
    'last page': `/blog?page=${Math.ceil(posts / 9)}&x=1`,
    "tag's last page": `/blog/tag/mvp?page=${Math.ceil(Math.floor((posts * 4) / 7) / 9)}&x=1`,
  });
  for (const kind of KINDS) {
    const found = await inTurn(
      products.map((server, index) => ({
        server,
        load: { path: addresses(AMOUNTS[index] ?? 0)[kind] ?? '', connections: 16 },
      })),
      { ...pace, rounds: 3 },
    );
    for (const [index, { rate, perCpuSecond }] of found.entries())
      say(
        `remembered ${kind}, ${round(AMOUNTS[index] ?? 0)} posts`,
        `${round(rate)} requests/s; ${processorMs(perCpuSecond)} ms of processor time a page`,
        kind === 'list' || kind === 'post' ? '0.25 ms' : '',
      );
    const slower = (found[0]?.perCpuSecond ?? 0) / (found.at(-1)?.perCpuSecond ?? 1);
    say(
      `remembered ${kind}: time at ${round(AMOUNTS.at(-1) ?? 0)} posts to that at ${AMOUNTS[0]}`,
      `${slower.toFixed(2)}×`,
      '1.2×',
    );
  }
  const [last] = products.slice(-1);
  if (last) await allAtOnce(last, AMOUNTS.at(-1) ?? 0);
  await Promise.all(products.map((product) => product.stop()));
}

async function allAtOnce(product: Running, posts: number): Promise<void> {
  const before = memoryOf(product);
  let most = before;
  let bytes = 0;
  const begun = performance.now();
  const answer = await fetch(`${product.origin}/api/blog/posts?all=true`);
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    most = Math.max(most, memoryOf(product));
  }
  const found = `${round(performance.now() - begun)} ms for ${round(bytes / 2 ** 20)} MB; ${round(most - before)} MB more memory meanwhile`;
  say(`all ${round(posts)} posts in one answer of the API`, found);
}

/** Largest script that a browser may request. */
function largestScript(): string {
  const client = path.join(values.dist, 'client');
  const scripts = readdirSync(path.join(client, 'assets'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, size: statSync(path.join(client, 'assets', name)).size }));
  const largest = scripts.reduce((most, script) => (script.size > most.size ? script : most));
  return `/assets/${largest.name}`;
}

async function rendered(): Promise<void> {
  const product = await startProduct(values.dist, dataDir(100), PORT);
  try {
    await renderedPages({ product, dataDir: dataDir(100), cookie: await signIn(product), say });
  } finally {
    await product.stop();
  }
}

/** @returns the cookies of the administrator */
async function signIn(product: Running): Promise<string> {
  const login = await fetch(`${product.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

async function signedIn(product: Running): Promise<void> {
  const cookie = await signIn(product);
  const html = (await fetchAnswer(`${product.origin}/blog`, {})).body.toString();
  const image = /\/media\/[0-9a-f]{64}\//.exec(html)?.[0] ?? '';
  const video = '/videos/hero.mp4';
  const kinds: Array<[string, Load]> = [
    ['signed-in page', { path: '/blog', headers: { cookie }, connections: 16 }],
    ['API read, a page of posts', { path: '/api/blog/posts', connections: 16 }],
    ['API read that the database answers', { path: '/api/blog/posts?tag=MVP', connections: 16 }],
    ['media, an image of 640 pixels', { path: `${image}640.webp`, connections: 16 }],
    [
      'the largest script of the build',
      { path: largestScript(), headers: { 'accept-encoding': 'br' }, connections: 16 },
    ],
    ['a kilobyte of a video', { path: video, headers: { range: 'bytes=0-1023' }, connections: 16 }],
  ];
  const found = await inTurn(
    kinds.map(([, load]) => ({ server: product, load })),
    pace,
  );
  for (const [index, [name]] of kinds.entries())
    say(
      name,
      `${round(found[index]?.rate ?? 0)} requests/s; ${processorMs(found[index]?.perCpuSecond ?? 0)} ms of processor time each`,
    );

  chapter = 'Cached pages while other work is done';
  const cached: Load = { path: '/blog', headers: { 'accept-encoding': 'br' } };
  const disturbed = async (name: string, work: () => Promise<unknown>, wanted = '') => {
    let running = true;
    const busy = (async () => {
      while (running) await work().catch(() => {});
    })();
    const [measured] = await inTurn([{ server: product, load: cached }], pace);
    running = false;
    await busy;
    say(
      `cached page, p99 while ${name}`,
      `${measured?.p99} ms; ${round(measured?.rate ?? 0)} requests/s`,
      wanted,
    );
  };
  const json = { 'content-type': 'application/json', cookie };
  await disturbed('people sign in with wrong passwords', () =>
    fetch(`${product.origin}/api/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ username: `nobody-${Math.random()}`, password: 'not the password' }),
    }),
  );
  await disturbed(
    'posts are generated and their images made',
    async () => {
      await fetch(`${product.origin}/api/admin/generate-post`, { method: 'POST', headers: json, body: '{}' });
      await new Promise((resolve) => setTimeout(resolve, 400));
    },
    '25 ms',
  );
}

/** After two minutes without work, V8 shrinks its young generation, which the start made grow. */
const REST_MS = 180_000;

async function start(): Promise<void> {
  const begun: number[] = [];
  const startMs = await middle(values.quick ? 3 : 9, async () => {
    const product = await startProduct(values.dist, dataDir(100), PORT);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    begun.push(memoryOf(product));
    await product.stop();
    return product.startMs;
  });
  const file = path.join(folder, 'identity.json');
  const bareMemory: number[] = [];
  const nodeMs = await middle(values.quick ? 3 : 9, async () => {
    const bare = await startBaseline('bare-node', file, NODE_PORT);
    bareMemory.push(memoryOf(bare));
    await bare.stop();
    return bare.startMs;
  });
  say(
    'start to the first page, to bare node:http',
    `${(startMs / nodeMs).toFixed(1)}× (${round(startMs)} and ${round(nodeMs)} ms)`,
    `${BUDGETS.startRatio}×`,
  );
  say(
    'memory right after the start',
    `${round(Math.max(...begun))} MB (bare node:http: ${round(Math.max(...bareMemory))} MB)`,
  );
  if (values.quick) return;
  const resting = await startProduct(values.dist, dataDir(100), PORT);
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  say('memory after three minutes at rest', `${round(memoryOf(resting))} MB`, `${BUDGETS.idleMemoryMb} MB`);
  await resting.stop();
}

const postgres = () =>
  besidePostgres({
    dist: values.dist,
    folder,
    dataDir: dataDir(100),
    posts: 100,
    port: PORT + 20,
    pace,
    say,
    round,
  });

async function inBrowser() {
  // A fresh site without failed sign-ins.
  const product = await startProduct(values.dist, fill(100, path.join(folder, 'browser')), PORT);
  try {
    return await browserFigures({
      origin: product.origin,
      article: '/blog/post-100',
      quick: values.quick,
      say: (sentence) => process.stdout.write(`${sentence}\n`),
    });
  } finally {
    await product.stop();
  }
}

/** On its own server, because the rest of a crowd would disturb the next measurement. */
async function crowds(): Promise<void> {
  const product = await startProduct(values.dist, dataDir(100), PORT);
  await crowd({ product, pace, say, round });
  await product.stop();
}

const grown = () =>
  growth({ dist: values.dist, folder, port: PORT + 30, quick: values.quick, only: values.only, say });

async function everything(): Promise<void> {
  chapter = 'Cached pages';
  let product = await startProduct(values.dist, dataDir(100), PORT);
  await cachedPages(product);
  await product.stop();
  chapter = 'Start and memory';
  await start();
  chapter = 'Pages outside of the cache of answers';
  await remembered();
  await rendered();
  chapter = 'Crowds';
  await crowds();
  chapter = 'Several processes';
  await twoProcesses({ dist: values.dist, dataDir: dataDir(100), folder, port: PORT + 40, pace, say });
  if (hasPostgres) await postgres();
  chapter = 'Growth';
  await grown();
  chapter = 'Start and memory';
  product = await startProduct(values.dist, dataDir(100), PORT);
  await inTurn(
    [
      { path: '/blog', headers: { 'accept-encoding': 'br' } },
      { path: '/blog?x=1' },
      { path: '/blog/post-99?x=1' },
      { path: '/nowhere' },
    ].map((load) => ({ server: product, load })),
    { rounds: 1, seconds: values.quick ? 3 : 15 },
  );
  say('memory after a minute of load', `${round(memoryOf(product))} MB`, '180 MB');
  await product.stop();
  chapter = 'Other requests';
  product = await startProduct(values.dist, dataDir(100), PORT);
  await signedIn(product);
  await product.stop();
  writeReport(values.out, { rows, figures: await inBrowser(), quick: values.quick });
}

try {
  fill(100);
  if (values.browser) process.stdout.write(browserTables(await inBrowser()));
  else if (values.rendered) {
    await remembered();
    await rendered();
  } else if (values.postgres) await postgres();
  else if (values.crowd) await crowds();
  else if (values.growth) await grown();
  else await everything();
} finally {
  if (values.data === undefined) rmSync(folder, { recursive: true, force: true });
}
