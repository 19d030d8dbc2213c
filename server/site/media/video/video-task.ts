import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { saveMedia } from '#db/queries/site/media.ts';
import {
  deleteRemovedChunks,
  insertChunk,
  insertStoredFile,
  removeAbandonedUploads,
} from '#db/queries/site/stored-files.ts';
import { finishMakingVideo, type KeptVideo, takeVideoToMake } from '#db/queries/site/videos.ts';
import { writeTransaction } from '#db/transaction.ts';
import { every, type Task } from '#server/tasks/every.ts';
import type { Leases } from '#server/tasks/leases.ts';
import { FILE_CHUNK_BYTES } from '#src/contract/site/values.ts';
import type { Images } from '../images.ts';

/** A run without work reads three index rows. */
const EVERY_MS = 10_000;
const MAX_ATTEMPTS = 3;
/** Four megabytes: a few milliseconds. */
const CHUNKS_AT_ONCE = 8;
/** Someone may continue an upload on the next working day. */
const ABANDONED_MS = 3 * 24 * 60 * 60_000;

interface Parts {
  db: Db;
  images: Pick<Images, 'read'>;
  /** Path of ffmpeg; undefined: videos wait until it is installed. */
  ffmpeg: string | undefined;
  leases: Leases;
  log: Logger;
  closing: AbortSignal;
  now: () => Date;
}

/**
 * Deletes removed files, of videos and of sessions, and abandoned uploads piece by piece, and makes a poster and a loop of each new video, one
 * after the other. An attempt is counted before it is made, so a video that crashes the server is skipped in the end.
 */
export function videoTask({ db, images, ffmpeg, leases, log, closing, now }: Parts): Task {
  async function tidy(): Promise<void> {
    await writeTransaction(db, (trx) =>
      removeAbandonedUploads(trx, new Date(now().getTime() - ABANDONED_MS)),
    );
    while (
      !closing.aborted &&
      (await writeTransaction(db, (trx) => deleteRemovedChunks(trx, CHUNKS_AT_ONCE)))
    )
      await setImmediate();
  }

  async function make(program: string, video: KeptVideo): Promise<void> {
    // Imported on first use: most runs find no new video.
    const { makeFromVideo } = await import('./make-from-video.ts');
    const { poster, loop } = await makeFromVideo({ db, images, program, film: video, signal: closing });
    const loopFileId = loop && (await saveLoop(db, loop));
    await writeTransaction(db, async (trx) => {
      if (poster) await saveMedia(trx, { ...poster, alt: video.description });
      await finishMakingVideo(trx, video.hash, { making: 'done', posterHash: poster?.hash, loopFileId });
    });
  }

  async function next(program: string): Promise<boolean> {
    const video = await writeTransaction(db, async (trx) => {
      const taken = await takeVideoToMake(trx, now());
      if (taken) await leases.take(trx, leaseOf(taken));
      return taken;
    });
    if (!video) return false;
    try {
      if (video.attempts <= MAX_ATTEMPTS) await leases.renewing(leaseOf(video), () => make(program, video));
    } catch (error) {
      if (closing.aborted) return false;
      log.warn({ err: error, film: video.hash, attempts: video.attempts }, 'video could not be prepared');
    }
    if (video.attempts >= MAX_ATTEMPTS) await finishMakingVideo(db, video.hash, { making: 'failed' });
    await leases.end(db, leaseOf(video));
    return true;
  }

  return every({
    name: 'videos',
    everyMs: EVERY_MS,
    immediately: true,
    log,
    failed: 'videos could not be prepared',
    signal: closing,
    async run() {
      await tidy();
      while (ffmpeg && !closing.aborted && (await next(ffmpeg)));
    },
  });
}

const leaseOf = ({ hash }: KeptVideo) => ({ work: 'video', subject: hash });

/** Saves a loop, chunk by chunk. @returns the id of its file */
async function saveLoop(db: Db, loop: Buffer): Promise<number> {
  return writeTransaction(db, async (trx) => {
    const id = await insertStoredFile(trx, loop.length, 'film');
    for (let at = 0; at < loop.length; at += FILE_CHUNK_BYTES)
      await insertChunk(trx, id, at / FILE_CHUNK_BYTES, loop.subarray(at, at + FILE_CHUNK_BYTES));
    return id;
  });
}
