import { closeSync, openSync, readSync, statSync } from 'node:fs';

const BLOCK = 1 << 20;

/** Bytes of page 1 that differ in a copy: journal mode, change and schema counters, SQLite version. */
const OF_THE_COPY: ReadonlyArray<[from: number, to: number]> = [
  [18, 20],
  [24, 28],
  [40, 44],
  [92, 100],
];

/**
 * Compares a database with a copy, which need not exist, byte by byte; about a second for 1 GB.
 * @param file not open in this process: closing a file descriptor drops the POSIX locks that SQLite holds on
 * the file
 */
export function sameContent(file: string, copy: string): boolean {
  // A WAL may hold changes that the file lacks.
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
