import SqliteDatabase from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { migrations } from '#db/migrate.ts';
import type { Db } from '#db/open.ts';
import { makeSchema } from '#db/postgres/make-schema.ts';
import { openPostgres } from '#db/postgres/open.ts';
import { PatientDialect } from '#db/sqlite/dialect.ts';
import { newPostgresUrl, usesPostgres } from '../support/postgres.ts';
import { hasPostgres } from '../support/postgres-cluster.ts';

/** The first migration that can run while servers of the previous version still answer. */
const FIRST = '0090-leases';

/**
 * Removals by later migrations. Each names the release since which no code uses it; only a later release may
 * contain the migration (docs/architecture.md).
 */
const CONTRACTED: Array<{ migration: string; what: string; unusedSince: string }> = [];

interface Column {
  type: string;
  notNull: boolean;
  hasDefault: boolean;
}

function columnsOf(sqlite: SqliteDatabase.Database): Map<string, Column> {
  const rows = sqlite
    .prepare(
      `select t.name as "table", c.name as "column", c.type, c."notnull" as "notNull", c.dflt_value as "default"
       from sqlite_schema t, pragma_table_xinfo(t.name) c where t.type = 'table' and t.name not like 'sqlite_%'`,
    )
    .all() as Row[];
  return byName(rows);
}

async function columnsOnPostgres(db: Db): Promise<Map<string, Column>> {
  const { rows } = await sql<Row>`select table_name as "table", column_name as "column",
      concat_ws(' ', udt_name, collation_name) as type, is_nullable = 'NO' as "notNull",
      coalesce(column_default, identity_generation) as "default"
    from information_schema.columns where table_schema = current_schema()`.execute(db);
  return byName(rows);
}

interface Row {
  table: string;
  column: string;
  type: string;
  notNull: number;
  default: string | null;
}

const byName = (rows: Row[]): Map<string, Column> =>
  new Map(
    rows.map(({ table, column, type, notNull, default: fallback }) => [
      `${table}.${column}`,
      { type, notNull: notNull === 1, hasDefault: fallback !== null },
    ]),
  );

/**
 * Finds what a migration breaks for an older program: columns that are gone or renamed, and new columns that
 * must be filled.
 */
function broken(before: Map<string, Column>, after: Map<string, Column>): string[] {
  const tables = new Set([...before.keys()].map((name) => name.split('.')[0]));
  const gone = [...before.keys()].filter((name) => !after.has(name)).map((name) => `${name} is gone`);
  const stricter = [...after].flatMap(([name, { type, notNull, hasDefault }]) => {
    const known = before.get(name);
    if (known && known.type !== type) return [`${name} has another type`];
    if (!tables.has(name.split('.')[0]) || !notNull || hasDefault || known?.notNull) return [];
    return [`${name} must be filled`];
  });
  return [...gone, ...stricter];
}

function stepOf(setUp: string, change: string): string[] {
  const sqlite = new SqliteDatabase(':memory:');
  sqlite.exec(setUp);
  const before = columnsOf(sqlite);
  sqlite.exec(change);
  return broken(before, columnsOf(sqlite));
}

describe('a migration keeps what the previous version uses', () => {
  const found = new Map<string, string[]>();

  beforeAll(async () => {
    const sqlite = new SqliteDatabase(':memory:');
    const db = new Kysely<unknown>({ dialect: new PatientDialect({ database: sqlite }) });
    for (const [name, load] of Object.entries(migrations)) {
      const { up } = await load();
      const before = columnsOf(sqlite);
      await up(db);
      if (name >= FIRST) found.set(name, broken(before, columnsOf(sqlite)));
    }
    await db.destroy();
  });

  test.each(Object.keys(migrations).filter((name) => name >= FIRST))('%s', (name) => {
    const allowed = CONTRACTED.filter(({ migration }) => migration === name).map(({ what }) => what);
    expect(found.get(name)).toEqual(allowed);
  });

  test('each listed removal names the release that no longer used it', () => {
    for (const { migration, unusedSince } of CONTRACTED) {
      expect(Object.keys(migrations)).toContain(migration);
      expect(unusedSince).toMatch(/^\d+\.\d+\.\d+$/);
    }
  });
});

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  usesPostgres();

  async function atBaseline(): Promise<Db> {
    const database = await openPostgres(await newPostgresUrl({ empty: true }));
    onTestFinished(() => database.close());
    await makeSchema(database.db);
    return database.db;
  }

  test('a migration keeps what the previous version uses', async () => {
    const db = await atBaseline();
    for (const [name, load] of Object.entries(migrations)) {
      if (name <= FIRST) continue;
      const { up } = await load();
      const before = await columnsOnPostgres(db);
      await up(db.withoutPlugins());
      const allowed = CONTRACTED.filter(({ migration }) => migration === name).map(({ what }) => what);
      expect(broken(before, await columnsOnPostgres(db)), name).toEqual(allowed);
    }
  });

  test.each([
    ['alter table themes drop column weight', ['themes.weight is gone']],
    ['alter table themes alter weight type real', ['themes.weight has another type']],
    ['alter table themes add column place bigint not null', ['themes.place must be filled']],
    ['alter table themes add column place bigint not null default 1', []],
  ])('%s', async (change, what) => {
    const db = await atBaseline();
    const before = await columnsOnPostgres(db);
    await sql.raw(change).execute(db);
    expect(broken(before, await columnsOnPostgres(db))).toEqual(what);
  });
});

describe('is caught:', () => {
  const setUp = 'create table posts (id integer primary key, title text not null, note text)';

  test.each([
    ['a dropped table', 'drop table posts', 'posts.title is gone'],
    ['a renamed table', 'alter table posts rename to articles', 'posts.title is gone'],
    ['a dropped column', 'alter table posts drop column note', 'posts.note is gone'],
    ['a renamed column', 'alter table posts rename column note to remark', 'posts.note is gone'],
    [
      'a new column that must be filled',
      'drop table posts; create table posts (id integer primary key, title text not null, note text, slug text not null)',
      'posts.slug must be filled',
    ],
    [
      'a known column that must be filled from now on',
      'drop table posts; create table posts (id integer primary key, title text not null, note text not null)',
      'posts.note must be filled',
    ],
  ])('%s', (_, change, what) => {
    expect(stepOf(setUp, change)).toContain(what);
  });

  test('a migration that only adds is allowed', () => {
    expect(
      stepOf(
        setUp,
        `alter table posts add column slug text;
         alter table posts add column likes integer not null default 0;
         create table tags (name text not null);
         create index posts_by_title on posts (title)`,
      ),
    ).toEqual([]);
  });
});
