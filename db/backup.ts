import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import SqliteDatabase from 'better-sqlite3';

/** A copy that did not come out sound: it is not kept. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

/** All of the pages in one step: the copy is of one moment, and no write in between begins it anew. */
const ALL_PAGES = 0x7fffffff;

/**
 * One consistent copy of a database, verified, complete or not there at all: made through SQLite's backup beside its
 * place, opened, checked, written through to the disk, then renamed. Others may read and write meanwhile.
 * It occupies its thread: about a second for 200 MB.
 * @param from the database, absolute; it must exist
 * @param to an absolute path; replaced if it exists
 * @throws CopyError when the copy is damaged (and so, most likely, is the database); SqliteError when a file cannot be
 * opened, read or written
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
    for (const end of ['', '-wal', '-shm', '-journal']) await rm(half + end, { force: true });
  }
}

function verify(file: string): void {
  const copy = new SqliteDatabase(file, { fileMustExist: true });
  try {
    // One file, which can be opened where nothing may be written.
    copy.pragma('journal_mode = DELETE');
    const [first] = copy.pragma('integrity_check(1)') as Array<{ integrity_check: string }>;
    if (first?.integrity_check !== 'ok')
      throw new CopyError(`The copy is damaged: ${first?.integrity_check}`);
  } finally {
    copy.close();
  }
}

async function settle(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Where a data directory keeps its copies. */
export const backupsFolder = (file: string): string => path.join(path.dirname(file), 'backups');

/**
 * Copies a database into its backups folder.
 * @param file the database
 * @param name a file name there, such as `latest.db`
 * @returns the copy's path
 * @throws as copyDatabase
 */
export async function snapshot(file: string, name: string): Promise<string> {
  const folder = backupsFolder(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const target = path.join(folder, name);
  await copyDatabase(file, target);
  return target;
}

export type BackupKind = 'latest' | 'hourly' | 'daily' | 'manual' | 'before' | 'replaced';

export interface Backup {
  /** The file's name, which says its kind and, for most, its time: `hourly-2026-01-31T09.db`. */
  name: string;
  kind: BackupKind;
  bytes: number;
  /** When the file was written. */
  createdAt: Date;
}

/** What a backup's file may be called; anything else in the folder is somebody's own. */
export const BACKUP_NAME = /^(latest|(hourly|daily|manual|before|replaced)-[\w.+-]{1,80})\.db$/;

/** @param name as BACKUP_NAME has it */
export const kindOf = (name: string): BackupKind =>
  (/^[a-z]+/.exec(name) as RegExpExecArray)[0] as BackupKind;

/** The copies in a backups folder, newest first; none when there is no such folder. */
export async function listBackups(folder: string): Promise<Backup[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => BACKUP_NAME.test(name));
  const found = await Promise.all(
    names.map(async (name): Promise<Backup | undefined> => {
      const { size, mtime } = await stat(path.join(folder, name)).catch(() => ({
        size: -1,
        mtime: new Date(),
      }));
      return size < 0 ? undefined : { name, kind: kindOf(name), bytes: size, createdAt: mtime };
    }),
  );
  return found
    .filter((backup) => backup !== undefined)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.name < b.name ? 1 : -1));
}

/** Deletes a copy, with what SQLite left beside one that was set aside damaged. @param name as `listBackups` gives it */
export async function deleteBackup(folder: string, name: string): Promise<void> {
  for (const end of ['', '-wal', '-shm', '-journal'])
    await rm(path.join(folder, name + end), { force: true });
}
