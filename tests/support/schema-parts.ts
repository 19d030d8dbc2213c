/** Lines for comparing the schemas of both engines. */
import { sql } from 'kysely';
import type { Db } from '#db/open.ts';

export const lines = async (db: Db, text: string) =>
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

export const SCHEMA_PARTS = Object.keys(SQLITE) as Array<keyof typeof SQLITE>;

export const partOnSqlite = (db: Db, part: keyof typeof SQLITE) => lines(db, SQLITE[part]);

/** Without what only PostgreSQL needs. */
export const partOnPostgres = async (db: Db, part: keyof typeof SQLITE) =>
  (await lines(db, POSTGRES[part])).filter((line) => line !== 'post_tags_by_time');
