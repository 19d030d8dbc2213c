import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { backupsFolder } from '../backup.ts';
import { DataError } from '../data-error.ts';
import type { Db } from '../open.ts';
import { accessFault, giveToOwner } from '../ownership.ts';

const SETTING = 'COPY_BEFORE_UPGRADE';

/** Quotas and size limits are not always reported as a full disk. */
const OUT_OF_ROOM = /^(SQLITE_FULL|SQLITE_IOERR.*|ENOSPC|EDQUOT|EFBIG)$/;

/**
 * Copies a database to `backups/before-<migration>.db` before it is migrated, replacing one of that name. A
 * database without accounts and posts is not copied.
 * @param file where a database file would be; the copy is made beside it
 * @param pending names of the pending migrations, oldest first
 * @throws DataError with what to do
 */
export async function copyBeforeUpgrade(db: Db, url: string, file: string, pending: string[]): Promise<void> {
  if (!(await holdsSite(db))) return;
  const folder = backupsFolder(file);
  const copy = path.join(folder, `before-${pending[0]}.db`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Only an upgrade needs SQLite here.
    const { moveToFile } = await import('../move/move.ts');
    await moveToFile(url, copy, { replace: true, earlier: true });
    giveToOwner(path.dirname(file), folder, copy);
  } catch (error) {
    throw new DataError(sentence(error as Error & { code?: string }, file, copy), { cause: error });
  }
}

async function holdsSite(db: Db): Promise<boolean> {
  const { rows } =
    await sql`select 1 where exists (select 1 from users) or exists (select 1 from posts)`.execute(db);
  return rows.length > 0;
}

function sentence({ message, code = '' }: Error & { code?: string }, file: string, copy: string): string {
  const folder = path.dirname(copy);
  const why = message.replace(/ Nothing was changed\.$/, '').replace(/\.$/, '');
  const todo =
    accessFault(path.dirname(file)) ??
    (OUT_OF_ROOM.test(code) ? `Free up space on the disk of ${folder}.` : `Look at the folder ${folder}.`);
  return `DATABASE_URL: the copy before the upgrade could not be made (${why}). Nothing was changed, and the earlier version still starts with it. ${todo} Then start again; or, if you have a backup of your own, set ${SETTING}=false for this start.`;
}
