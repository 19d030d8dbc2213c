import { closeSync, openSync, readSync, statSync } from 'node:fs';

const BLOCK = 1 << 20;

/** Of the first page: the journal mode, the counters of changes and of schemas, and which SQLite wrote last. A copy differs in these alone. */
const OF_THE_COPY: ReadonlyArray<[from: number, to: number]> = [
  [18, 20],
  [24, 28],
  [40, 44],
  [92, 100],
];

/**
 * Whether a copy holds exactly what a database holds. Reads both; about a second for 1 GB.
 * @param file a database that this process does not have open: closing a file that was read like this drops the locks
 * that SQLite holds on it for the process
 * @param copy a path; it need not exist
 */
export function sameContent(file: string, copy: string): boolean {
  // What another process has not moved into the file yet would be missed.
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
