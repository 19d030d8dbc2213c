/** The bytes of films, in chunks, and the uploads that bring them. */
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { type Given, statement } from '../statement.ts';
import { nowText } from '../values.ts';

export interface FilmUpload {
  id: number;
  fileId: number;
  name: string;
  bytes: number;
  modified: number;
  /** Bytes that have arrived. */
  received: number;
}

const columns = ['id', 'fileId', 'name', 'bytes', 'modified', 'received'] as const;

/** Creates an empty file. @param bytes its whole length @returns its id */
export async function insertFilmFile(db: Db, bytes: number): Promise<number> {
  const { id } = await db.insertInto('filmFiles').values({ bytes }).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Adds a file's next chunk. @param position counts from 0 */
export async function insertFilmChunk(db: Db, fileId: number, position: number, data: Buffer): Promise<void> {
  await db.insertInto('filmChunks').values({ fileId, position, data }).execute();
}

const chunk = statement((db, { fileId, position }: Given<{ fileId: number; position: number }>) =>
  db.selectFrom('filmChunks').select('data').where('fileId', '=', fileId).where('position', '=', position),
);

/** One chunk of a file. @returns undefined when it has not arrived, or was deleted */
export async function findFilmChunk(db: Db, fileId: number, position: number): Promise<Buffer | undefined> {
  const [found] = await chunk(db, { fileId, position });
  return found?.data;
}

/** A file's length in bytes. @returns undefined when it is gone */
export async function findFilmFileSize(db: Db, fileId: number): Promise<number | undefined> {
  const file = await db
    .selectFrom('filmFiles')
    .select('bytes')
    .where('id', '=', fileId)
    .where('removed', '=', 0)
    .executeTakeFirst();
  return file?.bytes;
}

/** What all files take or will take when they have arrived, in bytes, and how many uploads are open. */
export async function sumFilmFiles(db: Db): Promise<{ bytes: number; uploads: number }> {
  const { bytes } = await db
    .selectFrom('filmFiles')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bytes'), sql.lit(0)).as('bytes'))
    .executeTakeFirstOrThrow();
  const { uploads } = await db
    .selectFrom('filmUploads')
    .select((eb) => eb.fn.countAll<number>().as('uploads'))
    .executeTakeFirstOrThrow();
  return { bytes, uploads };
}

/** Begins an upload. @returns it, with nothing received */
export async function insertFilmUpload(
  db: Db,
  upload: { userId: number; name: string; bytes: number; modified: number },
): Promise<FilmUpload> {
  const fileId = await insertFilmFile(db, upload.bytes);
  return db
    .insertInto('filmUploads')
    .values({ ...upload, fileId, updatedAt: nowText() })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** A user's open uploads, oldest first. */
export const listFilmUploads = (db: Db, userId: number): Promise<FilmUpload[]> =>
  db.selectFrom('filmUploads').select(columns).where('userId', '=', userId).orderBy('id').execute();

/** An open upload of a user. */
export const findFilmUpload = (db: Db, id: number, userId: number): Promise<FilmUpload | undefined> =>
  db
    .selectFrom('filmUploads')
    .select(columns)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();

/** Notes that a chunk has arrived. @param received bytes, with it */
export async function setFilmReceived(db: Db, id: number, received: number): Promise<void> {
  await db.updateTable('filmUploads').set({ received, updatedAt: nowText() }).where('id', '=', id).execute();
}

/** Ends an upload; its file stays. */
export async function deleteFilmUpload(db: Db, id: number): Promise<void> {
  await db.deleteFrom('filmUploads').where('id', '=', id).execute();
}

/** Marks a file as removed; `deleteRemovedFilmChunks` deletes its bytes. */
export async function removeFilmFile(db: Db, fileId: number): Promise<void> {
  await db.updateTable('filmFiles').set({ removed: 1 }).where('id', '=', fileId).execute();
}

/** Ends uploads that received nothing since a time. @returns how many */
export async function removeAbandonedUploads(db: Db, before: Date): Promise<number> {
  const abandoned = await db
    .deleteFrom('filmUploads')
    .where('updatedAt', '<', nowText(before))
    .returning('fileId')
    .execute();
  for (const { fileId } of abandoned) await removeFilmFile(db, fileId);
  return abandoned.length;
}

/**
 * Deletes some chunks of a removed file, or the file when none are left.
 * @returns false when nothing is left to delete
 */
export async function deleteRemovedFilmChunks(db: Db, most: number): Promise<boolean> {
  const file = await db
    .selectFrom('filmFiles')
    .select('id')
    .where('removed', '=', sql.lit(1))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!file) return false;
  const last = await db
    .selectFrom('filmChunks')
    .select('position')
    .where('fileId', '=', file.id)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) await db.deleteFrom('filmFiles').where('id', '=', file.id).execute();
  else
    await db
      .deleteFrom('filmChunks')
      .where('fileId', '=', file.id)
      .where('position', '>', last.position - most)
      .execute();
  return true;
}
