import SqliteDatabase from 'better-sqlite3';
import {
  BATCH_BYTES,
  BATCH_ROWS,
  bytesOf,
  type ColumnKind,
  type Row,
  type RowSource,
  type Table,
} from '../move/rows.ts';

const KINDS: Readonly<Record<string, ColumnKind>> = { INTEGER: 'integer', REAL: 'real', BLOB: 'blob' };

const TABLES = `select name from pragma_table_list where schema = 'main' and type = 'table'
  and name not like 'sqlite\\_%' escape '\\' order by name`;
const COLUMNS = 'select name, type, hidden from pragma_table_xinfo(?) order by name';
const PRIMARY_KEY = 'select name from pragma_table_info(?) where pk > 0 order by pk';
const UNIQUE_KEY = `select c.name from pragma_index_info((select name from pragma_index_list(?)
  where "unique" and not partial and origin = 'u' order by seq desc limit 1)) as c order by c.seqno`;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** All rows. The caller keeps a transaction open, so that all reads see one moment. */
export function sqliteRows(sqlite: SqliteDatabase.Database): RowSource {
  const names = (text: string, ...values: string[]) =>
    sqlite
      .prepare(text)
      .pluck()
      .all(...values) as string[];

  function tableOf(name: string): Table {
    const columns = sqlite.prepare(COLUMNS).all(name) as Array<{
      name: string;
      type: string;
      hidden: number;
    }>;
    const primary = names(PRIMARY_KEY, name);
    return {
      name,
      columns: columns
        .filter(({ hidden }) => hidden === 0)
        .map((column) => ({ name: column.name, kind: KINDS[column.type] ?? 'text' })),
      key: primary.length > 0 ? primary : names(UNIQUE_KEY, name),
    };
  }

  return {
    migrations: async () =>
      names(TABLES).includes('migrations') ? names('select name from migrations order by name') : [],
    tables: async () => names(TABLES).map(tableOf),
    async *rows({ name, columns, key }) {
      const list = columns.map((column) => quoted(column.name)).join(', ');
      const order = key.map((column) => `${quoted(column)} collate binary`).join(', ');
      const rows = sqlite
        .prepare(`select ${list} from ${quoted(name)} order by ${order}`)
        .raw()
        .safeIntegers()
        .iterate() as IterableIterator<Row>;
      let batch: Row[] = [];
      let bytes = 0;
      for (const row of rows) {
        batch.push(row);
        bytes += bytesOf(row);
        if (batch.length < BATCH_ROWS && bytes < BATCH_BYTES) continue;
        yield batch;
        batch = [];
        bytes = 0;
      }
      if (batch.length > 0) yield batch;
    },
    async lastIds() {
      const rows = sqlite.prepare('select name, seq from sqlite_sequence').raw().safeIntegers().all();
      return new Map(rows as Array<[string, bigint]>);
    },
  };
}

/**
 * The rows of a database file, which is only read, all of one moment. @throws SqliteError when it cannot be
 * read
 */
export function openSqliteRows(file: string): RowSource & { close(): void } {
  const sqlite = new SqliteDatabase(file, { readonly: true, fileMustExist: true, timeout: 5_000 });
  sqlite.exec('begin');
  return { ...sqliteRows(sqlite), close: () => sqlite.close() };
}
