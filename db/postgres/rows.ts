import type { Client, CustomTypesConfig } from 'pg';
import {
  BATCH_BYTES,
  BATCH_ROWS,
  type ColumnKind,
  type Row,
  type RowSource,
  type Table,
} from '../move/rows.ts';

/** Integers as bigints, so that none is rounded. By PostgreSQL's type ids. */
const VALUES: CustomTypesConfig = {
  getTypeParser: (id: number) => {
    if (id === 20) return BigInt;
    if (id === 701) return Number;
    return id === 17 ? bytesOfHex : String;
  },
} as CustomTypesConfig;

const bytesOfHex = (text: string) => Buffer.from(text.slice(2), 'hex');

const KINDS: Readonly<Record<string, ColumnKind>> = { int8: 'integer', float8: 'real', bytea: 'blob' };

const COLUMNS = `select c.table_name as table, c.column_name as name, c.udt_name as type
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    and c.table_name not like '%\\_fts'
  order by c.table_name collate "C", c.column_name collate "C"`;

/** The primary key, or else a unique one. */
const KEYS = `select distinct on (t.relname) t.relname as table,
    (select array_agg(a.attname::text order by k.place) from unnest(i.indkey::int[]) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number) as columns
  from pg_index i join pg_class t on t.oid = i.indrelid
  where t.relnamespace = current_schema()::regnamespace and i.indisunique and i.indpred is null
  order by t.relname, i.indisprimary desc, i.indexrelid`;

const IDENTITIES = `select table_name as table, column_name as column from information_schema.columns
  where table_schema = current_schema() and is_identity = 'YES'`;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Every row that a connection sees in the caller's transaction. */
export function postgresRows(client: Client): RowSource {
  const folded = new Set<string>();

  /** Byte by byte, as in SQLite; case-insensitive names would sort differently. */
  const inOrder = (table: string, column: string) =>
    folded.has(`${table}.${column}`) ? `${quoted(column)}::text collate "C"` : quoted(column);

  /** As many rows of a table as take at most `BATCH_BYTES`. */
  async function rowsAtOnce({ name, columns }: Table): Promise<number> {
    const sizes = columns
      .filter(({ kind }) => kind === 'text' || kind === 'blob')
      .map(
        (column) =>
          `coalesce(octet_length(${quoted(column.name)}${column.kind === 'text' ? '::text' : ''}), 0)`,
      );
    if (sizes.length === 0) return BATCH_ROWS;
    const { rows } = await client.query(
      `select max(${sizes.join(' + ')})::float8 as most from ${quoted(name)}`,
    );
    const [first] = rows as Array<{ most: number | null }>;
    return Math.max(1, Math.min(BATCH_ROWS, Math.floor(BATCH_BYTES / ((first?.most ?? 0) + 1))));
  }

  return {
    async migrations() {
      const { rows: found } = await client.query("select 1 where to_regclass('migrations') is not null");
      if (found.length === 0) return [];
      const { rows } = await client.query('select name from migrations order by name');
      return (rows as Array<{ name: string }>).map(({ name }) => name);
    },
    async tables() {
      const { rows: keys } = await client.query(KEYS);
      const { rows: columns } = await client.query(COLUMNS);
      const keyOf = new Map(
        (keys as Array<{ table: string; columns: string[] }>).map((key) => [key.table, key.columns]),
      );
      const tables = new Map<string, Table & { columns: Array<Table['columns'][number]> }>();
      for (const { table, name, type } of columns as Array<{ table: string; name: string; type: string }>) {
        if (type === 'citext') folded.add(`${table}.${name}`);
        const known = tables.get(table) ?? { name: table, columns: [], key: keyOf.get(table) ?? [] };
        tables.set(table, known);
        known.columns.push({ name, kind: KINDS[type] ?? 'text' });
      }
      return [...tables.values()];
    },
    async *rows(table) {
      const { name, columns, key } = table;
      const list = columns.map((column) => quoted(column.name)).join(', ');
      const order = key.map((column) => inOrder(name, column)).join(', ');
      const many = await rowsAtOnce(table);
      await client.query(
        `declare rows_of_table no scroll cursor for select ${list} from ${quoted(name)} order by ${order}`,
      );
      for (;;) {
        const { rows } = await client.query({
          text: `fetch ${many} from rows_of_table`,
          rowMode: 'array',
          types: VALUES,
        });
        if (rows.length > 0) yield rows as unknown as Row[];
        if (rows.length < many) break;
      }
      await client.query('close rows_of_table');
    },
    async lastIds() {
      const { rows } = await client.query(IDENTITIES);
      const last = new Map<string, bigint>();
      for (const { table, column } of rows as Array<{ table: string; column: string }>) {
        const { rows: found } = await client.query(
          'select pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass)::text as last',
          [quoted(table), column],
        );
        const value = (found[0] as { last: string | null } | undefined)?.last;
        if (value) last.set(table, BigInt(value));
      }
      return last;
    },
  };
}
