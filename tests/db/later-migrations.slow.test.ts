import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pendingMigrations } from '#db/migrate.ts';
import { partsFor, runOnEngine } from '#db/migration-help.ts';
import type { Db, OpenDatabase } from '#db/open.ts';
import { openPostgres } from '#db/postgres/open.ts';
import { preparePostgres } from '#db/postgres/prepare.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { createStartup } from '#server/boot/startup.ts';
import { createReadiness } from '#server/operations/monitoring/readiness.ts';
import { testDataDir } from '../support/data-dir.ts';
import { NAME, up, withMigration } from '../support/made-up-migration.ts';
import { newPostgresUrl, testPostgresUrl, usesPostgres } from '../support/postgres.ts';
import { hasPostgres } from '../support/postgres-cluster.ts';
import { aPost } from '../support/posts.ts';
import { partOnPostgres, partOnSqlite, SCHEMA_PARTS } from '../support/schema-parts.ts';

const closing = (database: OpenDatabase) => {
  onTestFinished(() => database.close());
  return database;
};

interface Engine {
  name: string;
  empty(): Promise<string>;
  existing(): Promise<string>;
  open(place: string): Promise<OpenDatabase>;
  start(place: string, migrated?: (names: string[]) => void): Promise<OpenDatabase>;
}

const sqlite: Engine = {
  name: 'SQLite',
  empty: async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'one-hour-later-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return folder;
  },
  existing: testDataDir,
  open: async (folder) => closing(openDatabase(path.join(folder, 'app.db'))),
  start: async (folder, migrated = () => {}) => closing(await prepareDatabase(folder, { migrated })),
};
const postgres: Engine = {
  name: 'PostgreSQL',
  empty: () => newPostgresUrl({ empty: true }),
  existing: testPostgresUrl,
  open: async (url) => closing(await openPostgres(url)),
  start: async (url, migrated = () => {}) => closing(await preparePostgres(url, { migrated })),
};
const engines = hasPostgres ? [sqlite, postgres] : [sqlite];

const rowsOf = async (db: Db, text: string) => (await sql.raw(text).execute(db)).rows;
const hasTable = async (db: Db, name: string) =>
  (await db.introspection.getTables()).some((table) => table.name === name);

describe.each(engines)('a migration after 0090, on $name', ({ empty, existing, open, start }) => {
  usesPostgres();

  test('has the same result for a new database and for one with rows', async () => {
    const old = await existing();
    const filled = await open(old);
    await insertPost(filled.db, aPost({ slug: 'old', title: 'Old' }));
    await filled.close();
    const fresh = await empty();
    withMigration(NAME, up);
    for (const [place, count] of [
      [fresh, 0],
      [old, 1],
    ] as const) {
      const told: string[][] = [];
      const { db } = await start(place, (names) => told.push(names));
      expect(told.flat().at(-1)).toBe(NAME);
      if (count === 0) await insertPost(db, aPost({ slug: 'old', title: 'New' }));
      const [post] = (await rowsOf(db, "select id, review_count from posts where slug = 'old'")) as [
        { id: number; review_count: number },
      ];
      expect(post.review_count).toBe(count);
      const version = async () => rowsOf(db, 'select version from content_version');
      const unread = await version();
      await sql`insert into reviews (author, text, rating, post_id) values ('Ada', 'Crème', 4.5, ${post.id})`.execute(
        db,
      );
      expect(await version()).not.toEqual(unread);
      expect(await rowsOf(db, 'select id, details, rating from reviews')).toEqual([
        { id: 1, details: '{}', rating: 4.5 },
      ]);
      expect(await rowsOf(db, "select review_count from posts where slug = 'old'")).toEqual([
        { review_count: count + 1 },
      ]);
      for (const refused of [
        "insert into reviews (author, text) values ('ADA', '')",
        "insert into reviews (author, text, details) values ('bob', '', '{')",
        "insert into reviews (author, text, rating) values ('bob', '', 'good')",
        "insert into reviews (author, text, post_id) values ('bob', '', 99)",
      ])
        await expect(rowsOf(db, refused), refused).rejects.toThrow();
      expect(await rowsOf(db, 'select rowid from reviews_fts')).toHaveLength(1);
    }
  }, 60_000);

  test('that fails halfway leaves the database unchanged, with a message, and the next start works', async () => {
    const place = await existing();
    const { db } = await open(place);
    await insertPost(db, aPost({ slug: 'kept', title: 'Old' }));
    await db.destroy();
    const without = withMigration(NAME, async (trx) => {
      await up(trx);
      await sql`insert into nowhere values (1)`.execute(trx);
    });
    const failure = await start(place).catch((error: Error) => error);
    expect(failure).toMatchObject({
      name: 'DataError',
      message: expect.stringMatching(
        /9000-reviews failed: .*nowhere.* the earlier version still starts with it\./,
      ),
    });
    without();
    const found = await open(place);
    expect(await hasTable(found.db, 'reviews')).toBe(false);
    expect(await pendingMigrations(found.db)).toEqual([]);
    await found.close();
    withMigration(NAME, up);
    const { db: migrated } = await start(place);
    expect(await rowsOf(migrated, 'select review_count from posts')).toEqual([{ review_count: 1 }]);
  }, 60_000);
});

describe.skipIf(!hasPostgres)('a migration on PostgreSQL', () => {
  usesPostgres();

  test('results in the same schema as on SQLite', async () => {
    const url = await postgres.empty();
    withMigration(NAME, up);
    const { db: there } = await postgres.start(url);
    const { db: here } = await sqlite.start(await sqlite.empty());
    for (const kind of SCHEMA_PARTS) {
      const found = await partOnPostgres(there, kind);
      expect(found, kind).toEqual(await partOnSqlite(here, kind));
      expect(found.join(' '), kind).toContain('reviews');
    }
  }, 60_000);

  test('lets a server of the previous version continue, which can write and stays ready', async () => {
    const url = await testPostgresUrl();
    const old = closing(await openPostgres(url));
    const without = withMigration(NAME, up);
    closing(await preparePostgres(url));
    without();
    const log = pino({ level: 'silent' });
    const startup = createStartup(log);
    startup.done();
    expect(await createReadiness(old, startup, log)()).toBeUndefined();
    expect(await insertPost(old.db, aPost({ slug: 'later' }))).toMatchObject({ id: expect.any(Number) });
    await expect(preparePostgres(url)).rejects.toThrow(/written by a newer version .*Start that version/);
  }, 60_000);

  test('runs in one of several servers that start at once, while the others wait, and all become ready', async () => {
    const url = await testPostgresUrl();
    let runs = 0;
    withMigration(NAME, async (db) => {
      runs += 1;
      await up(db);
      // Longer than others wait for the write lock.
      await delay(12_000);
    });
    const told: string[][] = [];
    const started = await Promise.all(
      [1, 2, 3].map(() => preparePostgres(url, { migrated: (names) => told.push(names) })),
    );
    for (const database of started) closing(database);
    expect([runs, told]).toEqual([1, [[NAME]]]);
  }, 60_000);

  test('runs again after a deadlock with a server that reads', async () => {
    const url = await testPostgresUrl();
    const { db } = closing(await openPostgres(url));
    let runs = 0;
    const { promise: taken, resolve: hasTaken } = Promise.withResolvers<void>();
    const { promise: read, resolve: hasRead } = Promise.withResolvers<void>();
    withMigration(NAME, async (trx) => {
      runs += 1;
      // The connection that looks for deadlocks first is ended: this one.
      await sql`set local deadlock_timeout = '300ms'`.execute(trx);
      await sql`lock table themes in access exclusive mode`.execute(trx);
      hasTaken();
      await read;
      await up(trx);
    });
    const reader = db.connection().execute(async (connection) => {
      await sql`begin`.execute(connection);
      await sql`set local deadlock_timeout = '30s'`.execute(connection);
      await taken;
      await sql`select 1 from posts`.execute(connection);
      hasRead();
      await sql`select 1 from themes`.execute(connection);
      await sql`commit`.execute(connection);
    });
    closing(await preparePostgres(url));
    await reader;
    expect(runs).toBe(2);
  }, 60_000);

  test('fills the text index of an existing table', async () => {
    const url = await testPostgresUrl();
    const add = (db: Kysely<unknown>) =>
      partsFor(db).indexWords(db, { index: 'ideas', table: 'themes', columns: ['name', 'keywords'] });
    withMigration(NAME, add);
    const { db } = closing(await preparePostgres(url));
    expect(await rowsOf(db, 'select rowid from ideas_fts')).toHaveLength(5);
    const folder = await testDataDir();
    const file = closing(await prepareDatabase(folder));
    expect(await rowsOf(file.db, 'select rowid from ideas_fts')).toHaveLength(5);
    await runOnEngine(db as never, { sqlite: ['never run'], postgres: ['select 1'] });
  }, 60_000);
});
