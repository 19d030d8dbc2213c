import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { saveMedia } from '#db/queries/site/media.ts';
import {
  deleteRemovedChunks,
  insertChunk,
  insertStoredFile,
  removeAbandonedUploads,
} from '#db/queries/site/stored-files.ts';
import { finishMakingVideo, takeVideoToMake, type VideoRow } from '#db/queries/site/videos.ts';
import { writeTransaction } from '#db/transaction.ts';
import { recurringTask } from '#server/tasks/task.ts';
import { FILE_CHUNK_BYTES } from '#src/contract/site/values.ts';
import type { SiteDeps } from '../../deps.ts';

const EVERY_MS = 10_000;
const MAX_ATTEMPTS = 3;
/** Four megabytes: a few milliseconds. */
const CHUNKS_AT_ONCE = 8;
/** Someone may continue an upload on the next working day. */
const ABANDONED_MS = 3 * 24 * 60 * 60_000;

/**
 * Deletes removed files and abandoned uploads piece by piece, and makes posters and loops of new videos.
 * Attempts are counted beforehand, so a video that crashes the server is eventually skipped.
 */
export const videosTask = recurringTask<SiteDeps>({
  name: 'videos',
  everyMs: EVERY_MS,
  immediately: true,
  failed: 'videos could not be prepared',
  run: (deps) => async () => {
    const { ffmpeg } = deps.config;
    await tidy(deps);
    while (ffmpeg && !deps.closing.aborted && (await makeNext(deps, ffmpeg)));
  },
});

async function tidy({ db, closing, now }: SiteDeps): Promise<void> {
  await writeTransaction(db, (trx) => removeAbandonedUploads(trx, new Date(now().getTime() - ABANDONED_MS)));
  while (!closing.aborted && (await writeTransaction(db, (trx) => deleteRemovedChunks(trx, CHUNKS_AT_ONCE))))
    await setImmediate();
}

async function make({ db, images, closing }: SiteDeps, program: string, video: VideoRow): Promise<void> {
  const { makeFromVideo } = await import('./make-from-video.ts');
  const { poster, loop } = await makeFromVideo({ db, images, program, film: video, signal: closing });
  const loopFileId = loop && (await saveLoop(db, loop));
  await writeTransaction(db, async (trx) => {
    if (poster) await saveMedia(trx, { ...poster, alt: video.description });
    await finishMakingVideo(trx, video.hash, { making: 'done', posterHash: poster?.hash, loopFileId });
  });
}

async function makeNext(deps: SiteDeps, program: string): Promise<boolean> {
  const { db, leases, log, closing, now } = deps;
  const video = await writeTransaction(db, async (trx) => {
    const taken = await takeVideoToMake(trx, now());
    if (taken) await leases.take(trx, leaseOf(taken));
    return taken;
  });
  if (!video) return false;
  try {
    if (video.attempts <= MAX_ATTEMPTS)
      await leases.renewing(leaseOf(video), () => make(deps, program, video));
  } catch (error) {
    if (closing.aborted) return false;
    log.warn({ err: error, film: video.hash, attempts: video.attempts }, 'video could not be prepared');
  }
  if (video.attempts >= MAX_ATTEMPTS) await finishMakingVideo(db, video.hash, { making: 'failed' });
  await leases.end(db, leaseOf(video));
  return true;
}

const leaseOf = ({ hash }: VideoRow) => ({ work: 'video', subject: hash });

async function saveLoop(db: Db, loop: Buffer): Promise<number> {
  return writeTransaction(db, async (trx) => {
    const id = await insertStoredFile(trx, loop.length, 'film');
    for (let at = 0; at < loop.length; at += FILE_CHUNK_BYTES)
      await insertChunk(trx, id, at / FILE_CHUNK_BYTES, loop.subarray(at, at + FILE_CHUNK_BYTES));
    return id;
  });
}
