import type { NewVideo } from '#db/queries/site/videos.ts';
import { formatNumber } from '#src/contract/format.ts';
import type { StoredBytes } from '../stored-bytes.ts';
import { readMp4, type VideoShape } from './mp4.ts';
import { refusedVideo } from './video-error.ts';
import { docTypeOf, readWebm } from './webm.ts';

export type VideoFacts = Pick<NewVideo, 'mime' | 'width' | 'height' | 'durationMs' | 'hasSound'> & {
  note: string | null;
};

type Container = 'mp4' | 'webm';
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const MAX_SIDE = 8_192;
const LONGEST_MS = 4 * 60 * 60_000;

const PLAYED = /^(?:avc[13]|av01|vp0[89]|V_VP[89]|V_AV1|V_MPEG4\/ISO\/AVC)/;

/** Detects the container by first bytes; undefined for anything else. */
function containerOf(start: Buffer): Container | undefined {
  if (start.subarray(0, 4).equals(EBML)) return 'webm';
  if (start.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  // Images in the same container.
  return /^(?:avif|avis|heic|heix|heif|mif1|msf1)/.test(start.toString('latin1', 8, 12)) ? undefined : 'mp4';
}

/**
 * Checks a file's first bytes.
 * @param name of the file, for the sentence
 * @throws HttpError 400 with a sentence for the sender
 */
export function checkFirstBytes(name: string, start: Buffer): Container {
  const container = containerOf(start);
  if (!container) throw refusedVideo(`${name} is not a video we can use. Upload an MP4 or WebM file.`);
  return container;
}

/**
 * Checks from its bytes that a file is a video, and reads its size and length.
 * @throws HttpError 400 with a sentence for its sender
 */
export async function readVideo(name: string, bytes: StoredBytes): Promise<VideoFacts> {
  const container = checkFirstBytes(name, await bytes.read(0, 16));
  if (container === 'webm' && (await docTypeOf(bytes)) !== 'webm')
    throw refusedVideo(`${name} is a Matroska file, which browsers do not play. Export it as MP4 or WebM.`);
  const shape = await (container === 'mp4' ? readMp4(bytes) : readWebm(bytes));
  const label = container === 'mp4' ? 'MP4' : 'WebM';
  if (!shape) throw refusedVideo(`${name} is damaged: it cannot be read as ${label}. Export it again.`);
  return factsOf(name, label, shape);
}

function factsOf(name: string, label: string, shape: VideoShape): VideoFacts {
  if (shape.isCut || !shape.hasContent)
    throw refusedVideo(`${name} is incomplete: it ends before the video does. Export it again.`);
  const track = shape.tracks.find(({ kind }) => kind === 'video');
  if (!track) throw refusedVideo(`${name} has no images, only sound. Upload a video.`);
  const { width, height, codec } = track;
  if (width < 16 || height < 16 || width > MAX_SIDE || height > MAX_SIDE)
    throw refusedVideo(
      `${name} has ${width} × ${height} pixels. A video must have 16 to ${formatNumber(MAX_SIDE)} on each side.`,
    );
  if (shape.durationMs !== null && shape.durationMs > LONGEST_MS)
    throw refusedVideo(`${name} says that it is longer than four hours. Export it again, or cut it.`);
  return {
    mime: `video/${label.toLowerCase()}`,
    width,
    height,
    durationMs: shape.durationMs,
    hasSound: shape.tracks.some(({ kind }) => kind === 'sound'),
    note: PLAYED.test(codec)
      ? null
      : 'Some browsers cannot play the format of this video. Export it as H.264 to be safe.',
  };
}
