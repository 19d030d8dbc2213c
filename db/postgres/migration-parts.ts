import { type SqlBool, sql } from 'kysely';
import type { MigrationParts } from '../migration-parts.ts';

/** Of a text index's columns, in order. */
const WEIGHTS = ['A', 'B', 'C', 'D'];

/** PostgreSQL's parts of migrations. Frozen like them. */
export const postgresParts: MigrationParts = {
  types: {
    integer: sql`bigint`,
    real: sql`double precision`,
    text: sql`text collate "C"`,
    name: sql`citext collate "C"`,
    bytes: sql`bytea`,
  },
  createTable: (db, table) => db.schema.createTable(table),
  numbered: (column) => column.generatedByDefaultAsIdentity().primaryKey(),
  isJson: (column) => sql<SqlBool>`is_json(${sql.ref(column)})`,
  nullsFirst: (column) => sql`${sql.ref(column)} nulls first`,
  async showOnPages(db, table, changes) {
    await sql
      .raw(`create trigger content_version_${table} after ${changes.join(' or ')} on ${table}
  for each row execute function content_changed()`)
      .execute(db);
  },
  async indexWords(db, { index, table, columns }) {
    const fts = `${index}_fts`;
    const of = (row: string) => columns.map((column) => `${row}.${column}`).join(', ');
    const words = (row: string) =>
      columns.map((column, place) => `words_of(${row}.${column}, '${WEIGHTS[place]}')`).join(' || ');
    for (const statement of [
      `create table ${fts} (
  rowid bigint primary key references ${table} (id) on delete cascade,
  words tsvector not null
)`,
      `create function ${fts}_kept() returns trigger language plpgsql as $$
begin
  insert into ${fts} (rowid, words) values (new.id, ${words('new')})
  on conflict (rowid) do update set words = excluded.words;
  return null;
end $$`,
      `create trigger ${fts}_insert after insert on ${table} for each row execute function ${fts}_kept()`,
      `create trigger ${fts}_update after update of ${columns.join(', ')} on ${table}
  for each row when ((${of('old')}) is distinct from (${of('new')})) execute function ${fts}_kept()`,
      `insert into ${fts} (rowid, words) select id, ${words('each')} from ${table} as each`,
      `create index ${fts}_words on ${fts} using gin (words)`,
    ])
      await sql.raw(statement).execute(db);
  },
};
