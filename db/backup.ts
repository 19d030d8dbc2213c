import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** The folder of a data directory's backups. */
export const backupsFolder = (file: string): string => path.join(path.dirname(file), 'backups');

export type BackupKind = 'latest' | 'hourly' | 'daily' | 'manual' | 'before' | 'replaced';

export interface Backup {
  /** The file's name, which says its kind and, for most, its time: `hourly-2026-01-31T09.db`. */
  name: string;
  kind: BackupKind;
  bytes: number;
  createdAt: Date;
}

/** Valid names of a backup file. Any other file in the folder belongs to someone else and is left alone. */
export const BACKUP_NAME = /^(latest|(hourly|daily|manual|before|replaced)-[\w.+-]{1,80})\.db$/;

/** Reads the kind from a name that matches BACKUP_NAME. */
export const kindOf = (name: string): BackupKind =>
  (/^[a-z]+/.exec(name) as RegExpExecArray)[0] as BackupKind;

/** The backups in a folder, newest first; an empty list when the folder does not exist. */
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

/** Deletes a backup and any SQLite side files left next to it. @param name as `listBackups` returns it */
export async function deleteBackup(folder: string, name: string): Promise<void> {
  for (const end of ['', '-wal', '-shm', '-journal'])
    await rm(path.join(folder, name + end), { force: true });
}
