import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { findChunk } from '#db/queries/site/stored-files.ts';
import { FILE_CHUNK_BYTES } from '#src/contract/site/values.ts';

/** Random access to a file's bytes. */
export interface StoredBytes {
  size: number;
  /** Bytes from `start`; fewer at the end of the file. */
  read(start: number, length: number): Promise<Buffer>;
}

/** The bytes of a stored file went away while they were read: it was deleted. */
class FileGoneError extends Error {
  override readonly name = 'FileGoneError';
  /** As when a connection breaks: the response ends, and nothing is logged as a failure of the server. */
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE';
  constructor() {
    super('The file was deleted while it was read.');
  }
}

/**
 * A part of a stored file, chunk by chunk; only one chunk is in memory.
 * @param end inclusive
 * @param mayStill asked before each chunk
 * @throws FileGoneError when it is deleted before its end was read, or may no longer be read
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

/** Random access to a stored file. Keeps the last chunk, because what is read lies close together. */
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
