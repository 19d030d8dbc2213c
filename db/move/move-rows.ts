import { migrations } from '../migrate.ts';
import { MoveError, type RowSource, type RowTarget, type Table } from './rows.ts';
import { summing, type TableSum } from './table-sum.ts';

/**
 * Copies every row of a database into another one, and compares what arrived before it returns. The caller began the
 * target's transaction, and commits it.
 * @param told told what a table holds, once it has been copied
 * @returns what each table holds, by name
 * @throws MoveError when the schemas differ, when the target cannot take a value, or when what arrived is not the same
 */
export async function moveRows(
  source: RowSource,
  target: RowTarget,
  told: (copied: TableSum) => void = () => {},
): Promise<TableSum[]> {
  const [from, to] = [await source.tables(), await target.tables()];
  refuseOther(from, to);
  await target.clear(to);
  const sums: TableSum[] = [];
  for (const table of from) {
    const sum = summing(table);
    for await (const rows of source.rows(table)) {
      sum.add(rows);
      await target.insert(table, rows);
    }
    sums.push(sum.sum());
    told(sums.at(-1) as TableSum);
  }
  await target.complete(await source.lastIds());
  await compare(target, from, sums);
  return sums;
}

/** Reads every row of a database. @returns what each table holds, by name */
export async function sumsOf(source: RowSource): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const table of await source.tables()) {
    const sum = summing(table);
    for await (const rows of source.rows(table)) sum.add(rows);
    sums.push(sum.sum());
  }
  return sums;
}

/**
 * The rows of a database of this version can be moved. An older one has other tables, and so has a newer one.
 * @param what the database, for a person
 * @throws MoveError
 */
export async function refuseOtherVersion(source: RowSource, what: string): Promise<void> {
  const ran = new Set(await source.migrations());
  const unknown = [...ran].find((name) => !Object.hasOwn(migrations, name));
  if (unknown)
    throw new MoveError(
      `${what} was written by a newer version of this program (${unknown}). Use that version.`,
    );
  const pending = Object.keys(migrations).filter((name) => !ran.has(name));
  if (pending.length > 0)
    throw new MoveError(
      `${what} is of an earlier version (${pending.join(', ')} pending). Start this version of the server on it once, which migrates it, and stop it again.`,
    );
}

function refuseOther(from: readonly Table[], to: readonly Table[]): void {
  const text = ({ name, columns }: Table) =>
    `${name} (${columns.map((column) => `${column.name} ${column.kind}`).join(', ')})`;
  const [ours, theirs] = [from.map(text), to.map(text)];
  const only = [
    ...ours.filter((table) => !theirs.includes(table)),
    ...theirs.filter((table) => !ours.includes(table)),
  ];
  if (only.length > 0)
    throw new MoveError(`The two databases have different tables: ${only.join('; ')}. Nothing was changed.`);
}

async function compare(
  target: RowTarget,
  tables: readonly Table[],
  wanted: readonly TableSum[],
): Promise<void> {
  for (const [index, table] of tables.entries()) {
    const sum = summing(table);
    for await (const rows of target.rows(table)) sum.add(rows);
    const [arrived, sent] = [sum.sum(), wanted[index]];
    if (arrived.rows !== sent?.rows || arrived.sha256 !== sent.sha256)
      throw new MoveError(
        `The table ${table.name} did not arrive as it was sent: ${sent?.rows} rows (${sent?.sha256}) were sent, ${arrived.rows} (${arrived.sha256}) arrived. Nothing was changed.`,
      );
  }
}
