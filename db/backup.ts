import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { OpenDatabase } from './open.ts';

/** Where a data directory keeps its copies. */
export const backupsFolder = (file: string): string => path.join(path.dirname(file), 'backups');

/**
 * One consistent copy of the database, complete or not there at all: written beside its place, then renamed.
 * @param name a file name in the backups folder, such as `latest.db`
 * @returns the copy's path
 */
export async function snapshot(database: OpenDatabase, name: string): Promise<string> {
  const folder = backupsFolder(database.file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const target = path.join(folder, name);
  const half = `${target}.${process.pid}.part`;
  try {
    await database.backup(half);
    await rename(half, target);
  } finally {
    await rm(half, { force: true });
  }
  return target;
}
