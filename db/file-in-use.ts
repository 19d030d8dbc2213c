import { readdirSync, readlinkSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';

/** Whether two names lead to one file, whatever they look like: links, bind mounts and upper case included. */
export const sameFile = (a: Pick<Stats, 'dev' | 'ino'>, b: Pick<Stats, 'dev' | 'ino'>): boolean =>
  a.dev === b.dev && a.ino === b.ino;

/** What a file is, following links. @returns undefined when there is none */
export function statOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch (error) {
    if (/^(ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** The files that SQLite keeps beside a database while it is open, and after a crash. */
const SIDE_FILES = ['-wal', '-shm', '-journal'];

/** What SQLite left beside a database. @returns the path of the first such file; undefined when there is none */
export const sideFileOf = (file: string): string | undefined =>
  SIDE_FILES.map((end) => file + end).find((side) => statOf(side));

/**
 * The process that has a file open, as far as this one may see: its own user's on Linux, all of them for root.
 * @returns its id; undefined when there is none, or where processes cannot be looked at
 */
export function processHolding(file: string): number | undefined {
  const wanted = statOf(file);
  if (!wanted) return undefined;
  for (const id of names('/proc')) {
    if (!/^\d+$/.test(id) || Number(id) === process.pid) continue;
    const folder = path.join('/proc', id, 'fd');
    // Sockets and pipes have no path; looking at them costs more than reading where they lead.
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
    // Another user's, or gone by now.
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
