import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';
import { removeStoredFile } from '../site/stored-files.ts';

export interface SessionFileRow {
  id: number;
  fileId: number;
  name: string;
  bytes: number;
  createdAt: string;
}

const columns = ['id', 'fileId', 'name', 'bytes', 'createdAt'] as const;

/** A session's files of one purpose, oldest first. */
export const listSessionFiles = (
  db: Db,
  bookingId: number,
  purpose: 'guest' | 'code',
): Promise<SessionFileRow[]> =>
  db
    .selectFrom('sessionFiles')
    .select(columns)
    .where('bookingId', '=', bookingId)
    .where('purpose', '=', purpose)
    .orderBy('id')
    .execute();

/** One of a client's files. */
export const findClientFile = (db: Db, bookingId: number, id: number): Promise<SessionFileRow | undefined> =>
  db
    .selectFrom('sessionFiles')
    .select(columns)
    .where('id', '=', id)
    .where('bookingId', '=', bookingId)
    .where('purpose', '=', 'guest')
    .executeTakeFirst();

/** The code of a session; undefined without any. */
export const findCode = (db: Db, bookingId: number): Promise<SessionFileRow | undefined> =>
  db
    .selectFrom('sessionFiles')
    .select(columns)
    .where('bookingId', '=', bookingId)
    .where('purpose', '=', 'code')
    .executeTakeFirst();

/** Adds a completely uploaded file to a session. */
export const insertSessionFile = (
  db: Db,
  file: { bookingId: number; fileId: number; purpose: 'guest' | 'code'; name: string; bytes: number },
  now: Date,
): Promise<SessionFileRow> =>
  db
    .insertInto('sessionFiles')
    .values({ ...file, createdAt: nowText(now) })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Deletes a file; a trigger has its bytes deleted. */
export async function deleteSessionFile(db: Db, id: number): Promise<void> {
  await db.deleteFrom('sessionFiles').where('id', '=', id).execute();
}

/** Deletes files of a purpose added before a time. Returns how many. */
export async function deleteOldSessionFiles(
  db: Db,
  purpose: 'guest' | 'code',
  before: Date,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessionFiles')
    .where('purpose', '=', purpose)
    .where('createdAt', '<', nowText(before))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Session files of some bookings, without bytes. */
export const listFilesOf = (db: Db, bookingIds: readonly number[]) =>
  db
    .selectFrom('sessionFiles')
    .innerJoin('bookings', 'bookings.id', 'sessionFiles.bookingId')
    .select([
      'bookings.ref as reference',
      'sessionFiles.purpose',
      'sessionFiles.name',
      'sessionFiles.bytes',
      'sessionFiles.createdAt',
    ])
    .where('sessionFiles.bookingId', 'in', bookingIds)
    .execute();

/**
 * Bookings and requests that ended before a time without becoming sessions, and that still have files of their form;
 * those of 200 files at most.
 */
export async function listExpiredWithFiles(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('sessionFiles')
    .innerJoin('bookings', 'bookings.id', 'sessionFiles.bookingId')
    .select('bookings.id')
    .where('sessionFiles.purpose', '=', 'guest')
    .where('bookings.state', '=', 'expired')
    .where('bookings.updatedAt', '<=', nowText(before))
    .limit(200)
    .execute();
  return [...new Set(rows.map(({ id }) => id))];
}

/**
 * Deletes files and partial uploads of some bookings' sessions; a trigger has the bytes deleted. Returns how
 * many.
 */
export async function deleteFilesOf(db: Db, bookingIds: readonly number[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessionFiles')
    .where('bookingId', 'in', bookingIds)
    .executeTakeFirstOrThrow();
  const begun = await db
    .deleteFrom('uploads')
    .where('bookingId', 'in', bookingIds)
    .returning('fileId')
    .execute();
  for (const { fileId } of begun) await removeStoredFile(db, fileId);
  return Number(numDeletedRows) + begun.length;
}
