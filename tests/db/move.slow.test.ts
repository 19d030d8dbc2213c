import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { moveToFile, moveToPostgres } from '#db/move/move.ts';
import { sumsOf } from '#db/move/move-rows.ts';
import type { TableChecksum } from '#db/move/table-checksum.ts';
import type { OpenDatabase } from '#db/open.ts';
import { openPostgres } from '#db/postgres/open.ts';
import { searchPublished } from '#db/queries/blog/search.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import { checkDatabaseFile } from '#db/sqlite/check-file.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { openSqliteRows } from '#db/sqlite/rows.ts';
import { testDataDir } from '../support/data-dir.ts';
import { fillForEngines } from '../support/engine-data.ts';
import { fillEveryTable } from '../support/every-table.ts';
import { newPostgresUrl, usesPostgres } from '../support/postgres.ts';
import { hasPostgres } from '../support/postgres-cluster.ts';
import { aPost } from '../support/posts.ts';

usesPostgres();

const fileIn = async () => path.join(await testDataDir(), 'app.db');
const beside = (file: string, name: string) => path.join(path.dirname(file), name);

async function sumsOfFile(file: string): Promise<TableChecksum[]> {
  const source = openSqliteRows(file);
  try {
    return await sumsOf(source);
  } finally {
    source.close();
  }
}

async function changed(file: string, work: (database: OpenDatabase) => Promise<unknown>): Promise<void> {
  const database = openDatabase(file);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

async function opened(url: string): Promise<OpenDatabase> {
  const database = await openPostgres(url);
  onTestFinished(() => database.close());
  return database;
}

const tablesAt = async (url: string) => {
  const { db } = await opened(url);
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public'`.execute(db);
  return rows.map(({ name }) => name);
};

const schemaOf = ({ db }: OpenDatabase) =>
  sql`select type, name, tbl_name, sql from sqlite_schema where name not like '%\\_fts\\_%' escape '\\' order by type, name`
    .execute(db)
    .then(({ rows }) => rows);

describe.skipIf(!hasPostgres)('a site that moves', () => {
  let folder: string;
  let file: string;
  let wanted: TableChecksum[];
  let url: string;
  let back: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'one-hour-move-'));
    file = path.join(folder, 'app.db');
    const database = await prepareDatabase(folder);
    await fillEveryTable(database.db);
    await database.close();
    wanted = await sumsOfFile(file);
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('covers every table with a row in this test', () => {
    expect(wanted.filter(({ rows }) => rows === 0).map(({ name }) => name)).toEqual([]);
  });

  test('keeps every row of every table, there and back', async () => {
    url = await newPostgresUrl({ empty: true });
    back = beside(file, 'back.db');
    const before = createHash('sha256').update(readFileSync(file)).digest('hex');
    expect(await moveToPostgres(file, url)).toEqual(wanted);
    expect(await moveToFile(url, back)).toEqual(wanted);
    expect(await sumsOfFile(back)).toEqual(wanted);
    expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(before);

    const [ours, theirs] = [openDatabase(file), openDatabase(back)];
    onTestFinished(async () => {
      await ours.close();
      await theirs.close();
    });
    for (const { name } of wanted) {
      // Sorted, because tables without a primary key have no order.
      const rows = async ({ db }: OpenDatabase) =>
        (await sql<object>`select * from ${sql.table(name)}`.execute(db.withoutPlugins())).rows
          .map((row) => JSON.stringify(row))
          .sort();
      expect(await rows(theirs), name).toEqual(await rows(ours));
    }
    expect(await schemaOf(theirs)).toEqual(await schemaOf(ours));
  }, 120_000);

  test('results in a complete file that the site can use', async () => {
    expect(checkDatabaseFile(back)).toBeUndefined();
    const copy = openDatabase(back);
    onTestFinished(() => copy.close());
    expect((await sql`pragma foreign_key_check`.execute(copy.db)).rows).toEqual([]);
    for (const index of ['posts_fts', 'bookings_fts', 'receipts_fts', 'evidence_fts'])
      await sql`insert into ${sql.table(index)} (${sql.ref(index)}, rank) values ('integrity-check', 1)`.execute(
        copy.db,
      );
  });

  test('works in both: search, triggers and new IDs', async () => {
    const from = await fileIn();
    await changed(from, ({ db }) => fillForEngines(db));
    const to = await newPostgresUrl({ empty: true });
    await moveToPostgres(from, to);
    const copy = beside(from, 'copy.db');
    await moveToFile(to, copy);
    const goesOn = async ({ db }: OpenDatabase) => {
      const versionOf = async () =>
        (await db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow()).version;
      const before = await versionOf();
      await insertPost(db, aPost({ slug: 'after', title: 'Xylophones after a move' }));
      const found = await searchPublished(db, 'xylophones', 5, 0);
      expect(found.posts.map(({ slug }) => slug)).toEqual(['after']);
      expect((await searchPublished(db, 'brul', 5, 0)).posts.map(({ slug }) => slug)).toEqual(['post-1']);
      const added = db.selectFrom('posts').select('id').where('slug', '=', 'after');
      expect(await added.executeTakeFirst()).toEqual({ id: 8 });
      expect(await versionOf()).toBeGreaterThan(before);
      expect(await db.selectFrom('postCounts').select('total').executeTakeFirst()).toEqual({ total: 8 });
    };
    await goesOn(await opened(to));
    await changed(copy, goesOn);
  });

  test('does not reuse the ID of a deleted row', async () => {
    const from = await fileIn();
    await changed(from, async ({ db }) => {
      await sql`insert into evidence_documents (kind, title, format, may_quote, hash, words, read_at, tried_at, created_at)
        values ('document', 'a', 'text', 1, 'x', 1, 'x', 'x', 'x'), ('document', 'b', 'text', 1, 'y', 1, 'x', 'x', 'x')`.execute(
        db,
      );
      await sql`delete from evidence_documents`.execute(db);
    });
    const to = await newPostgresUrl({ empty: true });
    await moveToPostgres(from, to);
    const copy = beside(from, 'copy.db');
    await moveToFile(to, copy);
    const insert = sql<{ id: number }>`insert into evidence_documents
      (kind, title, format, may_quote, hash, words, read_at, tried_at, created_at)
      values ('document', 'c', 'text', 1, 'z', 1, 'x', 'x', 'x') returning id`;
    expect((await insert.execute((await opened(to)).db)).rows).toEqual([{ id: 3 }]);
    await changed(copy, async ({ db }) => expect((await insert.execute(db)).rows).toEqual([{ id: 3 }]));
  });
});

test.skipIf(!hasPostgres)('a move leaves tables of other programs alone', async () => {
  const file = await fileIn();
  await changed(file, ({ db }) => sql`create table _litestream_seq (id integer primary key)`.execute(db));
  const url = await newPostgresUrl({ empty: true });
  const leftOut: string[] = [];
  await moveToPostgres(file, url, { leftOut: (names) => leftOut.push(...names) });
  expect(leftOut).toEqual(['_litestream_seq']);
  const theirs = await opened(url);
  await sql`create table theirs (id int)`.execute(theirs.db);
  await sql`insert into theirs values (1)`.execute(theirs.db);
  await theirs.close();
  await moveToPostgres(file, url, { replace: true });
  expect((await sql`select * from theirs`.execute((await opened(url)).db)).rows).toEqual([{ id: 1 }]);
});

describe.skipIf(!hasPostgres)('a move that fails', () => {
  test('names a text with a NUL, and leaves nothing', async () => {
    const file = await fileIn();
    await changed(file, ({ db }) =>
      sql`insert into settings (key, value, updated_at) values ('motto', ${'"one"'}, 'a' || char(0) || 'b')`.execute(
        db,
      ),
    );
    const url = await newPostgresUrl({ empty: true });
    await expect(moveToPostgres(file, url)).rejects.toThrow(
      /^settings, the row with key "motto": its updated_at has the character NUL/,
    );
    expect(await tablesAt(url)).toEqual([]);
  });

  test('names a row with a dangling reference, and leaves nothing', async () => {
    const file = await fileIn();
    await changed(file, async ({ db }) => {
      await sql`pragma foreign_keys = off`.execute(db);
      await sql`insert into recovery_codes (code_hash, user_id) values ('x', 12345)`.execute(db);
    });
    const url = await newPostgresUrl({ empty: true });
    await expect(moveToPostgres(file, url)).rejects.toThrow(/^A row of recovery_codes refers to one/);
    expect(await tablesAt(url)).toEqual([]);
  });

  test('leaves the database empty when the connection breaks', async () => {
    const file = await fileIn();
    const url = await newPostgresUrl({ empty: true });
    const { db } = await opened(url);
    const cuts: Array<Promise<unknown>> = [];
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`;
    const copied = () => void cuts.push(cut.execute(db));
    await expect(moveToPostgres(file, url, { copied })).rejects.toThrow(
      /connection .* broke.* Nothing was changed/,
    );
    // Some may still wait for a connection, which ends with this test.
    await Promise.all(cuts);
    expect(await tablesAt(url)).toEqual([]);
  });

  test('does not change a database that is not empty', async () => {
    const file = await fileIn();
    const url = await newPostgresUrl();
    await expect(moveToPostgres(file, url)).rejects.toThrow(/already holds a site \(users: 0, posts: 0\)/);
    const { db } = await opened(url);
    await sql`insert into migrations values ('9999-later', 'x')`.execute(db);
    await expect(moveToPostgres(file, url)).rejects.toThrow(/newer version of this program \(9999-later\)/);
    const other = await newPostgresUrl({ empty: true });
    await sql`create table theirs (id int)`.execute((await opened(other)).db);
    await expect(moveToPostgres(file, other)).rejects.toThrow(/holds tables of another program/);
    expect(await tablesAt(other)).toEqual(['theirs']);
  });

  test('asks the second of two moves into one database to wait, and the first is complete', async () => {
    const file = await fileIn();
    const wanted = await sumsOfFile(file);
    const url = await newPostgresUrl({ empty: true });
    const both = await Promise.allSettled([moveToPostgres(file, url), moveToPostgres(file, url)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(String(refused.reason)).toMatch(/Another command is filling|already holds a site/);
    const back = beside(file, 'back.db');
    expect(await moveToFile(url, back)).toEqual(wanted);
  });

  test('does not overwrite a file, and leaves no partial one', async () => {
    const file = await fileIn();
    const url = await newPostgresUrl();
    const there = beside(file, 'there.db');
    await writeFile(there, 'mine');
    await expect(moveToFile(url, there)).rejects.toThrow(/already exists. It was not changed/);
    const late = beside(file, 'late.db');
    const copied = () => void writeFile(late, 'mine');
    await expect(moveToFile(url, late, { copied })).rejects.toThrow(/already exists. It was not changed/);
    expect(readFileSync(there, 'utf8') + readFileSync(late, 'utf8')).toBe('minemine');
    expect((await readdir(path.dirname(file))).filter((name) => name.includes('.part'))).toEqual([]);
  });

  test('refuses a database that a server uses, except for a backup', async () => {
    const file = await fileIn();
    const url = await newPostgresUrl();
    await opened(url);
    const copy = beside(file, 'copy.db');
    await expect(moveToFile(url, copy, { stopped: true })).rejects.toThrow(/Stop every server of this site/);
    await moveToFile(url, copy);
    expect(checkDatabaseFile(copy)).toBeUndefined();
  });

  test('refuses an older database until its server has migrated it', async () => {
    const file = await fileIn();
    await changed(file, ({ db }) => sql`delete from migrations where name = '0090-leases'`.execute(db));
    await expect(moveToPostgres(file, await newPostgresUrl({ empty: true }))).rejects.toThrow(
      /0090-leases pending/,
    );
  });
});
