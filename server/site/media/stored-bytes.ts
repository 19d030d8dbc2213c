import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { findChunk } from '#db/queries/site/stored-files.ts';
import { FILE_CHUNK_BYTES } from '#src/contract/site/values.ts';

export interface StoredBytes {
  size: number;
  read(start: number, length: number): Promise<Buffer>;
}

class FileGoneError extends Error {
  override readonly name = 'FileGoneError';
  /** As for a broken connection: the response ends, and no failure is logged. */
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE';
  constructor() {
    super('The file was deleted while it was read.');
  }
}

/**
 * Streams part of a stored file; only one chunk is in memory.
 * @param end inclusive
 * @param mayStill asked before each chunk
 * @throws FileGoneError when it is deleted, or may no longer be read
 */
export async function* storedChunks(
  db: Db,
  fileId: number,
  start: number,
  end: number,
  mayStill?: () => Promise<boolean>,
): AsyncGenerator<Buffer> {
  for (let at = start; at <= end; ) {
    if (mayStill && !(await mayStill())) throw new FileGoneError();
    const position = Math.floor(at / FILE_CHUNK_BYTES);
    const data = await findChunk(db, fileId, position);
    const from = at - position * FILE_CHUNK_BYTES;
    const part = data?.subarray(from, end - position * FILE_CHUNK_BYTES + 1);
    if (!part || part.length === 0) throw new FileGoneError();
    at += part.length;
    yield part;
    // Reading is synchronous, so let other requests have their turn.
    await setImmediate();
  }
}

/** Reads a stored file at random. Keeps the last chunk, because reads lie close together. */
export function storedBytes(db: Db, fileId: number, size: number): StoredBytes {
  let kept: { position: number; data: Buffer } | undefined;

  async function chunk(position: number): Promise<Buffer> {
    if (kept?.position !== position) {
      const data = await findChunk(db, fileId, position);
      if (!data) throw new FileGoneError();
      kept = { position, data };
      await setImmediate();
    }
    return kept.data;
  }

  return {
    size,
    async read(start, length) {
      const parts: Buffer[] = [];
      const end = Math.min(size, start + length);
      for (let at = start; at < end; ) {
        const position = Math.floor(at / FILE_CHUNK_BYTES);
        const from = position * FILE_CHUNK_BYTES;
        const part = (await chunk(position)).subarray(at - from, end - from);
        if (part.length === 0) throw new FileGoneError();
        parts.push(part);
        at += part.length;
      }
      return Buffer.concat(parts);
    },
  };
}
