import { statfs } from 'node:fs/promises';
import type { Db } from '#db/open.ts';
import { sumFilmFiles } from '#db/queries/film-files.ts';
import { FILMS_TOTAL_BYTES } from '#src/contract/values.ts';
import { HttpError } from '../../http/errors.ts';

/** Films must leave this much space free, so that the site itself can keep writing. */
const RESERVE_BYTES = 256 * 1024 * 1024;
const MOST_UPLOADS = 20;

/**
 * Checks that a film of that many bytes fits on the disk. A chunk is written twice: first to the log.
 * @throws HttpError 507
 */
export async function checkDisk(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + RESERVE_BYTES)
    throw new HttpError(
      507,
      'disk_full',
      'The server disk has no space for this video. Nothing was saved. Delete files you do not need, or use a larger disk.',
    );
}

/** Checks the limits of the site; call it in the transaction that begins the upload. @throws HttpError 409 */
export async function checkRoom(db: Db, bytes: number): Promise<void> {
  const taken = await sumFilmFiles(db);
  if (taken.uploads >= MOST_UPLOADS)
    throw new HttpError(
      409,
      'videos_full',
      `${MOST_UPLOADS} uploads of videos are unfinished. Finish or cancel one of them first.`,
    );
  if (taken.bytes + bytes > FILMS_TOTAL_BYTES)
    throw new HttpError(
      409,
      'videos_full',
      `All videos together may take ${FILMS_TOTAL_BYTES / 1024 ** 3} GB. Delete one that you no longer use.`,
    );
}
