import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtFolder } from '../support/built.ts';
import { fillBlog } from '../support/posts.ts';
import { type BuiltServer, discard, startBuiltServer, temporaryFolder } from '../support/server.ts';

let server: BuiltServer;
beforeAll(async () => {
  const dataDir = await temporaryFolder();
  await fillBlog(dataDir, 30);
  server = await startBuiltServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, builtFolder, { probed: true });
}, 60_000);
afterAll(() => discard(server));

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A raw request, because `fetch` would add its own headers. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    get(server.origin + path, { headers, method, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
      answer.on('error', reject);
    }).on('error', reject);
  });

const endless: Array<(number: number) => [path: string, headers?: Record<string, string>]> = [
  (number) => [`/blog?q=words+${number}`],
  (number) => [`/blog?utm_source=mail-${number}`],
  (number) => [`/blog?page=${number + 100}`],
  (number) => [`/blog?made-up-${number}=1`],
  (number) => [`/blog/no-such-post-${number}`],
  (number) => [`/blog/tag/no-such-tag-${number}`],
  (number) => [`/nowhere-${number}`],
  (number) => ['/blog', { host: `name-${number}.example` }],
  (number) => ['/blog', { 'accept-encoding': `br;q=0.${number}, gzip;q=0.${number + 1}` }],
  (number) => ['/blog', { 'if-none-match': `"${number}"`, 'user-agent': `reader ${number}` }],
  (number) => ['/videos/hero.mp4', { range: `bytes=${number}-${number + 9}` }],
  (number) => [`/api/blog/posts?tag=tag-${number}&page=${number + 1}`],
  (number) => [`/media/${String(number).padStart(64, '0')}/640.webp`],
];

async function flood(from: number, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => from + index).values();
  const statuses = new Set<number>();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const number of numbers)
        for (const made of endless) {
          const { status } = await ask(...made(number));
          statuses.add(status);
        }
    }),
  );
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
}

/** Megabytes after garbage collection. */
async function inUse(): Promise<number> {
  const { heap, external } = await server.probe();
  return (heap + external) / 1e6;
}

async function fromCache(): Promise<number> {
  const text = (await ask('/metrics')).body.toString();
  return Number(/^http_cached_pages_total (\d+)/m.exec(text)?.[1]);
}

test('a flood of URLs and headers uses no lasting memory, and cached pages are still served', async () => {
  await ask('/blog');
  await flood(0, 60);
  const before = await inUse();
  const answered = await fromCache();
  const visitor = async () => {
    for (let visit = 0; visit < 50; visit += 1) expect((await ask('/blog')).status).toBe(200);
  };
  await Promise.all([flood(1_000, 300), visitor()]);
  expect(await fromCache()).toBeGreaterThanOrEqual(answered + 50);
  // One kilobyte kept per request would exceed this; compiled code takes one megabyte.
  expect((await inUse()) - before).toBeLessThan(3);
}, 60_000);

test.each([
  ['', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.1', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=nonsense, gzip;q=0.5', 'gzip'],
  ['br;q=2', 'identity'],
  [';;;,,,=', 'identity'],
  [`${'x,'.repeat(5_000)}br`, 'identity'],
])('Accept-Encoding %j is answered with %s', async (header, encoding) => {
  // The compressed versions are made after the first response.
  await expect
    .poll(async () => (await ask('/terms', { 'accept-encoding': 'br' })).headers['content-encoding'])
    .toBe('br');
  const { status, headers, body } = await ask('/terms', { 'accept-encoding': header });
  expect([status, headers['content-encoding'] ?? 'identity', headers.vary]).toEqual([
    200,
    encoding,
    'Accept-Encoding',
  ]);
  const html = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
  expect(html.toString()).toContain('</html>');
});

test.each([
  ['bytes=0-0', 206, 1],
  ['bytes=-1', 206, 1],
  ['bytes=5-', 206, -5],
  ['bytes=0-999999999999999', 206, 0],
  ['bytes=999999999999-', 416, undefined],
  ['bytes=-0', 416, undefined],
  ['bytes=9-1', 200, 0],
  ['bytes=0-1,4-5', 200, 0],
  ['bytes=0-1,'.repeat(500), 200, 0],
  ['bytes=99999999999999999999-', 200, 0],
  ['bytes=a-b', 200, 0],
  ['lines=0-1', 200, 0],
  ['-', 200, 0],
])('Range %j of a video is answered with %d', async (range, status, length) => {
  const size = Number((await ask('/videos/hero.mp4', {}, 'HEAD')).headers['content-length']);
  const answer = await ask('/videos/hero.mp4', { range });
  expect(answer.status).toBe(status);
  if (length !== undefined) expect(answer.body.length).toBe(length > 0 ? length : size + length);
  else expect(answer.headers['content-range']).toBe(`bytes */${size}`);
});
