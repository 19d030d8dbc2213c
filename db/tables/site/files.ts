import type { Generated } from 'kysely';
import type { FilePurpose, VideoMaking } from '#src/contract/site/values.ts';
import type { Flag, Time } from '../columns.ts';

/** The bytes are in `storedChunks`. A removed file is deleted piece by piece. */
export interface StoredFilesTable {
  id: Generated<number>;
  purpose: FilePurpose;
  bytes: number;
  removed: Generated<Flag>;
}

/** `position` counts from 0; all but the last have the same length. */
export interface StoredChunksTable {
  fileId: number;
  position: number;
  data: Buffer;
}

/** Resumed by name, size and the file's time of change. */
export interface UploadsTable {
  id: Generated<number>;
  fileId: number;
  purpose: FilePurpose;
  /** Null for a client. */
  userId: number | null;
  /** Null for a video. */
  bookingId: number | null;
  name: string;
  bytes: number;
  /** Milliseconds since 1970, as the browser says. */
  modified: number;
  received: Generated<number>;
  updatedAt: Time;
}

/** Addressed by the SHA-256 of their bytes. */
export interface VideosTable {
  hash: string;
  fileId: number;
  name: string;
  /** The alternative text. */
  description: Generated<string>;
  mime: string;
  /** Pixels, upright. */
  width: number;
  height: number;
  /** Null when the file does not say. */
  durationMs: number | null;
  hasSound: Flag;
  bytes: number;
  posterHash: string | null;
  /** A small silent version of its beginning. */
  loopFileId: number | null;
  /** WebVTT. */
  captions: string | null;
  captionsHash: string | null;
  /** `waiting` until ffmpeg is there and has tried. */
  making: Generated<VideoMaking>;
  attempts: Generated<number>;
  createdAt: Time;
}
