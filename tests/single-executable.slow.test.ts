import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allMigrations, fillOldDatabase, migrateAsBefore } from '../tools/trust/old-database.ts';
import { ADMIN_ENV } from './support/admin.ts';
import { temporaryFolder } from './support/server.ts';
import { minimalSystem } from './support/single/minimal-system.ts';
import { generatePost, makeSingle, run, serve } from './support/single/run.ts';

const folder = await temporaryFolder();
const executable = path.join(folder, 'site');
beforeAll(() => {
  makeSingle(executable);
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('copied alone to a system without Node, a shell or a user account', () => {
  const root = path.join(folder, 'system');
  let system: ReturnType<typeof minimalSystem>;
  let command: string[];
  let env: Record<string, string>;

  beforeAll(() => {
    mkdirSync(root);
    system = minimalSystem(root, executable);
    const copy = path.join(root, 'home', 'site');
    copyFileSync(executable, copy);
    command = [...system.enter, system.inside(copy)];
    env = {
      ...(system.enter.length > 0 && { PATH: process.env.PATH ?? '' }),
      HOME: system.inside(path.join(root, 'home')),
      DATA_DIR: system.inside(path.join(root, 'home', 'data')),
      ...ADMIN_ENV,
    };
  });
  const cli = (...args: string[]) => run([...command, 'cli', ...args], env);

  test('serves pages, writes a post with its image, makes a backup and restores it', async () => {
    const backup = system.inside(path.join(root, 'home', 'copy.db'));
    const first = await serve([...command, 'start'], env);
    try {
      const post = await generatePost(first.origin);
      expect(cli('backup', backup)).toMatchObject({ status: 0, stderr: '' });
      const later = await generatePost(first.origin);
      expect(await first.stop()).toBe(0);
      expect(cli('restore', backup)).toMatchObject({ status: 0, stderr: '' });

      const second = await serve([...command, 'start'], env);
      expect((await fetch(second.origin + post)).status).toBe(200);
      expect((await fetch(second.origin + later)).status).toBe(404);
      expect(await second.stop()).toBe(0);
    } finally {
      first.child.kill('SIGKILL');
    }
  }, 90_000);

  test('runs every command', () => {
    const { stdout } = cli('--help');
    expect(stdout).toMatch(/^Usage: \.\/site cli <command>\n/);
    expect(stdout).not.toContain('npm run');
    const [list = ''] = stdout.split('Example:');
    const names = [...list.matchAll(/^ {2}([a-z][a-z-]+(?: [a-z]+)?) /gm)].map(([, name = '']) => name);
    expect(names).toEqual(expect.arrayContaining(['create-admin', 'backup', 'restore', 'generate']));
    for (const name of names)
      expect(cli(...name.split(' '), '--help')).toMatchObject({ status: 0, stderr: '' });
    expect(cli('create-admin', 'grace').stdout).toContain('Owner "grace" created.');
    expect(cli('reset-password', 'grace')).toMatchObject({ status: 0, stderr: '' });
    expect(cli('disable-two-factor', 'grace').stderr).not.toMatch(/^ +at /m);
    expect(cli('seed-demo', '--posts', '1')).toMatchObject({ status: 0, stderr: '' });
    expect(cli('generate')).toMatchObject({ status: 0 });
    expect(cli('make-coffee').status).not.toBe(0);
  }, 90_000);

  test('upgrades the data of an earlier version', async () => {
    const data = path.join(root, 'home', 'old');
    mkdirSync(data);
    await migrateAsBefore(path.join(data, 'app.db'), Object.keys(allMigrations)[5] as string);
    fillOldDatabase(path.join(data, 'app.db'), 20);
    system.give(data);
    const server = await serve([...command, 'start'], { ...env, DATA_DIR: system.inside(data) });
    try {
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
      expect(await (await fetch(`${server.origin}/blog/post-7`)).text()).toContain(
        'One hour with one developer',
      );
      expect(await server.stop()).toBe(0);
    } finally {
      server.child.kill('SIGKILL');
    }
    expect(readdirSync(path.join(data, 'backups')).join()).toMatch(/before-/);
  });

  test('says what to set if there is no folder to unpack into', () => {
    const { HOME: _, ...homeless } = env;
    const closed = system.inside(path.join(root, 'closed'));
    if (system.enter.length === 0) return;
    expect(run([...command, 'cli', '--help'], homeless)).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'This user has no home folder to unpack the program into. Set SITE_CACHE_DIR to a folder that belongs to this user.\n',
    });
    expect(run([...command, 'start'], { ...env, SITE_CACHE_DIR: closed })).toEqual({
      status: 1,
      stdout: '',
      stderr: `Could not create the cache folder ${closed}: permission denied. Set SITE_CACHE_DIR to a folder that belongs to this user.\n`,
    });
  });
});

test('the program has a help text, and refuses unknown options, without unpacking', () => {
  const env = { SITE_CACHE_DIR: path.join(folder, 'never') };
  expect(run([executable, '--version'], env)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^\d+\.\d+/),
  });
  expect(run([executable, '--help'], env).stdout).toMatch(/^Usage:\n.* start /);
  for (const words of [[], ['serve']])
    expect(run([executable, ...words], env)).toMatchObject({
      status: 64,
      stderr: expect.stringMatching(/^Usage:/),
    });
  expect(readdirSync(folder)).not.toContain('never');
});

test('a server continues rendering images after its file was replaced or deleted', async () => {
  const copy = path.join(folder, 'replaced');
  copyFileSync(executable, copy);
  const env = {
    SITE_CACHE_DIR: path.join(folder, 'cache of the replaced'),
    DATA_DIR: path.join(folder, 'data'),
    ...ADMIN_ENV,
  };
  const server = await serve([copy, 'start'], env);
  try {
    rmSync(copy);
    await generatePost(server.origin);
    expect(await server.stop()).toBe(0);
  } finally {
    server.child.kill('SIGKILL');
  }
}, 60_000);

test('an existing file is not overwritten', () => {
  expect(() => makeSingle(executable)).toThrow(/exists already/);
  expect(statSync(executable).mode & 0o777).toBe(0o755);
  expect(readdirSync(folder).filter((name) => name.includes('part'))).toEqual([]);
});
