import type { Client } from 'pg';
import { MoveError, nameOf, type Row, type RowTarget, type Table } from '../move/rows.ts';
import { postgresRows } from './rows.ts';

const FOREIGN_KEYS = `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class o on o.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = current_schema()::regnamespace
    and (c.relname = any($1) or c.relname like '%\\_fts' and o.relname = any($1))
  order by k.conname`;

/** All triggers but those that keep the text indexes. */
const TRIGGERS = `select c.relname as table, t.tgname as name
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace and c.relname = any($1)
    and t.tgname not like '%\\_fts\\_insert'`;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Fills a database in the caller's transaction. */
export function postgresTarget(client: Client): RowTarget {
  const source = postgresRows(client);
  let foreignKeys: Array<{ table: string; name: string; definition: string }> = [];
  let triggers: Array<{ table: string; name: string }> = [];

  return {
    ...source,
    async clear(tables) {
      const names = tables.map(({ name }) => name);
      ({ rows: foreignKeys } = await client.query(FOREIGN_KEYS, [names]));
      ({ rows: triggers } = await client.query(TRIGGERS, [names]));
      for (const { table, name } of foreignKeys)
        await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
      for (const { table, name } of triggers)
        await client.query(`alter table ${quoted(table)} disable trigger ${quoted(name)}`);
      const indexes = foreignKeys.map(({ table }) => table).filter((table) => table.endsWith('_fts'));
      // Also restarts the sequences, which a rollback undoes, unlike `setval` alone.
      await client.query(`truncate ${[...names, ...indexes].map(quoted).join(', ')} restart identity`);
    },
    async insert(table, rows) {
      const { name, columns } = table;
      for (const row of rows) refuseNul(table, row);
      const lines = rows.map(
        (_, line) =>
          `(${columns.map((_column, index) => `$${line * columns.length + index + 1}`).join(', ')})`,
      );
      await client.query(
        `insert into ${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')}) values ${lines.join(', ')}`,
        rows.flat(),
      );
    },
    async complete(lastIds) {
      for (const { table, name } of triggers)
        await client.query(`alter table ${quoted(table)} enable trigger ${quoted(name)}`);
      for (const { table, name, definition } of foreignKeys)
        await client
          .query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
          .catch((error: Error & { code?: string; detail?: string }) => {
            if (error.code !== '23503') throw error;
            throw new MoveError(
              `A row of ${table} refers to one that does not exist (${error.detail}). Nothing was changed.`,
            );
          });
      await countOn(client, lastIds);
    },
  };
}

async function countOn(client: Client, lastIds: ReadonlyMap<string, bigint>): Promise<void> {
  const { rows } = await client.query(`select table_name as table, column_name as column
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`);
  for (const { table, column } of rows as Array<{ table: string; column: string }>)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest(last, 1), last > 0) from (
        select greatest($3::bigint, (select max(${quoted(column)}) from ${quoted(table)}), 0) as last) as found`,
      [quoted(table), column, lastIds.get(table) ?? 0n],
    );
}

/** PostgreSQL's text cannot hold NUL. */
function refuseNul(table: Table, row: Row): void {
  const index = row.findIndex((value) => typeof value === 'string' && value.includes('\0'));
  if (index < 0) return;
  throw new MoveError(
    `${nameOf(table, row)}: its ${table.columns[index]?.name} has the character NUL (U+0000), which PostgreSQL cannot store. Remove it there, then try again. Nothing was changed.`,
  );
}
