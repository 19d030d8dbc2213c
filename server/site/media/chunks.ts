/** Uploads in ordered pieces, each saved before it is acknowledged, so that any can be the last. */
import type { Db } from '#db/open.ts';
import { insertChunk, setReceived, type Upload } from '#db/queries/site/stored-files.ts';
import { FILE_CHUNK_BYTES } from '#src/contract/site/values.ts';
import { conflict, HttpError } from '../../http/errors.ts';

/**
 * Checks that a piece continues an upload, before reading its bytes.
 * @param offset must be the number of bytes received
 * @returns its required length
 * @throws HttpError 409
 */
export function expectedChunk({ received, bytes }: Upload, offset: number): number {
  if (offset !== received)
    throw conflict(
      'upload_offset',
      `This upload continues at byte ${received}, not at ${offset}. It may be running in another tab.`,
    );
  return Math.min(FILE_CHUNK_BYTES, bytes - received);
}

/** Saves an upload's next piece, and returns the upload. Throws HttpError 400, 409. */
export async function saveChunk(db: Db, upload: Upload, offset: number, data: Buffer): Promise<Upload> {
  const expected = expectedChunk(upload, offset);
  if (data.length !== expected || expected === 0)
    throw new HttpError(
      400,
      'invalid_body',
      `The piece at byte ${offset} must have ${expected} bytes, not ${data.length}.`,
    );
  const received = upload.received + data.length;
  await insertChunk(db, upload.fileId, offset / FILE_CHUNK_BYTES, data);
  await setReceived(db, upload.id, received);
  return { ...upload, received };
}

/** @throws HttpError 409 when parts have not arrived yet */
export function mustBeComplete({ name, bytes, received }: Upload): void {
  if (received < bytes)
    throw conflict(
      'upload_incomplete',
      `${name} has not arrived completely: ${bytes - received} bytes are missing.`,
    );
}
