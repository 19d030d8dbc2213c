import { closeSync, openSync, readSync, statSync } from 'node:fs';

const BLOCK = 1 << 20;

/**
 * Header bytes of page 1 that differ in a copy: the journal mode, the change and schema counters, and the
 * SQLite version.
 */
const OF_THE_COPY: ReadonlyArray<[from: number, to: number]> = [
  [18, 20],
  [24, 28],
  [40, 44],
  [92, 100],
];

/**
 * Compares a database with a copy byte by byte. Reads both; about a second for 1 GB.
 * @param file a database that this process does not have open: closing a file descriptor drops the POSIX locks
 * that SQLite holds on that file in this process
 * @param copy a path; it need not exist
 */
export function sameContent(file: string, copy: string): boolean {
  // A WAL may hold changes that are not in the database file yet.
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) return false;
  const size = statSync(copy, { throwIfNoEntry: false })?.size;
  if (size === undefined || size !== statSync(file).size) return false;
  const files = [openSync(file, 'r'), openSync(copy, 'r')] as const;
  const blocks = [Buffer.alloc(BLOCK), Buffer.alloc(BLOCK)] as const;
  try {
    for (let at = 0; at < size; at += BLOCK) {
      for (const index of [0, 1] as const) {
        blocks[index].fill(0);
        readSync(files[index], blocks[index], 0, BLOCK, at);
        if (at === 0) for (const [from, to] of OF_THE_COPY) blocks[index].fill(0, from, to);
      }
      if (!blocks[0].equals(blocks[1])) return false;
    }
    return true;
  } finally {
    for (const open of files) closeSync(open);
  }
}
