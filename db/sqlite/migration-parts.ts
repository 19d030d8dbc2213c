import { type SqlBool, sql } from 'kysely';
import type { MigrationParts } from '../migration-parts.ts';

/** SQLite's parts of migrations. Frozen like them. */
export const sqliteParts: MigrationParts = {
  types: {
    integer: sql`integer`,
    real: sql`real`,
    text: sql`text`,
    name: sql`text collate nocase`,
    bytes: sql`blob`,
  },
  createTable: (db, table) => db.schema.createTable(table).modifyEnd(sql`strict`),
  numbered: (column) => column.primaryKey(),
  isJson: (column) => sql<SqlBool>`json_valid(${sql.ref(column)})`,
  nullsFirst: (column) => sql.ref(column),
  async showOnPages(db, table, changes) {
    for (const change of changes)
      await sql
        .raw(`create trigger content_version_${table}_${change.split(' ')[0]} after ${change} on ${table} begin
  update content_version set version = version + 1;
end`)
        .execute(db);
  },
  async indexWords(db, { index, table, columns }) {
    const fts = `${index}_fts`;
    const names = columns.join(', ');
    const of = (row: string) => columns.map((column) => `${row}.${column}`).join(', ');
    const added = `insert into ${fts} (rowid, ${names}) values (new.id, ${of('new')});`;
    const removed = `insert into ${fts} (${fts}, rowid, ${names}) values ('delete', old.id, ${of('old')});`;
    const trigger = (name: string, on: string, does: string) =>
      `create trigger ${fts}_${name} after ${on} on ${table} begin\n  ${does}\nend`;
    for (const statement of [
      `create virtual table ${fts} using fts5 (
  ${names}, content='${table}', content_rowid='id', tokenize='unicode61 remove_diacritics 2'
)`,
      trigger('insert', 'insert', added),
      trigger('delete', 'delete', removed),
      trigger('update', `update of ${names}`, `${removed}\n  ${added}`),
      `insert into ${fts} (${fts}) values ('rebuild')`,
    ])
      await sql.raw(statement).execute(db);
  },
};
