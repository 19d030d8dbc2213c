import type { Context } from 'koa';
import type { Db } from '#db/open.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import {
  deleteSessionFile,
  findCode,
  insertSessionFile,
  listSessionFiles,
  type SessionFileRow,
} from '#db/queries/bookings/session-files.ts';
import {
  deleteUpload,
  findChunk,
  findStoredFileSize,
  findUpload,
  insertUpload,
  listUploads,
  removeStoredFile,
  sumReceivedBytes,
  type Upload,
} from '#db/queries/site/stored-files.ts';
import {
  CLIENT_FILES,
  CLIENT_FILES_BYTES,
  SESSION_FILES_TOTAL_BYTES,
} from '#src/contract/bookings/values.ts';
import { conflict, HttpError, notFound } from '../http/errors.ts';
import { answerRange } from '../http/static/answer-range.ts';
import { mustBeComplete, saveChunk } from '../site/media/chunks.ts';
import { downloadType, safeFileName } from '../site/media/file-name.ts';
import { storedChunks } from '../site/media/stored-bytes.ts';

type Purpose = 'guest' | 'code';

interface NewFile {
  name: string;
  bytes: number;
  /** Milliseconds since 1970. */
  modified: number;
}

const MB = 1024 * 1024;

/**
 * Begins an upload, or finds the same file's earlier one, in the caller's transaction.
 * @param userId null for a client
 * @throws HttpError 409 when there is no room for it
 */
export async function beginUpload(
  trx: Db,
  { id: bookingId }: Booking,
  purpose: Purpose,
  { userId, ...given }: NewFile & { userId: number | null },
): Promise<{ upload: Upload; isNew: boolean }> {
  const of = { purpose, bookingId };
  const file = { ...given, name: safeFileName(given.name) };
  if (purpose === 'code' && !/\.zip$/i.test(file.name)) throw notZip(file.name);
  const open = await listUploads(trx, of);
  const same = open.find(
    ({ name, bytes, modified }) => name === file.name && bytes === file.bytes && modified === file.modified,
  );
  if (same) return { upload: same, isNew: false };
  if (purpose === 'guest') {
    const files = await listSessionFiles(trx, bookingId, 'guest');
    if (files.length + open.length >= CLIENT_FILES)
      throw conflict(
        'too_many_files',
        `You can send up to ${CLIENT_FILES} files. Remove one first, or put several into a ZIP file.`,
      );
    const taken = [...files, ...open].reduce((sum, { bytes }) => sum + bytes, 0);
    if (taken + file.bytes > CLIENT_FILES_BYTES)
      throw conflict(
        'too_many_files',
        `All files of a session together may take ${CLIENT_FILES_BYTES / MB} MB. Remove one first, or put a link into your brief.`,
      );
  }
  await checkRoom(trx, purpose, file.bytes);
  // The next code file replaces one, also while it is arriving.
  if (purpose === 'code') for (const upload of open) await dropUpload(trx, upload);
  return { upload: await insertUpload(trx, of, { ...file, userId }), isNew: true };
}

/**
 * Only bytes that have arrived take room, so check before an upload begins, and for each piece, in the
 * caller's transaction. Throws HttpError 409.
 */
async function checkRoom(trx: Db, purpose: Purpose, bytes: number): Promise<void> {
  if ((await sumReceivedBytes(trx, purpose)) + bytes <= SESSION_FILES_TOTAL_BYTES) return;
  throw conflict(
    'files_full',
    purpose === 'guest'
      ? 'We have no room for more files right now. Put a link to your file into the brief instead.'
      : `The code of all sessions together may take ${SESSION_FILES_TOTAL_BYTES / MB / 1024} GB. Delete the code of an old session, or give a link instead.`,
  );
}

/** Saves the next piece of an upload, in the caller's transaction. Throws HttpError 400, 409. */
export async function saveUploadPiece(
  trx: Db,
  upload: Upload,
  purpose: Purpose,
  { offset, data }: { offset: number; data: Buffer },
): Promise<Upload> {
  const saved = await saveChunk(trx, upload, offset, data);
  await checkRoom(trx, purpose, 0);
  return saved;
}

/** Finds an upload of a booking. Throws HttpError 404. */
export async function openUpload(
  db: Db,
  id: number,
  { id: bookingId }: Booking,
  purpose: Purpose,
): Promise<Upload> {
  const upload = await findUpload(db, id, { purpose, bookingId });
  if (!upload) throw notFound('Upload');
  return upload;
}

/** Deletes an upload with what has arrived of it. */
export async function dropUpload(trx: Db, { id, fileId }: Upload): Promise<void> {
  await deleteUpload(trx, id);
  await removeStoredFile(trx, fileId);
}

/** Adds an uploaded file, in the transaction; code replaces an earlier one. Throws HttpError 400, 409. */
export async function finishUpload(
  trx: Db,
  upload: Upload,
  { id: bookingId }: Booking,
  purpose: Purpose,
  now: Date,
): Promise<SessionFileRow> {
  mustBeComplete(upload);
  const { fileId, name, bytes } = upload;
  if (purpose === 'code') {
    if (!isZip(await findChunk(trx, fileId, 0))) throw notZip(name);
    const before = await findCode(trx, bookingId);
    if (before) await deleteSessionFile(trx, before.id);
  }
  await deleteUpload(trx, upload.id);
  return insertSessionFile(trx, { bookingId, fileId, purpose, name, bytes }, now);
}

/** A ZIP file begins with an entry, or with the end of an empty list. */
const isZip = (start: Buffer | undefined): boolean =>
  start !== undefined && ['504b0304', '504b0506'].includes(start.subarray(0, 4).toString('hex'));
const notZip = (name: string) =>
  new HttpError(400, 'not_a_zip', `${name} is not a ZIP file. Put the code into one, then upload it.`);

/** If a browser opens the download as a document, it may do nothing. */
const NOTHING = "sandbox; default-src 'none'";

/**
 * Sends a file or a range of it as a download, which no browser shows or runs.
 * @param mayStill asked before each piece; the connection is cut without the right to the file
 * @throws HttpError 404
 */
export async function sendFile(
  ctx: Context,
  db: Db,
  { fileId, name }: SessionFileRow,
  mayStill?: () => Promise<boolean>,
): Promise<void> {
  const size = await findStoredFileSize(db, fileId);
  if (size === undefined) throw notFound('File');
  ctx.set('content-security-policy', NOTHING);
  ctx.set('x-content-type-options', 'nosniff');
  ctx.set('x-robots-tag', 'noindex');
  ctx.set('cross-origin-resource-policy', 'same-origin');
  ctx.attachment(name, { fallback: true });
  ctx.type = downloadType(name);
  answerRange(
    ctx,
    { size, etag: `"file-${fileId}-${size}"`, cacheControl: 'private, no-cache' },
    (start, end) => storedChunks(db, fileId, start, end, mayStill),
  );
}
