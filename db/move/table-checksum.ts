import { createHash } from 'node:crypto';
import type { Row, Table, Value } from './rows.ts';

export interface TableChecksum {
  name: string;
  rows: number;
  /** SHA-256 of all rows in key order, in hexadecimal. The same on every engine. */
  sha256: string;
}

/** Counts and hashes the rows of a table as they pass. */
export function summing({ name, columns }: Table) {
  const hash = createHash('sha256').update(columns.map((column) => column.name).join(' '));
  let count = 0;
  return {
    add(rows: readonly Row[]): void {
      for (const row of rows) addTo(hash, row);
      count += rows.length;
    },
    sum: (): TableChecksum => ({ name, rows: count, sha256: hash.digest('hex') }),
  };
}

/** Returns a hash of several tables. */
export const sumOf = (sums: readonly TableChecksum[]): string =>
  createHash('sha256')
    .update(sums.map(({ name, sha256 }) => `${name} ${sha256}\n`).join(''))
    .digest('hex');

/** Kind and length come before each value, so that no two rows are written the same. */
function addTo(hash: ReturnType<typeof createHash>, row: Row): void {
  let text = '(';
  for (const value of row) {
    text += written(value);
    if (!(value instanceof Uint8Array)) continue;
    hash.update(text).update(value);
    text = '';
  }
  hash.update(`${text})`);
}

function written(value: Value): string {
  if (value === null) return 'n';
  if (typeof value === 'bigint') return `i${value};`;
  // Adding 0 makes 0 of -0, which SQLite does not keep.
  if (typeof value === 'number') return `r${value + 0};`;
  if (typeof value === 'string') return `t${Buffer.byteLength(value)}:${value}`;
  return `b${value.length}:`;
}
