import { mkdir, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Koa from 'koa';
import { expect, test } from 'vitest';
import { staticFiles } from '#server/http/middleware/static.ts';
import { keepBuild, readEarlierBuilds } from '#server/http/static/earlier-builds.ts';
import { readFileList } from '#server/http/static/file-list.ts';
import { closeAfterTest } from '../../support/close-server.ts';
import { testDataDir } from '../../support/data-dir.ts';

const OWN_ID = { a: 'a'.repeat(16), b: 'b'.repeat(16), c: 'c'.repeat(16), d: 'd'.repeat(16) };
type Name = keyof typeof OWN_ID;

async function makeBuild(folder: string, name: Name) {
  const script = `export const build = '${name}';${' '.repeat(2000)}`;
  const contents: Record<string, Buffer> = {
    [`/assets/chunks/chunk-${name.repeat(8)}.js`]: Buffer.from(script),
    [`/assets/static/admin.${name.repeat(8)}.css`]: Buffer.from(`.${name} {}`),
    '/favicon.svg': Buffer.from('<svg/>'),
  };
  const files: Record<string, object> = {};
  for (const [address, content] of Object.entries(contents)) {
    const file = path.join(folder, 'client', address);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
    const [br, gz] = [brotliCompressSync(content), gzipSync(content)];
    const compressed = address.endsWith('.js') && { br: br.length, gzip: gz.length };
    if (compressed) await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    files[address] = { size: content.length, hash: name, ...compressed };
  }
  const list = { mediaVersion: 'm', build: OWN_ID[name], files };
  await writeFile(path.join(folder, 'files.json'), JSON.stringify(list));
}

/** Starts builds one after another on the same data folder, each from a new `dist`. */
async function upgrades() {
  const dataDir = await testDataDir();
  const folder = await testDataDir();
  return {
    dataDir,
    cache: path.join(dataDir, 'assets-cache'),
    async keepAtOnce(name: Name, servers: number) {
      await makeBuild(folder, name);
      const files = readFileList(path.join(folder, 'client'));
      await Promise.all(Array.from({ length: servers }, () => keepBuild(dataDir, files)));
    },
    async start(name: Name) {
      await rm(path.join(folder, 'client'), { recursive: true, force: true });
      await makeBuild(folder, name);
      const files = readFileList(path.join(folder, 'client'));
      const app = new Koa();
      app.use(staticFiles(files, await readEarlierBuilds(dataDir, files.build)));
      const server = createServer(app.callback());
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      closeAfterTest(server);
      await keepBuild(dataDir, files);
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      return (address: string, encoding = 'identity') =>
        fetch(origin + address, { headers: { 'accept-encoding': encoding } });
    },
  };
}

const scriptOf = (name: Name) => `/assets/chunks/chunk-${name.repeat(8)}.js`;
const styleOf = (name: Name) => `/assets/static/admin.${name.repeat(8)}.css`;

test('a page of the previous build finds its scripts and styles after an upgrade', async () => {
  const { start } = await upgrades();
  await start('a');
  const get = await start('b');
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await get(scriptOf('a'), encoding);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(await answer.text()).toContain("build = 'a'");
  }
  const style = await get(styleOf('a'));
  expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  expect((await get(scriptOf('b'))).status).toBe(200);
});

test('two builds are kept, also after a downgrade', async () => {
  const { start, cache } = await upgrades();
  await start('a');
  await start('b');
  await start('c');
  expect((await readdir(cache)).sort()).toEqual([OWN_ID.b, OWN_ID.c]);
  const get = await start('b');
  expect((await readdir(cache)).sort()).toEqual([OWN_ID.b, OWN_ID.c]);
  expect((await get(scriptOf('c'))).status).toBe(200);
  expect((await get(scriptOf('a'))).status).toBe(404);
  await start('d');
  expect((await readdir(cache)).sort()).toEqual([OWN_ID.b, OWN_ID.d]);
});

test('only scripts and styles are kept, because URLs of fonts and images do not change', async () => {
  const { start, cache } = await upgrades();
  await start('a');
  const kept = await readdir(path.join(cache, OWN_ID.a), { recursive: true });
  expect(kept.filter((name) => name.includes('.')).sort()).toEqual([
    'assets/chunks/chunk-aaaaaaaa.js',
    'assets/chunks/chunk-aaaaaaaa.js.br',
    'assets/chunks/chunk-aaaaaaaa.js.gz',
    'assets/static/admin.aaaaaaaa.css',
    'files.json',
  ]);
});

test('a kept file that was removed or truncated is not found, and breaks nothing', async () => {
  const { start, cache } = await upgrades();
  await start('a');
  const get = await start('b');
  await truncate(path.join(cache, OWN_ID.a, `${scriptOf('a')}.br`), 3);
  expect((await get(scriptOf('a'), 'br')).status).toBe(404);
  await rm(cache, { recursive: true });
  const gone = await get(styleOf('a'));
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect((await get(scriptOf('b'))).status).toBe(200);
  await start('b');
  expect(await readdir(cache)).toEqual([OWN_ID.b]);
});

test('a copy that is unfinished or has a broken list is ignored', async () => {
  const { start, cache } = await upgrades();
  await start('a');
  await writeFile(path.join(cache, OWN_ID.a, 'files.json'), '{"/assets/');
  const cutOff = path.join(cache, `${OWN_ID.c}.unfinished`);
  await mkdir(cutOff);
  const hourAgo = new Date(Date.now() - 3_600_000);
  await utimes(cutOff, hourAgo, hourAgo);
  const get = await start('b');
  expect((await get(scriptOf('a'))).status).toBe(404);
  expect((await readdir(cache)).sort()).toEqual([OWN_ID.a, OWN_ID.b]);
});

test('servers that start at the same time make one copy, and leave each other’s unfinished ones alone', async () => {
  const { start, keepAtOnce, cache } = await upgrades();
  await start('a');
  const others = `${OWN_ID.c}.unfinished`;
  await mkdir(path.join(cache, others));
  await keepAtOnce('b', 4);
  expect((await readdir(cache)).sort()).toEqual([OWN_ID.a, OWN_ID.b, others]);
  const get = await start('c');
  expect((await get(scriptOf('b'))).status).toBe(200);
});

test('a list in the folder cannot name a file outside of it', async () => {
  const { start, cache, dataDir } = await upgrades();
  await start('a');
  await writeFile(path.join(dataDir, 'secret.key'), 'secret');
  const list = path.join(cache, OWN_ID.a, 'files.json');
  const entry = { size: 6, hash: 'x' };
  const addresses = [
    '/assets/../../../secret.key',
    '/assets/chunks/../../../../secret.key',
    '/assets/..%2f..%2f..%2fsecret.key',
    '/secret.key',
    '/../../secret.key',
    '/assets/x/y.aaaaaaaa.js/../../../../../secret.key',
  ];
  const named = Object.fromEntries(addresses.map((address) => [address, entry]));
  await writeFile(list, JSON.stringify({ ...JSON.parse(await readFile(list, 'utf8')), ...named }));
  const get = await start('b');
  for (const address of addresses) expect([address, (await get(address)).status]).toEqual([address, 404]);
  expect((await get(scriptOf('a'))).status).toBe(200);
});
