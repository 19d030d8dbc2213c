import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pino from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { backupsFolder } from '#db/backup.ts';
import { pendingMigrations } from '#db/migrate.ts';
import * as initial from '#db/migrations/0001-initial.ts';
import type { Db, OpenDatabase } from '#db/open.ts';
import { openPostgres } from '#db/postgres/open.ts';
import { preparePostgres } from '#db/postgres/prepare.ts';
import { findUserForSignIn, insertUser } from '#db/queries/accounts/users.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import { checkDatabaseFile } from '#db/sqlite/check-file.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { writeTransaction } from '#db/transaction.ts';
import { readConfig } from '#server/boot/config.ts';
import { CliError } from '#server/cli/cli-error.ts';
import { commands } from '#server/cli/commands.ts';
import { createBackups } from '#server/operations/backups/backups.ts';
import { createLeases } from '#server/tasks/leases.ts';
import { appWithAdmin } from '../support/app.ts';
import { testDataDir } from '../support/data-dir.ts';
import { NAME, up, withMigration } from '../support/made-up-migration.ts';
import { newPostgresUrl, usesPostgres } from '../support/postgres.ts';
import { hasPostgres } from '../support/postgres-cluster.ts';
import { aPost } from '../support/posts.ts';

usesPostgres();

const silent = pino({ level: 'silent' });
const workerFile = new URL('../../db/move/copy-rows-worker.ts', import.meta.url);

async function opened(url: string, file = ''): Promise<OpenDatabase> {
  const database = await openPostgres(url, { file });
  onTestFinished(() => database.close());
  return database;
}

async function keeper(clock: { now: Date }) {
  const file = path.join(await testDataDir(), 'elsewhere', 'app.db');
  await mkdir(path.dirname(file));
  const database = await opened(await newPostgresUrl(), file);
  const backups = createBackups({
    database,
    log: silent,
    workerFile,
    leases: createLeases({ db: database.db, log: silent, now: () => clock.now }),
    startedAlone: true,
    now: () => clock.now,
  });
  onTestFinished(() => backups.stop());
  return { ...database, backups, folder: backupsFolder(file) };
}

async function inCopy<T>(file: string, look: (db: Db) => Promise<T>): Promise<T> {
  const copy = openDatabase(file, { mustExist: true });
  try {
    return await look(copy.db);
  } finally {
    await copy.close();
  }
}

const ACCOUNTS = ['/a', '/b', '/c'];

/** Moves views between pages, so that their sum stays the same. */
const transfer = (db: Db, round: number) =>
  writeTransaction(db, async (trx) => {
    const [from, to] = [ACCOUNTS[round % 3] ?? '', ACCOUNTS[(round + 1) % 3] ?? ''];
    await trx
      .updateTable('pageViews')
      .set(({ eb }) => ({ count: eb('count', '-', 7) }))
      .where('path', '=', from)
      .execute();
    await insertPost(trx, aPost({ slug: `round-${round}` }));
    await trx
      .updateTable('pageViews')
      .set(({ eb }) => ({ count: eb('count', '+', 7) }))
      .where('path', '=', to)
      .execute();
  });

describe.skipIf(!hasPostgres)('copies of a PostgreSQL database', () => {
  test('are of one moment while rows are written, and complete files of the site', async () => {
    const clock = { now: new Date('2026-03-01T10:30:00Z') };
    const { db, backups, folder } = await keeper(clock);
    for (const page of ACCOUNTS)
      await db.insertInto('pageViews').values({ day: '2026-01-01', path: page, count: 1_000 }).execute();
    let writing = true;
    let rounds = 0;
    const writer = (async () => {
      for (; writing; rounds += 1) await transfer(db, rounds);
    })();
    for (let copies = 0; copies < 3; copies += 1) {
      clock.now = new Date(clock.now.getTime() + 1_000);
      await backups.make();
    }
    writing = false;
    await writer;
    expect(rounds).toBeGreaterThan(3);
    const names = (await backups.list()).map(({ name }) => name);
    expect(names).toHaveLength(3);
    for (const name of names) {
      const file = path.join(folder, name);
      expect(checkDatabaseFile(file)).toBeUndefined();
      await inCopy(file, async (copy) => {
        const sums = await copy
          .selectFrom('pageViews')
          .select(({ fn }) => fn.sum<number>('count').as('views'))
          .executeTakeFirstOrThrow();
        expect(sums.views).toBe(3_000);
        const posts = await copy
          .selectFrom('posts')
          .select(({ fn }) => fn.countAll<number>().as('posts'))
          .executeTakeFirstOrThrow();
        const counts = await copy.selectFrom('postCounts').select('total').executeTakeFirstOrThrow();
        expect(counts.total).toBe(posts.posts);
        expect((await sql`pragma foreign_key_check`.execute(copy)).rows).toEqual([]);
      });
    }
  }, 120_000);

  test('are made once an hour, each one verified, and none while nothing changed', async () => {
    const clock = { now: new Date('2026-03-01T10:30:00Z') };
    const { db, backups, folder } = await keeper(clock);
    const names = async () => (await backups.list()).map(({ name }) => name).sort();
    const first = ['daily-2026-03-01.db', 'hourly-2026-03-01T10.db', 'latest.db'];
    await backups.start();
    await expect.poll(names, { timeout: 60_000 }).toEqual(first);
    expect(await backups.changedSince(clock.now)).toBe(false);
    clock.now = new Date('2026-03-01T11:30:00Z');
    await new Promise((resolve) => setTimeout(resolve, 12_000));
    expect(await names()).toEqual(first);
    await insertPost(db, aPost({ slug: 'newer' }));
    clock.now = new Date('2026-03-01T12:30:00Z');
    await expect.poll(names, { timeout: 60_000 }).toContain('hourly-2026-03-01T12.db');
    const slugs = await inCopy(path.join(folder, 'latest.db'), (copy) =>
      copy.selectFrom('posts').select('slug').execute(),
    );
    expect(slugs).toEqual([{ slug: 'newer' }]);
  }, 180_000);

  test('do not touch a copy that another server is making in the same folder', async () => {
    const { backups, folder } = await keeper({ now: new Date() });
    await mkdir(folder);
    const others = path.join(folder, 'latest.db.99-0.part');
    await writeFile(others, 'half');
    await backups.start();
    await expect.poll(() => readdir(folder), { timeout: 60_000 }).toContain('latest.db');
    expect(await readFile(others, 'utf8')).toBe('half');
  }, 120_000);
});

/** Runs a command as in a terminal and returns its output. */
async function cli(dataDir: string, url: string, name: string, ...args: string[]): Promise<string> {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    PUBLIC_URL: 'https://example.com',
    LOG_LEVEL: 'silent',
  };
  try {
    const config = readConfig({ ...env, APP_SECRET: 'x'.repeat(40) });
    await commands[name]?.run(config, args, {
      entry: new URL('../../server/cli/main.ts', import.meta.url).href,
    });
    return written.mock.calls.join('');
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return error.message;
  } finally {
    written.mockRestore();
  }
}

const named = (username: string) => ({ username, passwordHash: 'h', role: 'owner' as const });

describe.skipIf(!hasPostgres)('commands on PostgreSQL', () => {
  test('can be restored, and keep the database that they replace', async () => {
    const dataDir = await testDataDir();
    const url = await newPostgresUrl();
    const first = await openPostgres(url);
    await insertUser(first.db, named('ada'));
    await first.close();
    const copy = path.join(dataDir, 'mine.db');
    expect(await cli(dataDir, url, 'backup', copy)).toMatch(/Backed up to .*mine\.db.\nKeep APP_SECRET too/);

    const second = await openPostgres(url);
    await insertUser(second.db, named('bob'));
    await second.close();
    expect(await cli(dataDir, url, 'restore', copy)).toMatch(/Restored .*The previous database is at/s);
    const { db } = await opened(url);
    expect(await findUserForSignIn(db, 'ada')).toBeDefined();
    expect(await findUserForSignIn(db, 'bob')).toBeUndefined();
    const [aside = ''] = await readdir(path.join(dataDir, 'backups'));
    const before = await inCopy(path.join(dataDir, 'backups', aside), (old) => findUserForSignIn(old, 'bob'));
    expect(before).toBeDefined();
    expect((await readdir(dataDir)).filter((name) => name.includes('.part'))).toEqual([]);
  }, 120_000);

  test('of an earlier version are upgraded first, and change nothing if that fails', async () => {
    const dataDir = await testDataDir();
    const file = path.join(dataDir, 'old.db');
    const old = openDatabase(file);
    await new Migrator({
      db: old.db,
      provider: { getMigrations: async () => ({ '0001-initial': initial }) },
      migrationTableName: 'migrations',
      migrationLockTableName: 'migrations_lock',
    }).migrateToLatest();
    await sql`insert into users (username, password_hash, is_admin, created_at) values ('grace', 'h', 1, '2024')`.execute(
      old.db,
    );
    await old.close();
    const url = await newPostgresUrl({ empty: true });
    expect(await cli(dataDir, url, 'restore', file)).toMatch(/^Restored .*old\.db\.\n$/);
    const { db, close } = await openPostgres(url);
    expect(await findUserForSignIn(db, 'grace')).toMatchObject({ username: 'grace' });
    await close();

    const bad = path.join(dataDir, 'bad.db');
    const spoiled = await prepareDatabase(path.join(dataDir, 'other'));
    await sql`insert into settings (key, value, updated_at) values ('motto', '1', 'a' || char(0))`.execute(
      spoiled.db,
    );
    await sql`vacuum into ${bad}`.execute(spoiled.db);
    await spoiled.close();
    expect(await cli(dataDir, url, 'restore', bad)).toMatch(
      /bad\.db was not restored\. settings, the row with key/,
    );
    const after = await preparePostgres(url);
    onTestFinished(after.close);
    expect(await findUserForSignIn(after.db, 'grace')).toMatchObject({ username: 'grace' });
    expect((await insertUser(after.db, named('bob')))?.id).toBe(2);
  }, 120_000);

  test('are made before an upgrade, and can be restored', async () => {
    const dataDir = await testDataDir();
    const url = await newPostgresUrl();
    const old = await openPostgres(url);
    await insertUser(old.db, named('ada'));
    await insertPost(old.db, aPost({ slug: 'old', title: 'Old' }));
    await old.close();
    const without = withMigration(NAME, up);
    const file = path.join(dataDir, 'app.db');
    await (await preparePostgres(url, { file })).close();
    await (await preparePostgres(url, { file })).close();
    const folder = path.join(dataDir, 'backups');
    expect(await readdir(folder)).toEqual([`before-${NAME}.db`]);
    const copy = path.join(folder, `before-${NAME}.db`);
    expect(checkDatabaseFile(copy)).toBeUndefined();
    await inCopy(copy, async (db) => {
      expect(await pendingMigrations(db)).toEqual([NAME]);
      expect(await findUserForSignIn(db, 'ada')).toBeDefined();
    });
    expect(await cli(dataDir, url, 'restore', copy)).toMatch(/^Restored /);
    without();
    const earlier = await newPostgresUrl({ empty: true });
    expect(await cli(dataDir, earlier, 'restore', copy)).toMatch(/^Restored /);
    expect(await findUserForSignIn((await opened(earlier)).db, 'ada')).toBeDefined();
  }, 120_000);

  test('are required before an upgrade, which says how to continue if they fail', async () => {
    const dataDir = await testDataDir();
    const url = await newPostgresUrl();
    const old = await openPostgres(url);
    await insertUser(old.db, named('ada'));
    await old.close();
    withMigration(NAME, up);
    const folder = path.join(dataDir, 'backups');
    await writeFile(folder, 'in its place');
    const start = (copies: boolean) => preparePostgres(url, { file: path.join(dataDir, 'app.db'), copies });
    const refused = await start(true).catch((error: Error) => error.message);
    expect(refused).toMatch(
      /^DATABASE_URL: the copy before the upgrade could not be made \(.+\)\. Nothing was changed, and the earlier version still starts with it\. .*set COPY_BEFORE_UPGRADE=false for this start\.$/,
    );
    expect(await pendingMigrations((await opened(url)).db)).toEqual([NAME]);
    await (await start(false)).close();
    expect(await pendingMigrations((await opened(url)).db)).toEqual([]);
  }, 120_000);

  test('are not made of a new database before it has tables', async () => {
    const dataDir = await testDataDir();
    const file = path.join(dataDir, 'app.db');
    const url = await newPostgresUrl({ empty: true });
    await Promise.all([1, 2].map(async () => (await preparePostgres(url, { file })).close()));
    expect(await readdir(dataDir)).not.toContain('backups');
  }, 120_000);

  test('report a move table by table, and say what comes next', async () => {
    const dataDir = await testDataDir();
    const url = await newPostgresUrl({ empty: true });
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const config = readConfig({ DATA_DIR: dataDir });
    await commands.move?.run(config, [], { entry: import.meta.url, to: url });
    const told = written.mock.calls.join('');
    written.mockRestore();
    expect(told).toMatch(/^themes +5 rows {2}[0-9a-f]{16}$/m);
    expect(told).toMatch(/SHA-256 of all rows: [0-9a-f]{64}\nNext: start the site with DATABASE_URL/);
    expect(await cli(dataDir, url, 'doctor')).toContain('The PostgreSQL database answers and is up to date.');
    await expect(commands.move?.run(config, [], { entry: import.meta.url })).rejects.toThrow(/Say where to/);
  }, 120_000);

  test('pass the doctor command', async () => {
    const dataDir = await testDataDir();
    const url = await newPostgresUrl();
    const folder = path.join(dataDir, 'new');
    await mkdir(folder, { mode: 0o700 });
    await cli(dataDir, url, 'backup', path.join(folder, 'app.db'));
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await commands.doctor?.run(readConfig({ DATA_DIR: folder }), [], { entry: import.meta.url });
    const told = written.mock.calls.join('');
    written.mockRestore();
    expect(told).toMatch(/^ok +Database: .*app\.db is up to date\.$/m);
  }, 120_000);
});

test.skipIf(!hasPostgres)('report the size of the database', async () => {
  const { admin } = await appWithAdmin();
  const { databaseBytes } = await (await admin.get('/api/admin/about')).json();
  expect(databaseBytes).toBeGreaterThan(100_000);
  const { bytes } = await (await opened(await newPostgresUrl())).size();
  expect(bytes).toBeGreaterThan(1_000_000);
});
