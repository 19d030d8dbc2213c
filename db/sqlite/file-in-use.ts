import { readdirSync, readlinkSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';

/** True if two paths are the same file, even through links, bind mounts or a case-insensitive file system. */
export const sameFile = (a: Pick<Stats, 'dev' | 'ino'>, b: Pick<Stats, 'dev' | 'ino'>): boolean =>
  a.dev === b.dev && a.ino === b.ino;

/** `stat`, following links; undefined for a missing file. */
export function statOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch (error) {
    if (/^(ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** Kept while a database is open, and left behind by a crash. */
const SIDE_FILES = ['-wal', '-shm', '-journal'];

/** The path of a database's first side file; undefined without any. */
export const sideFileOf = (file: string): string | undefined =>
  SIDE_FILES.map((end) => file + end).find((side) => statOf(side));

/** The id of a process that has a file open, if it can be seen: on Linux, of this user, or all for root. */
export function processHolding(file: string): number | undefined {
  const wanted = statOf(file);
  if (!wanted) return undefined;
  for (const id of names('/proc')) {
    if (!/^\d+$/.test(id) || Number(id) === process.pid) continue;
    const folder = path.join('/proc', id, 'fd');
    // Sockets and pipes have no path. Reading the link is cheaper than a stat.
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
