import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DataError } from './data-error.ts';
import { accessFault } from './ownership.ts';

/** The file with the secret of a site that has no APP_SECRET. */
export const secretFile = (dataDir: string): string => path.join(dataDir, 'secret.key');

/**
 * Creates a missing folder and its missing parents, for its owner only. Creates one at a time, because Node's recursive
 * mode never returns on a file system that takes no folders, such as /proc.
 * @param folder absolute
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

/**
 * Creates a data directory that is missing, for its owner only.
 * @param dataDir absolute
 * @throws DataError with a sentence when it cannot be created
 */
export function makeDataFolder(dataDir: string): void {
  try {
    createFolder(dataDir);
  } catch (error) {
    throw new DataError(`DATA_DIR: ${folderFault(dataDir, error)}`, { cause: error });
  }
}

/**
 * Explains why a data directory cannot be created or written.
 * @param dataDir absolute
 * @param error what the system said
 * @returns a sentence
 */
export function folderFault(dataDir: string, error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const known = accessFault(dataDir);
  if (known) return known;
  if (/^(ENOSPC|EDQUOT)$/.test(code)) return `the disk of ${dataDir} is full. Free up space, then try again.`;
  if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory())
    return `${dataDir} does not exist and cannot be created there (${message}). Choose another folder.`;
  return `${dataDir} cannot be written (${message}). Choose another folder.`;
}
