import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DataError } from '#db/data-error.ts';
import * as initial from '#db/migrations/0001-initial.ts';
import { countPosts } from '#db/queries/blog/lists.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import { checkDatabaseFile } from '#db/sqlite/check-file.ts';
import { snapshot } from '#db/sqlite/copy.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { readConfig } from '#server/boot/config.ts';
import { CliError } from '#server/cli/cli-error.ts';
import { commands } from '#server/cli/commands.ts';
import { sealFile } from '#server/operations/backups/push/seal-file.ts';
import { testDataDir } from '../support/data-dir.ts';
import { aPost } from '../support/posts.ts';
import { sealAsBefore } from '../support/seal-as-before.ts';

const PASSPHRASE = 'a passphrase of some length';
const sealWithPassphrase = (from: string, to: string, passphrase: string) =>
  sealFile(from, to, { passphrase });

async function cli(dataDir: string, [name = '', ...args]: string[], env: Record<string, string> = {}) {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await commands[name]?.run(readConfig({ DATA_DIR: dataDir, ...env }), args, { entry: import.meta.url });
    return { status: 0, stdout: written.mock.calls.join(''), stderr: '' };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return { status: 1, stdout: '', stderr: error.message };
  } finally {
    written.mockRestore();
  }
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'one-hour-restore-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function siteWithPosts(count: number): Promise<string> {
  const dataDir = await testDataDir();
  const database = await prepareDatabase(dataDir);
  for (let number = 0; number < count; number += 1)
    await insertPost(database.db, aPost({ slug: `post-${number}` }));
  await database.close();
  return dataDir;
}

async function postsOf(dataDir: string): Promise<number> {
  const database = await prepareDatabase(dataDir);
  const { total } = await countPosts(database.db);
  await database.close();
  return total;
}

test('a backup is restored into an empty folder and over another site, which is kept', async () => {
  const from = await siteWithPosts(3);
  const folder = await emptyFolder();
  const copy = path.join(folder, 'site.db');
  expect(await cli(from, ['backup', copy])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('secret.key'),
  });

  const empty = path.join(folder, 'empty');
  expect(await cli(empty, ['restore', copy])).toMatchObject({ status: 0 });
  expect(await postsOf(empty)).toBe(3);

  const other = await siteWithPosts(1);
  const done = await cli(other, ['restore', copy]);
  expect(done).toMatchObject({ status: 0, stdout: expect.stringContaining('The previous database is at') });
  expect(await postsOf(other)).toBe(3);
  const [aside = ''] = await readdir(path.join(other, 'backups'));
  await copyFile(path.join(other, 'backups', aside), path.join(folder, 'app.db'));
  expect(await postsOf(folder)).toBe(1);
});

test.each([
  ['an age file', 'daily-01.db.age', sealWithPassphrase],
  ['a container of earlier versions', 'daily-01.db.sealed', sealAsBefore],
])(
  'an encrypted copy (%s) needs its passphrase',
  async (_format, name, seal) => {
    const from = await siteWithPosts(2);
    const folder = await emptyFolder();
    const sealed = path.join(folder, name);
    await seal(path.join(from, 'app.db'), sealed, PASSPHRASE);
    expect(await cli(folder, ['restore', sealed])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/set BACKUP_PASSPHRASE/),
    });
    const wrong = await cli(folder, ['restore', sealed], { BACKUP_PASSPHRASE: 'another passphrase' });
    expect(wrong).toMatchObject({ status: 1, stderr: expect.stringMatching(/passphrase is wrong/) });
    expect(await cli(folder, ['restore', sealed], { BACKUP_PASSPHRASE: PASSPHRASE })).toMatchObject({
      status: 0,
    });
    expect(await postsOf(folder)).toBe(2);
    expect((await readdir(folder)).filter((name) => name.includes('part'))).toEqual([]);
  },
  60_000,
);

test('a copy that was encrypted for a recipient needs the identity', async () => {
  const from = await siteWithPosts(2);
  const folder = await emptyFolder();
  const sealed = path.join(folder, 'daily-01.db.age');
  const identity = await generateX25519Identity();
  await sealFile(path.join(from, 'app.db'), sealed, { recipient: await identityToRecipient(identity) });
  const wrong = await cli(folder, ['restore', sealed], { BACKUP_PASSPHRASE: PASSPHRASE });
  expect(wrong).toMatchObject({ status: 1, stderr: expect.stringMatching(/passphrase is wrong/) });
  const both = { BACKUP_PASSPHRASE: PASSPHRASE, BACKUP_IDENTITY: identity };
  expect(await cli(folder, ['restore', sealed], both)).toMatchObject({ status: 0 });
  expect(await postsOf(folder)).toBe(2);
});

test('an unusable file is not restored, and the site does not change', async () => {
  const dataDir = await siteWithPosts(2);
  const folder = await emptyFolder();
  const newer = await siteWithPosts(1);
  const database = await prepareDatabase(newer);
  await database.db
    .insertInto('migrations' as never)
    .values({ name: '9999-tomorrow', timestamp: 'x' } as never)
    .execute();
  await database.close();
  const bytes = await readFile(path.join(dataDir, 'app.db'));
  const files = {
    'text.db': Buffer.from('not a database at all, but long enough to be read as one'),
    'cut.db': bytes.subarray(0, Math.floor(bytes.length / 2)),
    'damaged.db': Buffer.concat([bytes.subarray(0, 8_192), Buffer.alloc(bytes.length - 8_192, 0x5a)]),
    'empty.db': Buffer.alloc(0),
    'newer.db': await readFile(path.join(newer, 'app.db')),
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await writeFile(file, content);
    const { status, stderr } = await cli(dataDir, ['restore', file]);
    expect([name, status, stderr.trim().split('\n').length]).toEqual([name, 1, 1]);
    expect(stderr).toContain('cannot be restored');
    expect(await readFile(file), `${name} is only read`).toEqual(content);
  }
  expect((await readFile(path.join(dataDir, 'app.db'))).equals(bytes)).toBe(true);
});

test('a database that a server has open is not restored', async () => {
  const dataDir = await siteWithPosts(1);
  const open = await prepareDatabase(dataDir);
  onTestFinished(() => open.close());
  const copy = path.join(await emptyFolder(), 'copy.db');
  expect((await cli(dataDir, ['backup', copy])).status, 'a backup may be made meanwhile').toBe(0);
  expect(await cli(dataDir, ['restore', copy])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Stop the server first/),
  });
});

test('a start reports a damaged, newer or lost database in one line, and changes nothing', async () => {
  const dataDir = await siteWithPosts(2);
  const file = path.join(dataDir, 'app.db');
  const sound = await readFile(file);
  const newer = await siteWithPosts(1);
  const database = await prepareDatabase(newer);
  await database.db
    .insertInto('migrations' as never)
    .values({ name: '9999-tomorrow', timestamp: 'x' } as never)
    .execute();
  await database.close();

  for (const [content, sentence] of [
    [Buffer.alloc(sound.length, 0x5a), /is damaged .*It was not changed/],
    [Buffer.concat([sound.subarray(0, 100), Buffer.alloc(sound.length - 100, 0x5a)]), /is damaged/],
    [await readFile(path.join(newer, 'app.db')), /newer version of this program \(9999-tomorrow\)/],
  ] as const) {
    await writeFile(file, content);
    const answer = spawnSync(process.execPath, ['server/boot/main.ts'], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'production' },
    });
    expect(answer.status).toBe(1);
    expect(answer.stderr.trim().split('\n')).toEqual([expect.stringMatching(sentence)]);
    expect((await readFile(file)).equals(content)).toBe(true);
  }

  const copy = path.join(dataDir, 'copy.db');
  await writeFile(copy, sound);
  expect((await cli(dataDir, ['restore', copy])).status).toBe(0);
  await snapshot(file, 'latest.db');
  await rm(file);
  await expect(prepareDatabase(dataDir)).rejects.toThrow(DataError);
  await expect(prepareDatabase(dataDir)).rejects.toThrow(/is missing, but .* holds copies .*latest\.db/);
  expect(await readdir(dataDir)).not.toContain('app.db');
});

test('a backup is made before a migration', async () => {
  const dataDir = await emptyFolder();
  const file = path.join(dataDir, 'app.db');
  const old = openDatabase(file);
  await new Migrator({
    db: old.db,
    provider: { getMigrations: async () => ({ '0001-initial': initial }) },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  }).migrateToLatest();
  await old.close();
  expect(await postsOf(dataDir)).toBe(0);
  const [copy = ''] = await readdir(path.join(dataDir, 'backups'));
  expect(copy).toBe('before-0002-bookings.db');
  expect(checkDatabaseFile(path.join(dataDir, 'backups', copy))).toBeUndefined();
});
