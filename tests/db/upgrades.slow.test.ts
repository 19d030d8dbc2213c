import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import SqliteDatabase from 'better-sqlite3';
import { Kysely } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { getSchedule } from '#db/queries/generator/schedule.ts';
import type { Tables } from '#db/schema.ts';
import { holdServerLock } from '#db/server-lock.ts';
import { copyDatabase } from '#db/sqlite/copy.ts';
import { PatientDialect } from '#db/sqlite/dialect.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { newestWholeCopy } from '#db/sqlite/upgrade.ts';
import { allMigrations, fillOldDatabase, migrateAsBefore, schemaOf } from '../../tools/trust/old-database.ts';
import { randomNumbers, randomSeed } from '../support/random-seed.ts';

const names = Object.keys(allMigrations);
const POSTS = 40;
const random = randomNumbers(randomSeed());
/** The content that every upgraded file must have. */
let wanted: { schema: string[]; rows: Record<string, unknown> };
const olds = new Map<string, string>();
let root = '';

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'one-hour-upgrades-'));
  const file = path.join(root, 'chain.db');
  for (const name of names) {
    await migrateAsBefore(file, name);
    if (name === names[0]) fillOldDatabase(file, POSTS);
    const old = path.join(root, `${name}.db`);
    copyFileSync(file, old);
    olds.set(name, old);
  }
  const dataDir = await folderWith(olds.get('0001-initial'));
  await (await prepareDatabase(dataDir)).close();
  wanted = contentOf(path.join(dataDir, 'app.db'));
  return () => rm(root, { recursive: true, force: true });
}, 60_000);

let made = 0;
async function folderWith(file?: string): Promise<string> {
  made += 1;
  const dataDir = path.join(root, `data-${made}`);
  mkdirSync(dataDir);
  if (file) copyFileSync(file, path.join(dataDir, 'app.db'));
  return dataDir;
}

function contentOf(file: string) {
  const sqlite = new SqliteDatabase(file, { readonly: true });
  const all = (query: string) => sqlite.prepare(query).raw().all();
  const rows = {
    integrity: all('pragma integrity_check'),
    migrations: all('select name from migrations order by name'),
    posts: all('select id, slug, title, content_length from posts order by id').length,
    searchable: all("select rowid from posts_fts where posts_fts match 'developer'").length,
    postCounts: all('select * from post_counts'),
    versions: all('select id from content_version'),
    feed: all('select * from booking_feed'),
    rules: all('select tier, days from availability_rules order by tier'),
    costs: all('select id, cost, cost_unknown from generation_jobs order by id'),
    themes: all('select name from themes order by name'),
    schedules: all('select frequency from schedule'),
    seeded: all('select id from seeded'),
  };
  sqlite.close();
  return { schema: schemaOf(file), rows };
}

async function start(dataDir: string): Promise<void> {
  await (await prepareDatabase(dataDir)).close();
}

class Planted extends Error {}

/** Throws after this statement and every later one, including those that inspect the state. */
function failAfter(statement: number) {
  let seen = 0;
  const log = () => {
    seen += 1;
    if (seen >= statement) throw new Planted();
  };
  return { log, seen: () => seen };
}

function digestOf(file: string): string {
  const sqlite = new SqliteDatabase(file, { readonly: true });
  const hash = createHash('sha256').update(JSON.stringify(schemaOf(file)));
  const tables = sqlite.prepare("select name from sqlite_schema where type = 'table' order by name").pluck();
  for (const table of tables.all())
    hash.update(JSON.stringify([table, sqlite.prepare(`select * from "${table}"`).raw().all()]));
  sqlite.close();
  return hash.digest('hex');
}

/** Every `step`th number from a random one on, and always the last, so that each run tries others. */
function sampled(count: number, step: number): number[] {
  const first = 1 + Math.floor(random() * step);
  const some = Array.from({ length: Math.ceil(count / step) }, (_, n) => first + n * step);
  return [...some.filter((n) => n < count), count];
}

describe('an upgrade that fails after any one of its statements', () => {
  test.each([undefined, '0001-initial', '0008-post-history'])(
    'does not change the file of version %s, and the next start completes it',
    async (version) => {
      const failing = async (statement: number) => {
        const dataDir = await folderWith(version && olds.get(version));
        const file = path.join(dataDir, 'app.db');
        const sqlite = new SqliteDatabase(file);
        sqlite.pragma('journal_mode = WAL');
        sqlite.pragma('synchronous = OFF');
        const before = digestOf(file);
        const count = failAfter(statement);
        const db = new Kysely<Tables>({ dialect: new PatientDialect({ database: sqlite }), log: count.log });
        const failed = await migrate(db).then(
          () => false,
          () => true,
        );
        await db.destroy();
        return { dataDir, file, failed, isAsBefore: digestOf(file) === before, statements: count.seen() };
      };
      const whole = await failing(Number.POSITIVE_INFINITY);
      expect(whole).toMatchObject({ failed: false, isAsBefore: false });
      await rm(whole.dataDir, { recursive: true });
      expect(whole.statements).toBeGreaterThan(20);
      let unstarted = 0;
      for (const statement of sampled(whole.statements, 16)) {
        const { dataDir, file, failed, isAsBefore } = await failing(statement);
        expect(failed, `after statement ${statement}`).toBe(true);
        // The last statements commit or follow the commit, so the upgrade is complete; otherwise the file is
        // unchanged. One start in four shows that such a file still upgrades.
        if (!isAsBefore) expect(schemaOf(file), `after statement ${statement}`).toEqual(wanted.schema);
        if (!isAsBefore || unstarted++ % 4 === 0) {
          await start(dataDir);
          const { schema, rows } = contentOf(file);
          expect(schema).toEqual(wanted.schema);
          if (version) expect(rows).toEqual(wanted.rows);
          else expect(rows).toMatchObject({ migrations: wanted.rows.migrations, schedules: [['daily']] });
        }
        await rm(dataDir, { recursive: true });
      }
    },
    120_000,
  );
});

/** From this migration on, each upgrade is one transaction. */
const FIRST_WHOLE = names.indexOf('0019-seeded');

describe('a file that an earlier program left half migrated', () => {
  test.each(names.map((name, index) => [name, names[index - 1]] as const).slice(0, FIRST_WHOLE))(
    'in %s, after any statement, is completed at the next start',
    async (name, version) => {
      const half = async (statement: number) => {
        const dataDir = await folderWith(version && olds.get(version));
        const file = path.join(dataDir, 'app.db');
        const count = failAfter(statement);
        await migrateAsBefore(file, name, count.log).catch((error) => {
          if (!(error instanceof Planted)) throw error;
        });
        return { dataDir, file, statements: count.seen() };
      };
      const whole = await half(Number.POSITIVE_INFINITY);
      await rm(whole.dataDir, { recursive: true });
      expect(whole.statements).toBeGreaterThan(5);
      for (const statement of sampled(whole.statements, 4)) {
        const { dataDir, file } = await half(statement);
        await start(dataDir);
        const { schema, rows } = contentOf(file);
        expect(schema, `after statement ${statement}`).toEqual(wanted.schema);
        if (version) expect(rows, `after statement ${statement}`).toEqual(wanted.rows);
        await rm(dataDir, { recursive: true });
      }
    },
    120_000,
  );

  test('does not replace the backup from before', async () => {
    const dataDir = await folderWith(olds.get('0009-dashboard'));
    const file = path.join(dataDir, 'app.db');
    const copy = path.join(dataDir, 'backups', 'before-0010-post-lists.db');
    mkdirSync(path.dirname(copy));
    await copyDatabase(file, copy);
    const good = statSync(copy).ino;
    await leaveHalf(file, '0010-post-lists');
    await start(dataDir);
    expect(statSync(copy).ino).toBe(good);
    expect(contentOf(file)).toEqual(wanted);
  });

  test('is ignored as a backup if there is a complete one', async () => {
    const dataDir = await folderWith(olds.get('0009-dashboard'));
    const file = path.join(dataDir, 'app.db');
    const backups = path.join(dataDir, 'backups');
    mkdirSync(backups);
    await copyDatabase(file, path.join(backups, 'hourly-2026-01-31T09.db'));
    await leaveHalf(file, '0010-post-lists');
    await copyDatabase(file, path.join(backups, 'before-0010-post-lists.db'));
    expect(await newestWholeCopy(file)).toBe(path.join(backups, 'hourly-2026-01-31T09.db'));
    await rm(file);
    await expect(prepareDatabase(dataDir)).rejects.toThrow('hourly-2026-01-31T09.db');
  });
});

async function leaveHalf(file: string, migration: string): Promise<void> {
  const whole = path.join(root, 'whole.db');
  copyFileSync(file, whole);
  const before = schemaOf(file).length;
  for (let statement = 1; schemaOf(file).length < before + 3; statement += 1) {
    copyFileSync(whole, file);
    await migrateAsBefore(file, migration, failAfter(statement).log).catch(() => {});
  }
}

function change(file: string, statement: string): void {
  const sqlite = new SqliteDatabase(file);
  sqlite.exec(statement);
  sqlite.close();
}

describe('the backup before an upgrade', () => {
  test('is made once, however often the upgrade fails, and again when the earlier version has written', async () => {
    const dataDir = await folderWith(olds.get('0009-dashboard'));
    const file = path.join(dataDir, 'app.db');
    const copy = path.join(dataDir, 'backups', 'before-0010-post-lists.db');
    // A conflicting table of another program.
    change(file, 'create table marketing_materials (surprise text)');
    const attempt = () => expect(prepareDatabase(dataDir)).rejects.toThrow(`npm run cli -- restore ${copy}`);
    await attempt();
    const first = statSync(copy);
    await attempt();
    await attempt();
    expect(statSync(copy).ino).toBe(first.ino);
    change(file, "update posts set title = 'Written meanwhile' where id = 1");
    await attempt();
    const sqlite = new SqliteDatabase(copy, { readonly: true });
    expect(sqlite.prepare('select title from posts where id = 1').pluck().get()).toBe('Written meanwhile');
    sqlite.close();
    change(file, 'drop table marketing_materials');
    await start(dataDir);
    expect(contentOf(file).schema).toEqual(wanted.schema);
  });
});

const child = fileURLToPath(new URL('../../tools/trust/prepare-child.ts', import.meta.url));

/** SQLite sees the file size limit as a full disk. */
const startWithin = (dataDir: string, kilobytes: number) =>
  spawnSync('bash', ['-c', `ulimit -f ${kilobytes}; exec "$0" "$@"`, process.execPath, child, dataDir], {
    encoding: 'utf8',
  });

describe('without disk space', () => {
  test('for the backup or the upgrade, nothing is changed, and a message says what to do', async () => {
    const dataDir = await folderWith(olds.get('0008-post-history'));
    const file = path.join(dataDir, 'app.db');
    const before = schemaOf(file);
    const forCopy = startWithin(dataDir, 100);
    expect(forCopy.stderr).toMatch(
      /^DataError: DATA_DIR: The backup before the upgrade failed: .* is unchanged, and the earlier version still starts with it\. The upgrade needs about \d+ MB of free space on that disk, but only \d+ MB are free/,
    );
    expect(existsSync(path.join(dataDir, 'backups', 'before-0009-dashboard.db'))).toBe(false);
    mkdirSync(path.join(dataDir, 'backups'), { recursive: true });
    await copyDatabase(file, path.join(dataDir, 'backups', 'before-0009-dashboard.db'));
    const midway = startWithin(dataDir, 100);
    expect(midway.stderr).toMatch(
      /^DataError: DATA_DIR: The database could not be upgraded: .* is unchanged, .* MB of free space .* restore \S+before-0009-dashboard\.db"\.\n$/,
    );
    expect(schemaOf(file)).toEqual(before);
    await start(dataDir);
    expect(contentOf(file)).toEqual(wanted);
  });
});

describe('the themes and the schedule of a new site', () => {
  test('are created after a process died before it wrote them', async () => {
    const dataDir = await folderWith();
    const database = openDatabase(path.join(dataDir, 'app.db'));
    await migrate(database.db);
    await database.close();
    await start(dataDir);
    expect(contentOf(path.join(dataDir, 'app.db')).rows).toMatchObject({
      themes: { length: 5 },
      schedules: [['daily']],
    });
  });

  test('are not created for a site of an earlier version whose team deleted its themes', async () => {
    const dataDir = await folderWith(olds.get('0013-marketing'));
    change(path.join(dataDir, 'app.db'), 'delete from themes');
    await start(dataDir);
    await start(dataDir);
    expect(contentOf(path.join(dataDir, 'app.db')).rows).toMatchObject({
      themes: [],
      schedules: [['weekly']],
    });
  });

  test('include only the schedule if the site has its own themes', async () => {
    const dataDir = await folderWith(olds.get('0013-marketing'));
    change(path.join(dataDir, 'app.db'), 'delete from schedule');
    await start(dataDir);
    expect(contentOf(path.join(dataDir, 'app.db')).rows).toMatchObject({
      themes: [['Our own']],
      schedules: [['daily']],
    });
  });
});

const holder = fileURLToPath(new URL('../support/lock-holder.ts', import.meta.url));

describe('while a server is running', () => {
  test('a command does not migrate; the server that owns the folder does', async () => {
    const dataDir = await folderWith(olds.get('0013-marketing'));
    const file = path.join(dataDir, 'app.db');
    const before = schemaOf(file);
    const server = spawn(process.execPath, [holder, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void server.kill('SIGKILL'));
    await once(server.stdout, 'data');
    await expect(prepareDatabase(dataDir)).rejects.toThrow(
      new RegExp(`must be migrated to this version first, but a running server \\(process ${server.pid} on`),
    );
    expect(schemaOf(file)).toEqual(before);
    expect(existsSync(path.join(dataDir, 'backups'))).toBe(false);
    server.kill('SIGKILL');
    await once(server, 'exit');
    const lock = holdServerLock(dataDir, { waitMs: 0 });
    await (await prepareDatabase(dataDir, { lock })).close();
    expect(contentOf(file)).toEqual(wanted);
    await start(dataDir);
    lock.release();
  });

  test('a server does not migrate while another one runs, and says which; afterwards it does', async () => {
    const dataDir = await folderWith(olds.get('0013-marketing'));
    const file = path.join(dataDir, 'app.db');
    const before = schemaOf(file);
    const other = spawn(process.execPath, [holder, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void other.kill('SIGKILL'));
    await once(other.stdout, 'data');
    const refused = holdServerLock(dataDir, { waitMs: 0 });
    await expect(prepareDatabase(dataDir, { lock: refused })).rejects.toThrow(
      new RegExp(
        `^DATA_DIR: ${file} must be migrated to this version first, but another server is running on it \\(process ${other.pid} on .+\\)\\. Stop it, then start this version again\\.$`,
      ),
    );
    refused.release();
    expect(schemaOf(file)).toEqual(before);
    other.kill('SIGTERM');
    const lock = holdServerLock(dataDir, { waitMs: 20_000 });
    await (await prepareDatabase(dataDir, { lock })).close();
    expect(lock.alone).toBe(true);
    expect(contentOf(file)).toEqual(wanted);
    lock.release();
  });

  test('a command does not migrate a file that a server of a version without locks has open', async () => {
    const dataDir = await folderWith(olds.get('0013-marketing'));
    const open = openDatabase(path.join(dataDir, 'app.db'));
    await open.db.selectFrom('posts').select('id').limit(1).execute();
    await expect(prepareDatabase(dataDir)).rejects.toThrow(/but another process has it open/);
    await open.close();
    await start(dataDir);
    expect(contentOf(path.join(dataDir, 'app.db'))).toEqual(wanted);
  });
});

test('a weekly schedule of an earlier version keeps its day', async () => {
  const file = olds.get('0031-paused-themes') as string;
  const dataDir = await folderWith(file);
  const old = new SqliteDatabase(path.join(dataDir, 'app.db'));
  old.exec(`insert or replace into schedule (id, enabled, frequency, interval, time_of_day, day_of_week, time_zone,
    auto_publish, updated_at) values (1, 1, 'weekly', '1 week', '09:00', 4, 'UTC', 1, '2026-01-01T00:00:00.000Z')`);
  old.close();
  const { db, close } = await prepareDatabase(dataDir);
  onTestFinished(close);
  expect(await getSchedule(db)).toMatchObject({ frequency: 'weekly', daysOfWeek: [4], dayOfWeek: 4 });
});
