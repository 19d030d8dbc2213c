import { sql } from 'kysely';
import type { FilePurpose } from '#src/contract/site/values.ts';
import { databaseTime } from '../../clock.ts';
import type { Db } from '../../open.ts';
import { type Placeholders, statement } from '../../statement.ts';
import { nowText } from '../../values.ts';

export interface Upload {
  id: number;
  fileId: number;
  name: string;
  bytes: number;
  modified: number;
  received: number;
}

const columns = ['id', 'fileId', 'name', 'bytes', 'modified', 'received'] as const;

/** Videos belong to a user, session files to a booking. */
export type UploadOf =
  | { purpose: 'film'; userId: number }
  | { purpose: Exclude<FilePurpose, 'film'>; bookingId: number };

/** Creates an empty file and returns its id. @param bytes its whole length */
export async function insertStoredFile(db: Db, bytes: number, purpose: FilePurpose): Promise<number> {
  const { id } = await db
    .insertInto('storedFiles')
    .values({ bytes, purpose })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a file's next chunk. @param position counts from 0 */
export async function insertChunk(db: Db, fileId: number, position: number, data: Buffer): Promise<void> {
  await db.insertInto('storedChunks').values({ fileId, position, data }).execute();
}

const chunk = statement((db, { fileId, position }: Placeholders<{ fileId: number; position: number }>) =>
  db.selectFrom('storedChunks').select('data').where('fileId', '=', fileId).where('position', '=', position),
);

/** One chunk of a file; undefined when it is missing. */
export async function findChunk(db: Db, fileId: number, position: number): Promise<Buffer | undefined> {
  const [found] = await chunk(db, { fileId, position });
  return found?.data;
}

/** A file's length in bytes; undefined when it is gone. */
export async function findStoredFileSize(db: Db, fileId: number): Promise<number | undefined> {
  const file = await db
    .selectFrom('storedFiles')
    .select('bytes')
    .where('id', '=', fileId)
    .where('removed', '=', 0)
    .executeTakeFirst();
  return file?.bytes;
}

/** Declared bytes of all files of a purpose, received or not, and the number of open uploads. */
export async function sumDeclaredBytes(
  db: Db,
  purpose: FilePurpose,
): Promise<{ bytes: number; uploads: number }> {
  const { declared, uploads } = await sumsOf(db, purpose);
  return { bytes: declared, uploads };
}

/** Received bytes of all files of a purpose, without removed ones. */
export async function sumReceivedBytes(db: Db, purpose: FilePurpose): Promise<number> {
  const { declared, missing } = await sumsOf(db, purpose);
  return declared - missing;
}

async function sumsOf(db: Db, purpose: FilePurpose) {
  const files = db
    .selectFrom('storedFiles')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bytes'), sql.lit(0)).as('bytes'))
    .where('purpose', '=', purpose);
  const all = await files.executeTakeFirstOrThrow();
  // Two sums, because each needs only an index.
  const removed = await files.where('removed', '=', sql.lit(1)).executeTakeFirstOrThrow();
  const { missing, uploads } = await db
    .selectFrom('uploads')
    .select((eb) => [
      eb.fn
        .coalesce(eb.fn.sum<number>(eb('uploads.bytes', '-', eb.ref('uploads.received'))), sql.lit(0))
        .as('missing'),
      eb.fn.countAll<number>().as('uploads'),
    ])
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return { declared: all.bytes - removed.bytes, missing, uploads };
}

/** Begins an upload and returns it. @param userId null for a client */
export async function insertUpload(
  db: Db,
  of: UploadOf,
  { userId, ...file }: { userId: number | null; name: string; bytes: number; modified: number },
): Promise<Upload> {
  const fileId = await insertStoredFile(db, file.bytes, of.purpose);
  return db
    .insertInto('uploads')
    .values({
      ...file,
      fileId,
      userId,
      purpose: of.purpose,
      bookingId: of.purpose === 'film' ? null : of.bookingId,
      updatedAt: nowText(databaseTime(db)),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

const uploadsOf = (db: Db, of: UploadOf) => {
  const all = db.selectFrom('uploads').select(columns).where('purpose', '=', of.purpose);
  return of.purpose === 'film'
    ? all.where('userId', '=', of.userId)
    : all.where('bookingId', '=', of.bookingId);
};

/** Open uploads of a user or a booking, oldest first. */
export const listUploads = (db: Db, of: UploadOf): Promise<Upload[]> =>
  uploadsOf(db, of).orderBy('id').execute();

/** One open upload of a user or a booking. */
export const findUpload = (db: Db, id: number, of: UploadOf): Promise<Upload | undefined> =>
  uploadsOf(db, of).where('id', '=', id).executeTakeFirst();

/** Records received bytes, the new chunk included. */
export async function setReceived(db: Db, id: number, received: number): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ received, updatedAt: nowText(databaseTime(db)) })
    .where('id', '=', id)
    .execute();
}

/** Ends an upload; its file stays. */
export async function deleteUpload(db: Db, id: number): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}

/** Marks a file as removed; `deleteRemovedChunks` deletes its bytes. */
export async function removeStoredFile(db: Db, fileId: number): Promise<void> {
  await db.updateTable('storedFiles').set({ removed: 1 }).where('id', '=', fileId).execute();
}

/** Ends uploads without progress since a time. Returns how many. */
export async function removeAbandonedUploads(db: Db, before: Date): Promise<number> {
  const abandoned = await db
    .deleteFrom('uploads')
    .where('updatedAt', '<', nowText(before))
    .returning('fileId')
    .execute();
  for (const { fileId } of abandoned) await removeStoredFile(db, fileId);
  return abandoned.length;
}

/** Deletes some chunks of a removed file, or the empty file. False when nothing is left to delete. */
export async function deleteRemovedChunks(db: Db, most: number): Promise<boolean> {
  const file = await db
    .selectFrom('storedFiles')
    .select('id')
    .where('removed', '=', sql.lit(1))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!file) return false;
  const last = await db
    .selectFrom('storedChunks')
    .select('position')
    .where('fileId', '=', file.id)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) await db.deleteFrom('storedFiles').where('id', '=', file.id).execute();
  else
    await db
      .deleteFrom('storedChunks')
      .where('fileId', '=', file.id)
      .where('position', '>', last.position - most)
      .execute();
  return true;
}
