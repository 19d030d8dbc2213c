import { mkdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { BACKUP_NAME, type Backup, backupsFolder, deleteBackup, kindOf, listBackups } from '#db/backup.ts';
import { expiredBackups, sizeOf } from '#db/backup-rotation.ts';
import type { OpenDatabase } from '#db/open.ts';
import { giveToOwner } from '#db/ownership.ts';
import { HttpError } from '../../http/errors.ts';
import { type BackupBudget, budgetBytes } from './backup-budget.ts';

/** Kept free, so that the site can keep writing. */
const RESERVE_BYTES = 64 * 1024 * 1024;

export interface BackupUsage {
  bytes: number;
  budget: number;
  over: boolean;
}

export interface BackupRoom {
  /** Makes room for a backup of that name. Throws HttpError 507 when there is still no space. */
  makeFor(name: string): Promise<void>;
  wouldKeep(name: string): Promise<boolean>;
  thin(): Promise<void>;
  usage(): Promise<BackupUsage>;
}

interface Options {
  database: Pick<OpenDatabase, 'file' | 'url' | 'size'>;
  budget: BackupBudget;
  log: Logger;
  now: () => Date;
}

/** Checks free space. Returns the error to throw when a file of that many bytes would not fit. */
export async function roomFault(folder: string, bytes: number): Promise<HttpError | undefined> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= bytes + RESERVE_BYTES) return undefined;
  return new HttpError(
    507,
    'disk_full',
    'The server disk has no space for another backup. Delete files you do not need, or use a larger disk.',
  );
}

/** Keeps backups within their budget and from filling the disk. */
export function createBackupRoom({ database, budget, log, now }: Options): BackupRoom {
  const { file } = database;
  const folder = backupsFolder(file);
  let warned = false;

  const remove = async (backups: Backup[]) => {
    for (const { name } of backups) await deleteBackup(folder, name);
  };
  /** An upper bound; about the size for a database elsewhere. */
  const copySize = async () => {
    const { bytes, logBytes } = await database.size();
    if (database.url === undefined) return bytes + logBytes;
    const [newest] = await listBackups(folder);
    return newest?.bytes ?? bytes;
  };

  async function prepareFolder(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    giveToOwner(path.dirname(file), folder);
  }

  async function usage(): Promise<BackupUsage> {
    const backups = await listBackups(folder);
    const limit = await budgetBytes(budget, path.dirname(file));
    const bytes = sizeOf(backups);
    const over = bytes > limit && expiredBackups(backups, now(), limit).length === 0;
    return { bytes, budget: limit, over };
  }

  return {
    usage,
    async makeFor(name) {
      await prepareFolder();
      const backups = await listBackups(folder);
      const size = await copySize();
      const { bavail, bsize } = await statfs(folder);
      const shortage = size + RESERVE_BYTES - bavail * bsize;
      // A temporary copy for a download does not count against the budget.
      if (BACKUP_NAME.test(name)) {
        const replaced = backups.find((backup) => backup.name === name)?.bytes ?? 0;
        const limit = await budgetBytes(budget, folder);
        await remove(expiredBackups(backups, now(), limit - size + replaced));
      }
      if (shortage <= 0) return;
      const left = await listBackups(folder);
      const freed = sizeOf(backups) - sizeOf(left);
      const dispensable = expiredBackups(left, now(), sizeOf(left) + freed - shortage);
      // Delete backups only if that frees enough space.
      if (freed + sizeOf(dispensable) >= shortage) await remove(dispensable);
      const fault = await roomFault(folder, size);
      if (fault) throw fault;
    },
    async wouldKeep(name) {
      const made: Backup = { name, kind: kindOf(name), bytes: await copySize(), createdAt: now() };
      const limit = await budgetBytes(budget, path.dirname(file));
      return !expiredBackups([...(await listBackups(folder)), made], now(), limit).includes(made);
    },
    async thin() {
      const limit = await budgetBytes(budget, path.dirname(file));
      await remove(expiredBackups(await listBackups(folder), now(), limit));
      const { over, bytes } = await usage();
      if (over && !warned)
        log.warn({ bytes, budget: limit }, 'the backups that are always kept exceed their budget');
      warned = over;
    },
  };
}
