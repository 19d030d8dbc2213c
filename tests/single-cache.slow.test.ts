import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from './support/server.ts';
import { makeSingle, run } from './support/single/run.ts';

const folder = await temporaryFolder();
const executable = path.join(folder, 'site');
let next = 0;
const newCache = () => path.join(folder, `cache-${next++}`);
beforeAll(() => {
  makeSingle(executable);
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The shortest start that needs the unpacked program. */
const start = (cache: string) => run([executable, 'cli', '--help'], { SITE_CACHE_DIR: cache });
const WORKS = { status: 0, stderr: '', stdout: expect.stringContaining('create-admin') };
const refused = (stderr: RegExp) => ({ status: 1, stdout: '', stderr: expect.stringMatching(stderr) });
const unpacked = (cache: string) => readdirSync(cache).filter((name) => /^site-[0-9a-f]{64}$/.test(name));

test('the program is unpacked once, for its user alone', () => {
  const home = newCache();
  mkdirSync(home, { mode: 0o700 });
  expect(run([executable, 'cli', '--help'], { HOME: home })).toMatchObject(WORKS);
  const cache = path.join(home, '.cache', 'one-hour-app');
  const [version = ''] = unpacked(cache);
  expect(readdirSync(cache)).toEqual([version]);
  const file = path.join(cache, version, 'dist', 'files.json');
  for (const made of [path.dirname(cache), cache, path.join(cache, version), path.dirname(file)])
    expect(statSync(made).mode & 0o777).toBe(0o700);
  const { ino } = statSync(file);
  expect(
    run([executable, 'cli', '--help'], { HOME: '/nowhere', XDG_CACHE_HOME: path.dirname(cache) }),
  ).toMatchObject(WORKS);
  expect(statSync(file).ino).toBe(ino);
});

test('first starts at the same time result in one complete version', async () => {
  const cache = newCache();
  const env = { SITE_CACHE_DIR: cache };
  const starts = Array.from({ length: 4 }, () =>
    spawn(executable, ['cli', '--help'], { env, stdio: 'ignore' }),
  );
  const codes = await Promise.all(starts.map((each) => new Promise((resolve) => each.once('exit', resolve))));
  expect(codes).toEqual([0, 0, 0, 0]);
  expect(readdirSync(cache)).toEqual(unpacked(cache));
  expect(unpacked(cache)).toHaveLength(1);
});

test('a killed start leaves nothing that a later one uses or keeps', async () => {
  const cache = newCache();
  const first = spawn(executable, ['cli', '--help'], { env: { SITE_CACHE_DIR: cache }, stdio: 'ignore' });
  const partial = () => (existsSync(cache) ? readdirSync(cache).filter((name) => name.includes('part')) : []);
  await expect.poll(partial, { interval: 2, timeout: 20_000 }).toHaveLength(1);
  first.kill('SIGKILL');
  await new Promise((resolve) => first.once('exit', resolve));
  expect(start(cache)).toMatchObject(WORKS);
  for (const name of partial()) utimesSync(path.join(cache, name), 0, 0);
  expect(start(cache)).toMatchObject(WORKS);
  expect(partial()).toEqual([]);
});

test('files that a cleanup of the machine deleted are unpacked again', () => {
  const cache = newCache();
  start(cache);
  const place = path.join(cache, unpacked(cache)[0] ?? '');
  for (const lost of ['dist/server/cli.mjs', 'dist/in-use.lock', 'node_modules/better-sqlite3']) {
    rmSync(path.join(place, lost), { recursive: true });
    expect(start(cache)).toMatchObject(WORKS);
    expect(existsSync(path.join(place, lost))).toBe(true);
  }
  writeFileSync(path.join(place, 'dist', 'server', 'cli.mjs'), '');
  expect(start(cache)).toMatchObject(WORKS);
  expect(readdirSync(cache)).toHaveLength(1);
});

test('old versions are deleted, except for the newest and those in use', () => {
  const cache = newCache();
  start(cache);
  const [current = ''] = unpacked(cache);
  const older = ['a', 'b', 'c'].map((letter, index) => {
    const place = path.join(cache, `site-${letter.repeat(64)}`);
    mkdirSync(path.join(place, 'dist'), { recursive: true });
    writeFileSync(path.join(place, 'dist', 'in-use.lock'), '');
    utimesSync(place, 1000 - index, 1000 - index);
    return path.basename(place);
  });
  const [newest = '', used = ''] = older;
  const other = path.join(cache, 'not-of-this-program');
  mkdirSync(other);
  const holder = new SqliteDatabase(path.join(cache, used, 'dist', 'in-use.lock'), { readonly: true });
  holder.exec('begin; select 1 from sqlite_schema');
  start(cache);
  expect(readdirSync(cache).sort()).toEqual([current, newest, used, path.basename(other)].sort());
  holder.close();
  start(cache);
  expect(readdirSync(cache).sort()).toEqual([current, newest, path.basename(other)].sort());
});

describe('a folder that cannot be used is refused with what to do', () => {
  test('others can write to it, or to a folder above it', () => {
    const cache = newCache();
    mkdirSync(path.join(cache, 'below'), { recursive: true });
    chmodSync(cache, 0o777);
    expect(start(cache)).toEqual(
      refused(/^The cache folder \S+ is not safe: other users can write to \S+\. Run "chmod go-w [^\n]+\n$/),
    );
    expect(start(path.join(cache, 'below'))).toEqual(refused(/other users can write to /));
    chmodSync(cache, 0o1777);
    expect(start(path.join(cache, 'below'))).toMatchObject(WORKS);
  });

  test('it is not a folder, or not an absolute path', () => {
    expect(start(executable)).toEqual(refused(/^Could not create the cache folder [^\n]+\n$/));
    expect(start('cache')).toEqual(refused(/^SITE_CACHE_DIR: "cache" is not an absolute path\.\n$/));
  });

  const asRoot = process.getuid?.() === 0;
  test.skipIf(!asRoot)('it belongs to someone else, also behind a link', () => {
    const cache = newCache();
    mkdirSync(cache);
    execFileSync('chown', ['65534', cache]);
    const link = newCache();
    symlinkSync(cache, link);
    for (const given of [cache, link, path.join(link, 'below')])
      expect(start(given)).toEqual(refused(/is not safe: \S+ belongs to user 65534\./));
  });

  test.skipIf(!canMount()).each([
    [
      'noexec',
      'noexec,mode=700',
      /^Programs cannot run from \S+: its file system is mounted with "noexec"\. [^\n]+\n$/,
    ],
    [
      'full',
      'size=8m,mode=700',
      /^Could not unpack into \S+: the disk is full \(\d+ MB are needed, \d+ MB are free\)\.\n$/,
    ],
  ])('its file system is %s', (_, options, sentence) => {
    const cache = newCache();
    mkdirSync(cache);
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', cache]);
    onTestFinished(() => void execFileSync('umount', [cache]));
    expect(start(cache)).toEqual(refused(sentence));
    expect(readdirSync(cache).filter((name) => name.includes('part'))).toEqual([]);
  });
});

test('a damaged download says so, and leaves nothing', () => {
  const copy = path.join(folder, 'damaged');
  copyFileSync(executable, copy);
  const open = openSync(copy, 'r+');
  writeSync(open, Buffer.alloc(64, 7), 0, 64, statSync(copy).size - 5_000_000);
  closeSync(open);
  const cache = newCache();
  expect(run([copy, 'cli', '--help'], { SITE_CACHE_DIR: cache })).toEqual(
    refused(/^This file is damaged\. Copy it again\.\n$/),
  );
  expect(readdirSync(cache)).toEqual([]);
});

function canMount(): boolean {
  const place = newCache();
  mkdirSync(place);
  if (spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', place]).status !== 0) return false;
  execFileSync('umount', [place]);
  return true;
}
