import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '#db/open.ts';
import type { NewMedia } from '#db/queries/site/media.ts';
import type { VideoRow } from '#db/queries/site/videos.ts';
import type { Images } from '../images.ts';
import { storedChunks } from '../stored-bytes.ts';
import { runFfmpeg } from './run-ffmpeg.ts';

const POSTER_MS = 60_000;
const LOOP_MS = 240_000;
const LOOP_SECONDS = 10;
/** A video this short and small is its own loop. */
const SMALL = { ms: 12_000, bytes: 1_500_000 };
const LARGEST_LOOP = 8 * 1024 * 1024;

interface Parts {
  db: Db;
  images: Pick<Images, 'read'>;
  program: string;
  film: VideoRow;
  signal: AbortSignal;
}

interface Made {
  /** Undefined when the video has one. */
  poster: NewMedia | undefined;
  /** An MP4 without sound; undefined when the video is its own loop. */
  loop: Buffer | undefined;
}

/** Makes a still image and a silent loop in a temporary folder. Saves nothing. Throws any failure. */
export async function makeFromVideo({ db, images, program, film: video, signal }: Parts): Promise<Made> {
  const folder = await mkdtemp(path.join(tmpdir(), 'film-'));
  try {
    const source = path.join(folder, 'source');
    const bytes = Readable.from(storedChunks(db, video.fileId, 0, video.bytes - 1));
    await pipeline(bytes, createWriteStream(source, { mode: 0o600 }), { signal });
    // Name the format, so that no other reader (playlists, which name further files) is tried.
    const input = ['-f', video.mime === 'video/webm' ? 'matroska' : 'mp4', '-i', `file:${source}`];
    const run = (args: string[], limitMs: number) => runFfmpeg(program, args, { folder, limitMs, signal });
    return {
      poster: video.posterHash === null ? await posterOf() : undefined,
      loop: video.loopFileId === null && !isItsOwnLoop(video) ? await loopOf() : undefined,
    };

    async function posterOf(): Promise<NewMedia> {
      const target = path.join(folder, 'poster.jpg');
      const at = Math.min(1, (video.durationMs ?? 0) / 3_000);
      const scale = "scale='min(1280,iw)':-2";
      await run(
        [
          '-ss',
          at.toFixed(3),
          ...input,
          '-frames:v',
          '1',
          '-vf',
          scale,
          '-q:v',
          '2',
          '-f',
          'mjpeg',
          `file:${target}`,
        ],
        POSTER_MS,
      );
      const name = `${path.parse(video.name).name}.jpg`;
      const { media } = await images.read({ name, type: 'image/jpeg', data: await readFile(target) });
      return media;
    }

    async function loopOf(): Promise<Buffer | undefined> {
      const target = path.join(folder, 'loop.mp4');
      await run(
        [
          ...input,
          ...['-map', '0:v:0', '-an', '-sn', '-dn', '-map_metadata', '-1', '-t', String(LOOP_SECONDS)],
          ...['-vf', "scale='trunc(min(960,iw)/2)*2':-2,fps=24", '-c:v', 'libx264', '-preset', 'veryfast'],
          ...['-crf', '28', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-threads', '1'],
          ...['-f', 'mp4', `file:${target}`],
        ],
        LOOP_MS,
      );
      const { size } = await stat(target);
      return size > 0 && size < Math.min(LARGEST_LOOP, video.bytes) ? await readFile(target) : undefined;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const isItsOwnLoop = ({ durationMs, bytes, hasSound }: VideoRow) =>
  hasSound === 0 && durationMs !== null && durationMs <= SMALL.ms && bytes <= SMALL.bytes;
