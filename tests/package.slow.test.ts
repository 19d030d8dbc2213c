import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { MALLOC, NODE_FLAGS } from '../scripts/server-memory.mjs';
import { ADMIN, ADMIN_ENV } from './support/admin.ts';
import { builtFolder } from './support/built.ts';
import { bodyOf, Client } from './support/client.ts';
import { discard, startBuiltServer, temporaryFolder } from './support/server.ts';

const folder = await temporaryFolder();
afterAll(() => rm(folder, { recursive: true, force: true }));

const megabytes = (of: string) =>
  Number(execFileSync('du', ['-sm', of], { encoding: 'utf8' }).split('\t')[0]);

test('the container’s files run in an empty folder, and are small', async () => {
  const place = path.join(folder, 'app');
  mkdirSync(place);
  execFileSync(process.execPath, ['scripts/package.mjs', place, '--without-node']);
  expect(readdirSync(place).sort()).toEqual(['dist', 'node_modules', 'package.json']);
  const made = JSON.parse(readFileSync(path.join(place, 'dist', 'sbom.cdx.json'), 'utf8'));
  expect(made.components.map(({ name }: { name: string }) => name)).toContain('koa');
  expect(readFileSync(path.join(place, 'dist', 'third-party-licences.txt'), 'utf8')).toMatch(
    /\nkoa \S+ \(MIT\)/,
  );
  expect(megabytes(path.join(place, 'node_modules'))).toBeLessThan(30);

  const server = await startBuiltServer(ADMIN_ENV, place);
  try {
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    const client = new Client(server.origin);
    await client.post('/api/login', ADMIN);
    const { jobId } = await (await client.post('/api/admin/generate-post')).json();
    const job = () => bodyOf<{ state: string; postSlug: string }>(client.get(`/api/admin/jobs/${jobId}`));
    await expect.poll(async () => (await job()).state, { timeout: 20_000 }).toBe('succeeded');
    const page = await fetch(`${server.origin}/blog/${(await job()).postSlug}`);
    expect(page.status).toBe(200);
    const image = /\/media\/[0-9a-f]{64}\/640\.webp/.exec(await page.text())?.[0];
    expect((await fetch(server.origin + image)).headers.get('content-type')).toBe('image/webp');
    expect(await server.stop()).toBe(0);
  } finally {
    await discard(server);
  }
  // It builds the package first.
}, 90_000);

test('the container runs the server with the memory settings of npm start', () => {
  const file = readFileSync('Dockerfile', 'utf8');
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(file)?.[1] ?? '[]');
  expect(command).toEqual(['node', ...NODE_FLAGS, 'dist/server/main.mjs']);
  for (const [name, value] of Object.entries(MALLOC)) expect(file).toContain(`${name}=${value}`);
});

test('a package runs on its own Node, with an empty PATH', async () => {
  const place = path.join(folder, 'of its own');
  execFileSync(process.execPath, ['scripts/package.mjs', place]);
  expect(readdirSync(place).sort()).toEqual(['dist', 'node', 'node_modules', 'package.json', 'site']);
  expect(readdirSync(path.join(place, 'node')).sort()).toEqual(['LICENSE', 'node']);
  const dataDir = path.join(folder, 'data');
  const env = { PATH: '', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' };
  const cli = (...args: string[]) =>
    spawnSync(path.join(place, 'site'), ['cli', ...args], { env, cwd: '/', encoding: 'utf8' });
  expect(cli('seed-demo', '--posts', '1')).toMatchObject({ status: 0, stderr: '' });
  expect(cli('create-admin', 'grace').stdout).toContain('Owner "grace" created.');

  const server = spawn(path.join(place, 'site'), ['start'], { env, cwd: '/' });
  try {
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    const origin = /Ready at ([^\s"]+)/.exec(String(line))?.[1];
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    expect((await fetch(`${origin}/blog`)).status).toBe(200);
    const own = readFileSync(`/proc/${server.pid}/environ`, 'latin1').split('\0');
    const malloc = Object.entries(MALLOC).map(([name, value]) => `${name}=${value}`);
    expect(own).toEqual(expect.arrayContaining(['NODE_ENV=production', ...malloc]));
    const [node, ...flags] = readFileSync(`/proc/${server.pid}/cmdline`, 'utf8').split('\0');
    expect([node, ...flags.slice(0, NODE_FLAGS.length)]).toEqual([
      path.join(place, 'node', 'node'),
      ...NODE_FLAGS,
    ]);
    // The script execs the server, so that a supervisor's signal reaches it.
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  } finally {
    server.kill('SIGKILL');
  }

  const link = path.join(folder, 'site');
  symlinkSync(path.join(place, 'site'), link);
  const linked = spawnSync(link, ['cli', '--help'], { cwd: '/', encoding: 'utf8' });
  expect(linked.stdout).toContain('Usage');
  expect(spawnSync(path.join(place, 'site'), [], { env, encoding: 'utf8' })).toMatchObject({
    status: 64,
    stderr: expect.stringMatching(/^Usage: .*site start/),
  });
});

test('packaging does not change a folder that is not empty', () => {
  expect(() =>
    execFileSync(process.execPath, ['scripts/package.mjs', path.resolve('src')], { stdio: 'pipe' }),
  ).toThrow(/is not empty/);
});

test('packaging leaves no folder if it fails', () => {
  const above = path.join(folder, 'above');
  writeFileSync(above, 'a file, where a folder is needed');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/package.mjs', path.join(above, 'site'), '--without-node'],
    { encoding: 'utf8' },
  );
  expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining('could not be filled')]]);
  expect(readdirSync(folder).filter((name) => name.includes('part'))).toEqual([]);
});

test('the package command has a help text, and refuses unknown options', () => {
  const typed = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/package.mjs', ...args], { encoding: 'utf8' });
  expect(typed('--help')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Usage: npm run package -- .*--single/),
  });
  const place = path.join(folder, 'refused');
  for (const words of [
    [],
    ['--fastest'],
    [place, '--fastest'],
    [place, place],
    ['--single', '--without-node'],
  ])
    expect(typed(...words)).toMatchObject({
      status: 64,
      stderr: expect.stringMatching(/^[^\n]+--help"\.\n$/),
    });
  expect(existsSync(place)).toBe(false);
});

describe('packaging with an old Node', () => {
  const SENTENCE =
    /^This program needs Node 24 or newer; this is Node 20\.20\.2 \(\/\S+\)\. Start it with "npm start", or with ".\/site start" in a packaged folder: both bring their own Node\.\n$/;
  const older =
    "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.20.2'}});delete process.getBuiltinModule";

  test.each(['main', 'cli'])('is told so before %s.mjs loads anything', (name) => {
    const dataDir = path.join(folder, 'untouched');
    const file = path.join(builtFolder, 'dist', 'server', `${name}.mjs`);
    const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir };
    const args = ['--import', older, file, 'create-admin', 'grace'];
    const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringMatching(SENTENCE)]);
    expect(existsSync(dataDir)).toBe(false);
  });

  test.each(['main', 'cli'])('%s.mjs and its static imports contain no package with native code', (name) => {
    const seen = new Set<string>();
    const visit = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      const text = readFileSync(file, 'utf8');
      for (const [, target = ''] of text.matchAll(/(?:from|import)\s*["']([^"']+)["']/g)) {
        expect(target, file).toMatch(/^(\.|node:)/);
        if (target.startsWith('.')) visit(path.resolve(path.dirname(file), target));
      }
    };
    visit(path.join(builtFolder, 'dist', 'server', `${name}.mjs`));
    expect(seen.size).toBeLessThan(5);
  });

  const system = '/usr/bin/node';
  const version = existsSync(system)
    ? Number(execFileSync(system, ['-p', 'process.versions.node.split(".")[0]'], { encoding: 'utf8' }))
    : 99;
  test.skipIf(version >= 24)('gets a message, or starts a newer one', () => {
    for (const name of ['main', 'cli'])
      expect(
        spawnSync(system, [path.join(builtFolder, 'dist', 'server', `${name}.mjs`)], { encoding: 'utf8' }),
      ).toMatchObject({ status: 1, signal: null, stderr: expect.stringMatching(/needs Node 24/) });
    const place = path.join(folder, 'by the older one');
    execFileSync(system, ['scripts/package.mjs', place, '--without-node']);
    expect(existsSync(path.join(place, 'dist', 'third-party-licences.txt'))).toBe(true);
  });
});
