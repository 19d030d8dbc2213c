import { once } from 'node:events';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { StagePage } from './browser.ts';
import { MediaError } from './errors.ts';
import { cacheDir } from './paths.ts';
import { place } from './place.ts';
import type { SceneInfo } from './stage/scene.ts';
import { ffmpeg } from './tools.ts';

const bt709 = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];
const crfRange = { best: 22, worst: 36 };

/** Encoder options, and seconds between key frames. */
const efforts = {
  usual: { options: ['-preset', 'medium', '-tune', 'animation'], keyframeSeconds: 4 },
  /**
   * Half the size, for several times the work. Grain is dropped because screens are flat; color is kept
   * better than brightness because large areas show every shift of it.
   */
  small: {
    options: ['-preset', 'veryslow', '-tune', 'ssim', '-x264-params', 'chroma-qp-offset=-6'],
    keyframeSeconds: 12,
  },
};

export interface Recording {
  info: SceneInfo;
  /** A lossless video of every frame, encoded as often as the size limit requires. */
  film: string;
  poster: Buffer;
  /** Captured frames; all others were identical to the previous one. */
  captured: number;
}

const scratch = (name: string): string => join(cacheDir, 'tmp', name.replaceAll('/', '-'));

export async function record(page: StagePage, id: string): Promise<Recording> {
  const info = await page.load(id);
  const video = scratch(`${id}.mkv`);
  await mkdir(dirname(video), { recursive: true });
  const input = ['-f', 'image2pipe', '-framerate', String(info.fps), '-c:v', 'png', '-i', '-'];
  const scale = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p';
  const encoder = ffmpeg([
    ...input,
    '-vf',
    scale,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-qp',
    '0',
    video,
  ]);
  let last: Buffer | undefined;
  let poster: Buffer | undefined;
  let captured = 0;
  try {
    for (let index = 0; index < info.frames; index += 1) {
      const shot = await page.shoot(index);
      if (shot) captured += 1;
      last = shot ?? last;
      if (!last) throw new Error('the first frame is empty');
      if (index === info.posterFrame) poster = last;
      if (!encoder.stdin.write(last)) await Promise.race([once(encoder.stdin, 'drain'), encoder.done]);
    }
    encoder.stdin.end();
    await encoder.done;
  } catch (cause) {
    encoder.stop();
    await rm(video, { force: true });
    throw cause;
  }
  if (!poster) throw new Error('its poster time lies outside the video');
  return { info, film: video, poster, captured };
}

/** Encodes as H.264 with the lowest CRF that fits `budget` bytes. */
export async function encodeVideo(
  recording: Recording,
  target: string,
  options: { budget: number; effort: keyof typeof efforts; sound?: string | undefined },
): Promise<{ bytes: number; crf: number }> {
  const temporary = `${scratch(target.slice(-60))}.part.mp4`;
  const effort = efforts[options.effort];
  const keyframes = String(recording.info.fps * effort.keyframeSeconds);
  const sound = options.sound
    ? [
        '-i',
        options.sound,
        '-map',
        '0:v',
        '-map',
        '1:a',
        '-c:a',
        'aac',
        '-b:a',
        '64k',
        '-ac',
        '1',
        '-shortest',
      ]
    : ['-an'];
  try {
    for (let crf = crfRange.best; crf <= crfRange.worst; ) {
      const input = ['-i', recording.film, ...sound];
      const video = ['-c:v', 'libx264', ...effort.options, '-crf', String(crf)];
      const shape = ['-pix_fmt', 'yuv420p', '-profile:v', 'high', '-g', keyframes, '-threads', '2', ...bt709];
      const exact = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1'];
      await ffmpeg([...input, ...video, ...shape, ...exact, '-movflags', '+faststart', temporary]).done;
      const { size } = await stat(temporary);
      if (size > options.budget) {
        // Six steps of CRF roughly halve the size, so jump to the expected one.
        crf += Math.max(1, Math.round(6 * Math.log2(size / options.budget)));
        continue;
      }
      await place(temporary, target);
      return { bytes: size, crf };
    }
  } finally {
    await rm(temporary, { force: true });
  }
  throw new MediaError(
    `it does not fit ${Math.round(options.budget / 1000)} KB even at CRF ${crfRange.worst}`,
  );
}

/** WebP of at most `budget` bytes. */
export async function encodePoster(png: Buffer, target: string, budget: number): Promise<number> {
  for (let quality = 88; quality >= 40; quality -= 6) {
    const image = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (image.length > budget) continue;
    const temporary = `${scratch(target.slice(-60))}.part.webp`;
    await writeFile(temporary, image);
    await place(temporary, target);
    return image.length;
  }
  throw new MediaError(`its poster does not fit ${Math.round(budget / 1000)} KB`);
}
