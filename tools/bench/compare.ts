/**
 * Compares two builds on the same data: `npm run bench -- --against FOLDER`, where FOLDER is another built
 * checkout with its packages. A ratio above 1 means that this build does more with the same processor time.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fetchAnswer } from './answer.ts';
import { inTurn, type Load } from './measure.ts';
import { ADMIN, memoryOf, startProduct } from './servers.ts';

const { values } = parseArgs({
  options: { against: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const other = path.resolve(values.against ?? '.');
const ours = path.join(import.meta.dirname, '..', '..');
const pace = values.quick ? { rounds: 5, seconds: 1 } : { rounds: 9, seconds: 2 };
const POSTS = 1_000;
const PORT = 5250;

const folder = mkdtempSync(path.join(tmpdir(), 'one-hour-compare-'));
const builds = [ours, other].map((checkout, index) => ({
  dist: path.join(checkout, 'dist'),
  data: path.join(folder, String(index)),
  port: PORT + index,
}));

// The other checkout may be older, so it fills the database and this build upgrades its copy.
for (const { data } of builds) mkdirSync(data, { recursive: true });
const filled = builds[1]?.data ?? '';
execFileSync(process.execPath, [path.join(other, 'tools', 'bench', 'fill.ts'), filled, String(POSTS)], {
  cwd: other,
});
cpSync(filled, builds[0]?.data ?? '', { recursive: true });

const start = (build: { dist: string; data: string; port: number }) =>
  startProduct(build.dist, build.data, build.port);
const middleOf = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const starts: number[][] = [[], []];
for (let round = 0; round < 9; round += 1)
  for (const [index, build] of builds.entries()) {
    const server = await start(build);
    // The first start of this build upgrades the file.
    if (round > 0) starts[index]?.push(server.startMs);
    await server.stop();
  }
const [startOurs = 0, startOther = 0] = starts.map(middleOf);
console.log(`start to the first page: ${Math.round(startOurs)} ms, other ${Math.round(startOther)} ms`);

const servers = await Promise.all(builds.map(start));
await new Promise((resolve) => setTimeout(resolve, 5_000));
const [memoryOurs = 0, memoryOther = 0] = servers.map(memoryOf);
console.log(`memory when idle: ${Math.round(memoryOurs)} MB, other ${Math.round(memoryOther)} MB`);

async function loadsOf(origin: string): Promise<Record<string, Load>> {
  const login = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const cookie = login.headers.getSetCookie().map((each) => each.split(';')[0]);
  const { headers } = await fetchAnswer(`${origin}/blog`, { 'accept-encoding': 'br' });
  const etag = headers[headers.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? '';
  const br = { 'accept-encoding': 'br' };
  return {
    'cached page, identity': { path: '/blog' },
    'cached page, brotli': { path: '/blog', headers: br },
    'cached page, 304': { path: '/blog', headers: { ...br, 'if-none-match': etag } },
    'remembered list': { path: '/blog?x=1', connections: 16 },
    'remembered post': { path: `/blog/post-${POSTS}?x=1`, connections: 16 },
    'remembered last page': { path: `/blog?page=${Math.ceil(POSTS / 9)}&x=1`, connections: 16 },
    'signed-in page': { path: '/blog', headers: { cookie: cookie.join('; ') }, connections: 16 },
    'API read, a page of posts': { path: '/api/blog/posts', connections: 16 },
  };
}
const loads = await Promise.all(servers.map(({ origin }) => loadsOf(origin)));
for (const name of Object.keys(loads[0] ?? {})) {
  const found = await inTurn(
    servers.map((server, index) => ({ server, load: loads[index]?.[name] ?? { path: '/' } })),
    pace,
  );
  const [mine, theirs] = found.map(({ perCpuSecond }) => perCpuSecond);
  console.log(
    `${name}: ${((mine ?? 0) / (theirs ?? 1)).toFixed(3)} (${Math.round(mine ?? 0)} to ${Math.round(theirs ?? 0)} for each second of processor time)`,
  );
}
await Promise.all(servers.map((server) => server.stop()));
rmSync(folder, { recursive: true, force: true });
