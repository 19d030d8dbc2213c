import { readdirSync, readlinkSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';

/** Tells whether two paths lead to the same file, even through links, bind mounts or a case-insensitive file system. */
export const sameFile = (a: Pick<Stats, 'dev' | 'ino'>, b: Pick<Stats, 'dev' | 'ino'>): boolean =>
  a.dev === b.dev && a.ino === b.ino;

/** `stat` of a file, following links. @returns undefined when the file does not exist */
export function statOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch (error) {
    if (/^(ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** The files SQLite keeps next to a database while it is open, and leaves behind after a crash. */
const SIDE_FILES = ['-wal', '-shm', '-journal'];

/** The first SQLite side file next to a database. @returns its path; undefined when there is none */
export const sideFileOf = (file: string): string | undefined =>
  SIDE_FILES.map((end) => file + end).find((side) => statOf(side));

/**
 * Finds a process that has a file open, as far as this one can see: on Linux its own user's, or all for root.
 * @returns the process id; undefined when there is none, or when processes cannot be inspected
 */
export function processHolding(file: string): number | undefined {
  const wanted = statOf(file);
  if (!wanted) return undefined;
  for (const id of names('/proc')) {
    if (!/^\d+$/.test(id) || Number(id) === process.pid) continue;
    const folder = path.join('/proc', id, 'fd');
    // Sockets and pipes have no path. Reading the link first is cheaper than a stat of each.
    const open = names(folder)
      .map((name) => path.join(folder, name))
      .some((name) => leadsToFile(name) && isFile(name, wanted));
    if (open) return Number(id);
  }
  return undefined;
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // The process belongs to another user or has ended.
    return [];
  }
}

function leadsToFile(name: string): boolean {
  try {
    return readlinkSync(name).startsWith('/');
  } catch {
    return false;
  }
}

function isFile(name: string, wanted: Stats): boolean {
  try {
    return sameFile(statSync(name), wanted);
  } catch {
    return false;
  }
}
