import type SqliteDatabase from 'better-sqlite3';
import { MoveError, type RowTarget } from '../move/rows.ts';
import { sqliteRows } from './rows.ts';

const TRIGGERS = "select name, sql from sqlite_schema where type = 'trigger'";
const TEXT_INDEXES =
  "select name from pragma_table_list where schema = 'main' and type = 'virtual' and name like '%\\_fts' escape '\\'";

/**
 * Fills a database in an open transaction without foreign keys. Recreates triggers, as SQLite cannot turn
 * them off.
 */
export function sqliteTarget(sqlite: SqliteDatabase.Database): RowTarget {
  let triggers: Array<{ name: string; sql: string }> = [];
  const inserts = new Map<string, SqliteDatabase.Statement>();

  return {
    ...sqliteRows(sqlite),
    async clear(tables) {
      triggers = sqlite.prepare(TRIGGERS).all() as typeof triggers;
      for (const { name } of triggers) sqlite.exec(`drop trigger "${name}"`);
      for (const { name } of tables) sqlite.exec(`delete from "${name}"`);
      sqlite.exec('delete from sqlite_sequence');
    },
    async insert({ name, columns }, rows) {
      const statement =
        inserts.get(name) ??
        sqlite.prepare(
          `insert into "${name}" (${columns.map((column) => `"${column.name}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
        );
      inserts.set(name, statement);
      for (const row of rows) statement.run(...row);
    },
    async complete(lastIds) {
      const counted = sqlite.prepare('select name from sqlite_sequence').pluck().all() as string[];
      const raise = sqlite.prepare('update sqlite_sequence set seq = max(seq, ?) where name = ?');
      const begin = sqlite.prepare('insert into sqlite_sequence (name, seq) values (?, ?)');
      const counts = sqlite.prepare(
        "select 1 from sqlite_schema where name = ? and type = 'table' and sql like '%autoincrement%'",
      );
      for (const [name, last] of lastIds)
        if (counted.includes(name)) raise.run(last, name);
        else if (counts.get(name)) begin.run(name, last);
      for (const index of sqlite.prepare(TEXT_INDEXES).pluck().all() as string[])
        sqlite.exec(`insert into "${index}" ("${index}") values ('rebuild')`);
      for (const { sql } of triggers) sqlite.exec(sql);
      const [broken] = sqlite.pragma('foreign_key_check') as Array<{
        table: string;
        parent: string;
        rowid: number;
      }>;
      if (broken)
        throw new MoveError(
          `A row of ${broken.table} refers to one of ${broken.parent} that does not exist. Nothing was changed.`,
        );
    },
  };
}
