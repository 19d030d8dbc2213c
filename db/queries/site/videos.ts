import { sql } from 'kysely';
import { databaseTime } from '../../clock.ts';
import { engineOf } from '../../engine.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';
import { notLeased } from '../leases.ts';

export interface NewVideo {
  /** SHA-256 of its bytes, hex. */
  hash: string;
  fileId: number;
  name: string;
  mime: string;
  /** Pixels, upright. */
  width: number;
  height: number;
  /** Null when the file does not say. */
  durationMs: number | null;
  hasSound: boolean;
  bytes: number;
}

const columns = [
  'hash',
  'fileId',
  'name',
  'description',
  'mime',
  'width',
  'height',
  'durationMs',
  'hasSound',
  'bytes',
  'posterHash',
  'loopFileId',
  'captionsHash',
  'making',
  'createdAt',
] as const;

export type VideoRow = Awaited<ReturnType<typeof readVideos>>[number];

const readVideos = (db: Db, hashes: readonly string[]) =>
  db.selectFrom('films').select(columns).where('hash', 'in', hashes).execute();

/** Saves a completely uploaded video; poster and loop are made later. The hash must be new. */
export async function insertVideo(db: Db, { hasSound, ...video }: NewVideo): Promise<void> {
  await db
    .insertInto('films')
    .values({ ...video, hasSound: hasSound ? 1 : 0, createdAt: nowText(databaseTime(db)) })
    .execute();
}

/** One video without captions. @param hash its SHA-256, hex */
export async function findVideo(db: Db, hash: string): Promise<VideoRow | undefined> {
  const [video] = await readVideos(db, [hash]);
  return video;
}

/** Videos by hash, unordered, without unknown ones. */
export const listVideosByHash = (db: Db, hashes: readonly string[]): Promise<VideoRow[]> =>
  hashes.length === 0 ? Promise.resolve([]) : readVideos(db, hashes);

/** A page of videos, newest first; `more` is true if others follow. @param q part of a name or description */
export async function listVideos(
  db: Db,
  { limit, offset, q }: { limit: number; offset: number; q?: string | undefined },
): Promise<{ films: VideoRow[]; more: boolean }> {
  const part = q?.normalize('NFC').trim();
  let found = db.selectFrom('films').select(columns);
  if (part)
    found = found.where((eb) =>
      eb.or([
        engineOf(db).holdsPart(eb.ref('description'), part),
        engineOf(db).holdsPart(eb.ref('name'), part),
      ]),
    );
  const videos = await found
    .orderBy('createdAt', 'desc')
    .orderBy('hash', 'desc')
    .limit(limit + 1)
    .offset(offset)
    .execute();
  return { films: videos.slice(0, limit), more: videos.length > limit };
}

/** Changes the given details of a video. @param posterHash an image of the library; null removes it */
export async function updateVideo(
  db: Db,
  hash: string,
  { description, posterHash }: { description?: string | undefined; posterHash?: string | null | undefined },
): Promise<void> {
  if (description === undefined && posterHash === undefined) return;
  await db.updateTable('films').set({ description, posterHash }).where('hash', '=', hash).execute();
}

/** Sets captions. @param captions WebVTT with the SHA-256 of its text; null removes them */
export async function setVideoCaptions(
  db: Db,
  hash: string,
  captions: { text: string; hash: string } | null,
): Promise<void> {
  await db
    .updateTable('films')
    .set({ captions: captions?.text ?? null, captionsHash: captions?.hash ?? null })
    .where('hash', '=', hash)
    .execute();
}

const videoTexts = (db: Db) => db.selectFrom('films').select(['hash', 'name', 'description', 'captions']);

/** The texts of the newest videos. */
export const listVideoTexts = (db: Db, limit: number) =>
  videoTexts(db).orderBy('createdAt', 'desc').orderBy('hash', 'desc').limit(limit).execute();

/** A video's texts; undefined without such a video. */
export const findVideoTexts = (db: Db, hash: string) =>
  videoTexts(db).where('hash', '=', hash).executeTakeFirst();

/** A video's captions as WebVTT; undefined without any, or if their hash differs. */
export async function findVideoCaptions(
  db: Db,
  hash: string,
  captionsHash: string,
): Promise<string | undefined> {
  const video = await db
    .selectFrom('films')
    .select('captions')
    .where('hash', '=', hash)
    .where('captionsHash', '=', captionsHash)
    .executeTakeFirst();
  return video?.captions ?? undefined;
}

/** Deletes the record of an unused video. The caller removes its files. */
export async function deleteVideo(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('films').where('hash', '=', hash).execute();
}

/** Videos that show an image as their poster. */
export const listVideosWithPoster = (db: Db, posterHash: string): Promise<Array<{ name: string }>> =>
  db.selectFrom('films').select('name').where('posterHash', '=', posterHash).limit(20).execute();

/**
 * Takes a video without poster. Counts the attempt first, so that one that crashes the server is skipped in
 * the end.
 */
export async function takeVideoToMake(
  db: Db,
  now: Date,
): Promise<(VideoRow & { attempts: number }) | undefined> {
  const next = await db
    .selectFrom('films')
    .select([...columns, 'attempts'])
    .where('making', '=', sql.lit('waiting'))
    .where((eb) => notLeased('video', eb.ref('films.hash'), now))
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  if (!next) return undefined;
  const attempts = next.attempts + 1;
  await db.updateTable('films').set({ attempts }).where('hash', '=', next.hash).execute();
  return { ...next, attempts };
}

/** Saves a video's poster and loop, but keeps a chosen poster. False when the video is gone. */
export async function finishMakingVideo(
  db: Db,
  hash: string,
  made: { making: 'done' | 'failed'; posterHash?: string | undefined; loopFileId?: number | undefined },
): Promise<boolean> {
  const { making, posterHash, loopFileId } = made;
  const { numUpdatedRows } = await db
    .updateTable('films')
    .set((eb) => ({
      making,
      ...(posterHash !== undefined && { posterHash: eb.fn.coalesce('posterHash', eb.val(posterHash)) }),
      ...(loopFileId !== undefined && { loopFileId }),
    }))
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
