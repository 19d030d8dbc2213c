import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DataError } from './data-error.ts';
import { accessFault } from './ownership.ts';

/** Path of the secret of a site that has no APP_SECRET. */
export const secretFile = (dataDir: string): string => path.join(dataDir, 'secret.key');

/**
 * Creates a folder (absolute path) and its missing parents, for its owner only. Creates one at a time,
 * because Node's recursive mode never returns on a file system that takes no folders, such as /proc.
 * @throws the system's error
 */
export function createFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error(`${folder} is a file`), { code: 'ENOTDIR' });
  if (folder !== path.dirname(folder)) createFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Creates a missing data directory (absolute path), for its owner only. @throws DataError with a sentence */
export function makeDataFolder(dataDir: string): void {
  try {
    createFolder(dataDir);
  } catch (error) {
    throw new DataError(`DATA_DIR: ${folderFault(dataDir, error)}`, { cause: error });
  }
}

/** Explains in a sentence why a data directory (absolute path) cannot be created or written. */
export function folderFault(dataDir: string, error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const known = accessFault(dataDir);
  if (known) return known;
  if (/^(ENOSPC|EDQUOT)$/.test(code)) return `the disk of ${dataDir} is full. Free up space, then try again.`;
  if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory())
    return `${dataDir} does not exist and cannot be created there (${message}). Choose another folder.`;
  return `${dataDir} cannot be written (${message}). Choose another folder.`;
}
