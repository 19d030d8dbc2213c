import { migrations } from '../migrate.ts';
import { knownTables } from '../sqlite/known-tables.ts';
import { MoveError, type Row, type RowSource, type RowTarget, type Table } from './rows.ts';
import { summing, type TableChecksum } from './table-checksum.ts';

export interface MoveListeners {
  copied?: (sum: TableChecksum) => void;
  leftOut?: (names: string[]) => void;
}

/**
 * Copies every row of a site into another database and compares the result. The caller begins and commits the
 * target's transaction.
 * @returns each table's contents
 * @throws MoveError when a table is missing, a value cannot be stored, or the copy differs
 */
export async function moveRows(
  source: RowSource,
  target: RowTarget,
  listeners: MoveListeners = {},
): Promise<TableChecksum[]> {
  const tables = await knownTables(await source.migrations());
  const there = await source.tables();
  requireAll(tables, there, 'to move');
  requireAll(tables, await target.tables(), 'to fill');
  const others = there.map(({ name }) => name).filter((name) => tables.every((table) => table.name !== name));
  if (others.length > 0) listeners.leftOut?.(others);

  await target.clear(tables);
  const sums: TableChecksum[] = [];
  for (const table of tables) {
    const sum = await passing(source, table, (rows) => target.insert(table, rows));
    sums.push(sum);
    listeners.copied?.(sum);
  }
  await target.complete(await source.lastIds());
  await compare(target, tables, sums);
  return sums;
}

/** Reads every row of a site and returns each table's checksum. */
export async function sumsOf(source: RowSource): Promise<TableChecksum[]> {
  const tables = await knownTables(await source.migrations());
  requireAll(tables, await source.tables(), 'to read');
  const sums: TableChecksum[] = [];
  for (const table of tables) sums.push(await passing(source, table));
  return sums;
}

async function passing(
  source: RowSource,
  table: Table,
  take: (rows: Row[]) => Promise<void> = async () => {},
): Promise<TableChecksum> {
  const sum = summing(table);
  for await (const rows of source.rows(table)) {
    sum.add(rows);
    await take(rows);
  }
  return sum.sum();
}

/**
 * Only a database of this version can be moved. @throws MoveError
 * @param what the database, for a person
 * @param earlier true if an older version will do, such as for a copy
 */
export async function refuseOtherVersion(
  source: RowSource,
  what: string,
  { earlier = false } = {},
): Promise<void> {
  const ran = new Set(await source.migrations());
  const unknown = [...ran].find((name) => !Object.hasOwn(migrations, name));
  if (unknown)
    throw new MoveError(
      `${what} was written by a newer version of this program (${unknown}). Use that version.`,
    );
  if (earlier) return;
  const pending = Object.keys(migrations).filter((name) => !ran.has(name));
  if (pending.length > 0)
    throw new MoveError(
      `${what} is of an earlier version (${pending.join(', ')} pending). Start this version of the server on it once, which migrates it, and stop it again.`,
    );
}

function requireAll(tables: readonly Table[], there: readonly Table[], what: string): void {
  const text = ({ name, columns }: Table) =>
    `${name} (${columns.map((column) => `${column.name} ${column.kind}`).join(', ')})`;
  const found = new Set(there.map(text));
  const missing = tables.map(text).filter((table) => !found.has(table));
  if (missing.length > 0)
    throw new MoveError(`The database ${what} lacks ${missing.join('; ')}. Nothing was changed.`);
}

async function compare(
  target: RowTarget,
  tables: readonly Table[],
  wanted: readonly TableChecksum[],
): Promise<void> {
  for (const [index, table] of tables.entries()) {
    const [arrived, sent] = [await passing(target, table), wanted[index]];
    if (arrived.rows !== sent?.rows || arrived.sha256 !== sent.sha256)
      throw new MoveError(
        `The table ${table.name} did not arrive as it was sent: ${sent?.rows} rows (${sent?.sha256}) were sent, ${arrived.rows} (${arrived.sha256}) arrived. Nothing was changed.`,
      );
  }
}
