import { statfs } from 'node:fs/promises';
import type { Db } from '#db/open.ts';
import { sumDeclaredBytes } from '#db/queries/site/stored-files.ts';
import { VIDEOS_TOTAL_BYTES } from '#src/contract/site/values.ts';
import { HttpError } from '../../http/errors.ts';

/** Kept free, so that the site can keep writing. */
const RESERVE_BYTES = 256 * 1024 * 1024;
const MOST_UPLOADS = 20;

/** Checks that a file fits; a chunk is written twice, first to the log. Throws HttpError 507 (`sentence`). */
export async function checkDisk(folder: string, bytes: number, sentence: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + RESERVE_BYTES) throw new HttpError(507, 'disk_full', sentence);
}

/** Tells the team that the disk is full. `what`: "video". */
export const diskFull = (what: string): string =>
  `The server disk has no space for this ${what}. Nothing was saved. Delete files you do not need, or use a larger disk.`;

/** Checks the limits for videos, in the transaction that begins the upload. Throws HttpError 409. */
export async function checkVideoRoom(db: Db, bytes: number): Promise<void> {
  const taken = await sumDeclaredBytes(db, 'film');
  if (taken.uploads >= MOST_UPLOADS)
    throw new HttpError(
      409,
      'videos_full',
      `${MOST_UPLOADS} uploads of videos are unfinished. Finish or cancel one of them first.`,
    );
  if (taken.bytes + bytes > VIDEOS_TOTAL_BYTES)
    throw new HttpError(
      409,
      'videos_full',
      `All videos together may take ${VIDEOS_TOTAL_BYTES / 1024 ** 3} GB. Delete one that you no longer use.`,
    );
}
