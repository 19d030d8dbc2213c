import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { NEVER_NULL } from '#db/postgres/never-null.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { testDataDir } from '../support/data-dir.ts';
import { testPostgres, usesPostgres } from '../support/postgres.ts';
import { hasPostgres } from '../support/postgres-cluster.ts';

const lines = async (db: Db, text: string) =>
  (await sql<{ line: string }>`${sql.raw(text)}`.execute(db)).rows
    .map(({ line }) =>
      line
        .replaceAll('"', '')
        .replace('character varying', 'varchar(255)')
        .replace(/\s+/g, ' ')
        .toLowerCase(),
    )
    // A table without a primary key has no line of columns.
    .filter((line) => !/_fts|sqlite_| $/.test(line))
    .sort();

const TABLES = "select name as line from sqlite_schema where type = 'table'";
const ofEachTable = (select: string) => `select ${select} from sqlite_schema as s, ${'pragma_'}`;

/** What both engines must have, as one line each. */
const SQLITE = {
  tables: TABLES,
  columns: `${ofEachTable("s.name || '.' || c.name || ' ' || c.type || case when c.\"notnull\" or c.pk then ' not null' else '' end as line")}table_xinfo(s.name) as c where s.type = 'table'`,
  unique: `${ofEachTable("s.name || ' ' || (select group_concat(i.name) from pragma_index_info(l.name) as i) || case when l.partial then ' partly' else '' end as line")}index_list(s.name) as l where s.type = 'table' and l."unique" and l.origin <> 'pk'`,
  keys: `select s.name || ' ' || coalesce((select group_concat(name) from (select c.name from pragma_table_info(s.name) as c where c.pk order by c.pk)), '') as line from sqlite_schema as s where s.type = 'table'`,
  foreign: `${ofEachTable("s.name || '.' || f.\"from\" || ' ' || f.\"table\" || ' ' || f.on_delete as line")}foreign_key_list(s.name) as f where s.type = 'table'`,
  indexes: "select name as line from sqlite_schema where type = 'index' and sql is not null",
};

const POSTGRES: Record<keyof typeof SQLITE, string> = {
  tables: "select tablename as line from pg_tables where schemaname = 'public'",
  columns: `select table_name || '.' || column_name || ' ' || case data_type when 'bigint' then 'integer'
      when 'double precision' then 'real' when 'bytea' then 'blob' when 'USER-DEFINED' then 'text' else data_type end
      || case is_nullable when 'NO' then ' not null' else '' end as line
    from information_schema.columns where table_schema = 'public'`,
  unique: `select t.relname || ' ' || (select string_agg(a.attname, ',' order by k.place)
      from unnest(i.indkey::int[]) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number)
      || case when i.indpred is null then '' else ' partly' end as line
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = 'public' and i.indisunique and not i.indisprimary`,
  keys: `select t.relname || ' ' || (select string_agg(a.attname, ',' order by k.place)
      from unnest(i.indkey::int[]) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number) as line
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = 'public' and i.indisprimary`,
  foreign: `select c.conrelid::regclass || '.' || a.attname || ' ' || c.confrelid::regclass || ' ' ||
      case c.confdeltype when 'c' then 'cascade' when 'n' then 'set null' when 'r' then 'restrict' else 'no action' end as line
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f'`,
  indexes: `select indexname as line from pg_indexes where schemaname = 'public'
    and not exists (select 1 from pg_constraint where conname = indexname)`,
};

describe.skipIf(!hasPostgres)('the schemas of SQLite and PostgreSQL', () => {
  usesPostgres();
  test.each(Object.keys(SQLITE) as Array<keyof typeof SQLITE>)(
    'have the same %s',
    async (kind) => {
      const { db: sqlite, close } = openDatabase(path.join(await testDataDir(), 'app.db'));
      onTestFinished(close);
      const { db: postgres } = await testPostgres();
      const found = await lines(postgres, POSTGRES[kind]);
      const own = /^post_tags_by_time$/;
      expect(found.filter((line) => !own.test(line))).toEqual(await lines(sqlite, SQLITE[kind]));
    },
    60_000,
  );

  test('a column that is said to be null nowhere is null nowhere', async () => {
    const { db } = await testPostgres();
    const nullable = await lines(
      db,
      `select column_name as line from information_schema.columns where table_schema = 'public' and is_nullable = 'YES'`,
    );
    expect(nullable.filter((column) => NEVER_NULL.has(column))).toEqual([]);
  });
});
