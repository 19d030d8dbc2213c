import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import SqliteDatabase from 'better-sqlite3';
import { backupsFolder } from '../backup.ts';

/** The copy failed its integrity check and was not kept. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

/** In one step, the copy is of one moment, and a concurrent write cannot restart it. */
const ALL_PAGES = 0x7fffffff;

/**
 * Copies a database atomically: a consistent temporary file next to the target is checked, synced and
 * renamed. Others may read and write during the copy. Blocks its thread: about a second for 200 MB. Paths are
 * absolute; `to` is replaced.
 * @throws CopyError when the copy, and so most likely the database, is damaged; SqliteError when a file
 * cannot be opened, read or written
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const half = `${to}.${process.pid}-${threadId}.part`;
  try {
    const source = new SqliteDatabase(from, { readonly: true, fileMustExist: true, timeout: 5_000 });
    try {
      await source.backup(half, { progress: () => ALL_PAGES });
    } finally {
      source.close();
    }
    verify(half);
    await settle(half);
    await rename(half, to);
    await settle(path.dirname(to));
  } finally {
    await deleteFile(half);
  }
}

/** Deletes a database with its side files. */
export async function deleteFile(file: string): Promise<void> {
  for (const end of ['', '-wal', '-shm', '-journal']) await rm(file + end, { force: true });
}

/**
 * Checks a copy and makes it one file that also opens on a read-only disk. @throws CopyError when it is
 * damaged
 */
export function verify(file: string): void {
  const copy = new SqliteDatabase(file, { fileMustExist: true });
  try {
    copy.pragma('journal_mode = DELETE');
    const [first] = copy.pragma('integrity_check(1)') as Array<{ integrity_check: string }>;
    if (first?.integrity_check !== 'ok')
      throw new CopyError(`The copy is damaged: ${first?.integrity_check}`);
  } finally {
    copy.close();
  }
}

/** Waits until a file, or a folder's names, are on disk. */
export async function settle(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Copies a database file into its backups folder and returns the path. @throws as copyDatabase */
export async function snapshot(file: string, name: string): Promise<string> {
  const folder = backupsFolder(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const target = path.join(folder, name);
  await copyDatabase(file, target);
  return target;
}
