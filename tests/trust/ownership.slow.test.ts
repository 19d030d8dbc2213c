import { spawnSync } from 'node:child_process';
import { accessSync, chownSync, constants, lstatSync, readdirSync, statSync } from 'node:fs';
import { chmod, chown, link, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { ADMIN_ENV } from '../support/admin.ts';
import { builtFolder } from '../support/built.ts';
import { temporaryFolder } from '../support/server.ts';

/** The user `nobody`, as which the service runs in this test. */
const SERVICE = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
if (!isRoot)
  console.warn(
    'SKIPPED: files that root makes for a service are tested as root alone; run this file as root.',
  );

function run(entry: 'cli' | 'main', dataDir: string, args: string[] = [], as: object = {}, env: object = {}) {
  const { status, stdout, stderr, signal } = spawnSync(
    process.execPath,
    [path.join(builtFolder, 'dist', 'server', `${entry}.mjs`), ...args],
    {
      encoding: 'utf8',
      timeout: 20_000,
      cwd: '/',
      env: { NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...env },
      ...as,
    },
  );
  return { status, signal, output: stdout + stderr };
}

async function serviceFolder(): Promise<string> {
  const above = await temporaryFolder();
  onTestFinished(() => rm(above, { recursive: true, force: true }));
  await chmod(above, 0o755);
  const dataDir = path.join(above, 'site');
  await mkdir(dataDir, { mode: 0o700 });
  await chown(dataDir, SERVICE.uid, SERVICE.gid);
  return dataDir;
}

async function makeSite(dataDir: string): Promise<void> {
  await (await prepareDatabase(dataDir)).close();
  for (const name of readdirSync(dataDir)) {
    await chmod(path.join(dataDir, name), 0o600);
    await chown(path.join(dataDir, name), SERVICE.uid, SERVICE.gid);
  }
}

/** Files that the service does not own or that others may access, with owner, group and mode. */
function strangers(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(dataDir, name))
    .filter((file) => {
      const { uid, gid, mode } = lstatSync(file);
      return uid !== SERVICE.uid || gid !== SERVICE.gid || (mode & 0o077) !== 0;
    });
}

function expectServes(dataDir: string): void {
  const answer = run(
    'cli',
    dataDir,
    ['create-admin', `a${Math.random().toString(36).slice(2, 10)}`],
    SERVICE,
  );
  expect(answer.output).toContain('created');
  const serve = (timeout: number): string => {
    const served = spawnSync(process.execPath, [path.join(builtFolder, 'dist', 'server', 'main.mjs')], {
      encoding: 'utf8',
      timeout,
      cwd: '/',
      env: { NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
      ...SERVICE,
    });
    return served.stdout + served.stderr;
  };
  // Runs until its time is over, so try a short one first; a busy machine takes longer.
  expect(serve(3_000) || serve(15_000)).toMatch(/Ready at /);
}

describe.skipIf(!isRoot)('commands that root runs in a service’s folder', () => {
  test('leave every file owned by the service', async () => {
    const dataDir = await serviceFolder();
    const outside = await serviceFolder();
    await chown(outside, 0, 0);
    await makeSite(dataDir);
    for (const args of [
      ['create-admin', 'grace'],
      ['reset-password', 'grace'],
      ['backup', path.join(outside, 'site.db')],
      ['restore', path.join(outside, 'site.db')],
      ['seed-demo', '--posts', '1'],
    ]) {
      const { status, output } = run('cli', dataDir, args);
      expect([args[0], status], output).toEqual([args[0], 0]);
      expect(strangers(dataDir), args[0]).toEqual([]);
    }
    expect(readdirSync(path.join(dataDir, 'backups')).join()).toContain('replaced-');
    expect(statSync(path.join(outside, 'site.db')).uid, 'a copy elsewhere is root’s').toBe(0);
    expectServes(dataDir);
    // A server that root once ran must not lock the service out either.
    run('main', dataDir, [], { timeout: 4_000 }, ADMIN_ENV);
    expect(readdirSync(path.join(dataDir, 'backups'))).toContain('latest.db');
    expect(strangers(dataDir)).toEqual([]);
  }, 120_000);

  test('fix files that an earlier version left to root', async () => {
    const dataDir = await serviceFolder();
    await makeSite(dataDir);
    for (const name of readdirSync(dataDir)) chownSync(path.join(dataDir, name), 0, 0);
    expect(run('cli', dataDir, ['create-admin', 'grace']).status).toBe(0);
    expect(strangers(dataDir)).toEqual([]);
  }, 60_000);

  test('do not change owners of files that a link in the folder leads to', async () => {
    const dataDir = await serviceFolder();
    const secret = path.join(path.dirname(dataDir), 'roots-own');
    const folder = path.join(path.dirname(dataDir), 'roots-folder');
    await writeFile(secret, 'root’s own', { mode: 0o600 });
    await mkdir(folder);
    await writeFile(path.join(folder, 'latest.db'), 'root’s own');
    await symlink(secret, path.join(dataDir, 'app.db-shm'));
    await link(secret, path.join(dataDir, 'server.lock'));
    await link(secret, path.join(dataDir, 'app.db-wal'));
    await symlink(folder, path.join(dataDir, 'backups'));
    run('cli', dataDir, ['seed-demo', '--posts', '1']);
    for (const file of [secret, folder, path.join(folder, 'latest.db')]) expect(statSync(file).uid).toBe(0);
  }, 60_000);
});

describe.skipIf(!isRoot)('a file that cannot be opened', () => {
  const commands: Array<['cli' | 'main', string[]]> = [
    ['main', []],
    ['cli', ['create-admin', 'grace']],
  ];

  async function site(): Promise<string> {
    const dataDir = await serviceFolder();
    await makeSite(dataDir);
    // The first start would create it.
    const secret = path.join(dataDir, 'secret.key');
    await writeFile(secret, 'a'.repeat(64), { mode: 0o600 });
    await chown(secret, SERVICE.uid, SERVICE.gid);
    return dataDir;
  }

  test.each(['app.db', 'secret.key'])(
    'is named with its owner: %s',
    async (name) => {
      const dataDir = await site();
      const file = path.join(dataDir, name);
      await chown(file, 0, 0);
      for (const [entry, args] of commands) {
        const { status, output } = run(entry, dataDir, args, SERVICE);
        expect(status, output).toBe(1);
        expect(output.trim()).toBe(
          `DATA_DIR: ${file} belongs to root (uid 0), but this program runs as nobody (uid 65534). Run as root: chown -R nobody:65534 ${dataDir}`,
        );
        spawnSync('chown', ['-R', 'nobody:65534', dataDir]);
        expectServes(dataDir);
        await chown(file, 0, 0);
      }
    },
    60_000,
  );

  test('because the folder has another owner, does not exist, or is in a closed one', async () => {
    const dataDir = await site();
    await chown(dataDir, 1, 1);
    const closed = path.dirname(await serviceFolder());
    await chmod(closed, 0o700);
    for (const [folder, sentence] of [
      [dataDir, /^DATA_DIR: \S+ belongs to daemon \(uid 1\), and this program runs as nobody/],
      [
        path.join(path.dirname(dataDir), 'new'),
        /does not exist and cannot be created: .*install -d -m 700 -o nobody/,
      ],
      [path.join(closed, 'site'), /cannot be reached: \S+ belongs to root/],
    ] as const)
      for (const [entry, args] of commands)
        for (const env of [{}, { APP_SECRET: 'a'.repeat(40) }]) {
          const { status, output } = run(entry, folder, args, SERVICE, env);
          expect(status, output).toBe(1);
          expect(output.trim().split('\n')).toEqual([expect.stringMatching(sentence)]);
        }
  }, 60_000);

  test('because of its mode, or for a backup or a restore', async () => {
    const dataDir = await site();
    const copy = path.join(dataDir, 'copy.db');
    expect(run('cli', dataDir, ['backup', copy], SERVICE).status).toBe(0);
    const file = path.join(dataDir, 'app.db');
    await chmod(file, 0o000);
    for (const args of [
      ['create-admin', 'grace'],
      ['backup', path.join(dataDir, 'other.db')],
      ['restore', copy],
    ])
      expect(run('cli', dataDir, args, SERVICE).output).toMatch(
        /mode 0000 does not allow access. Run: chmod/,
      );
    await chmod(file, 0o600);
    await chown(copy, 0, 0);
    await chmod(copy, 0o600);
    expect(run('cli', dataDir, ['restore', copy], SERVICE).output).toMatch(
      /copy\.db cannot be read: it belongs to root \(uid 0\), and this program runs as nobody/,
    );
  }, 60_000);
});

test.runIf(isRoot)('the build can be read by the service, or these tests would say nothing', () => {
  accessSync(path.join(builtFolder, 'dist', 'server', 'cli.mjs'), constants.R_OK);
  expect(run('cli', '/nowhere', ['--help'], SERVICE).output).toContain('Usage');
});
