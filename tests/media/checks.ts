import { execFile, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { publicDir } from '../../tools/media/paths.ts';

const run = promisify(execFile);

/** Bytes and seconds; true if it must have sound. */
export interface VideoRule {
  bytes: number;
  seconds: readonly [number, number];
  sizes: readonly (readonly [number, number])[];
  sound: boolean;
  /** Maximum jump at the loop's restart, if stricter than usual. */
  seam?: number;
}

interface Stream {
  codec_type: string;
  codec_name: string;
  pix_fmt?: string;
  width?: number;
  height?: number;
  nb_frames?: string;
  avg_frame_rate?: string;
}

const thumb = { w: 48, h: 30 };

export function requireTools(): void {
  for (const tool of ['ffprobe', 'ffmpeg']) {
    if (spawnSync(tool, ['-version'], { stdio: 'ignore' }).status !== 0) {
      throw new Error(`${tool} is missing. Install it with "apt-get install -y ffmpeg".`);
    }
  }
}

function boxes(file: string): string[] {
  const handle = openSync(file, 'r');
  const head = Buffer.alloc(16);
  const names: string[] = [];
  const end = statSync(file).size;
  try {
    for (let at = 0; at + 8 <= end; ) {
      readSync(handle, head, 0, 16, at);
      names.push(head.toString('latin1', 4, 8));
      const size = head.readUInt32BE(0);
      at += size === 1 ? Number(head.readBigUInt64BE(8)) : Math.max(8, size);
    }
  } finally {
    closeSync(handle);
  }
  return names;
}

async function frames(file: string): Promise<Buffer[]> {
  const shrink = `scale=${thumb.w}:${thumb.h}:flags=area,format=gray`;
  const args = ['-v', 'error', '-threads', '1', '-i', file, '-an', '-vf', shrink, '-f', 'rawvideo', '-'];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 64_000_000 });
  const size = thumb.w * thumb.h;
  return Array.from({ length: Math.floor(stdout.length / size) }, (_, i) =>
    stdout.subarray(i * size, (i + 1) * size),
  );
}

/** Mean absolute difference of two grayscale images, 0 to 255. */
export const difference = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;

function shape(stream: Stream | undefined, rule: VideoRule): string[] {
  if (!stream) return ['it has no image'];
  const problems: string[] = [];
  if (stream.codec_name !== 'h264') problems.push(`codec is ${stream.codec_name}, not h264`);
  if (stream.pix_fmt !== 'yuv420p') problems.push(`pixel format is ${stream.pix_fmt}, not yuv420p`);
  if (!rule.sizes.some(([w, h]) => w === stream.width && h === stream.height)) {
    problems.push(`it is ${stream.width}x${stream.height}`);
  }
  const [n = 0, d = 1] = (stream.avg_frame_rate ?? '').split('/').map(Number);
  if (n / d < 24) problems.push(`it has ${n / d} frames a second, fewer than 24`);
  return problems;
}

/** The minimum change between two frames, and the maximum jump at the loop's restart. */
const motion = 0.8;
const seam = 2.5;

async function movement(file: string, told: number, most: number): Promise<string[]> {
  const all = await frames(file);
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return ['no frame can be decoded'];
  const problems: string[] = [];
  if (all.length !== told) problems.push(`the container tells of ${told} frames, ${all.length} decode`);
  const jump = difference(first, last);
  if (jump > most) problems.push(`the loop jumps: first and last frame differ by ${jump.toFixed(1)}`);
  const moved = Math.max(...all.map((frame) => difference(first, frame)));
  if (moved < motion) problems.push(`nothing moves: no frame differs by more than ${moved.toFixed(2)}`);
  return problems;
}

/** Problems as sentences; empty if there are none. */
export async function videoProblems(file: string, rule: VideoRule): Promise<string[]> {
  if (!existsSync(file)) return ['the file is missing'];
  const problems: string[] = [];
  const { size } = statSync(file);
  if (size > rule.bytes) problems.push(`${size} bytes are more than ${rule.bytes}`);
  const order = boxes(file);
  if (order.indexOf('moov') > order.indexOf('mdat')) problems.push('moov comes after mdat: no faststart');
  const ask = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', file];
  const { stdout } = await run('ffprobe', ask);
  const { streams, format } = JSON.parse(stdout) as { streams: Stream[]; format: { duration: string } };
  const video = streams.find((stream) => stream.codec_type === 'video');
  const audio = streams.find((stream) => stream.codec_type === 'audio');
  problems.push(...shape(video, rule));
  if (rule.sound && audio?.codec_name !== 'aac') problems.push('it has no AAC sound track');
  if (!rule.sound && audio) problems.push('it has a sound track');
  const seconds = Number(format.duration);
  const [least, most] = rule.seconds;
  if (seconds < least || seconds > most) problems.push(`it lasts ${seconds} s, not ${least} to ${most}`);
  problems.push(...(await movement(file, Number(video?.nb_frames ?? 0), rule.seam ?? seam)));
  return problems;
}

export async function posterProblems(file: string, bytes: number, across = 960): Promise<string[]> {
  if (!existsSync(file)) return ['the file is missing'];
  const { format, width = 0 } = await sharp(file).metadata();
  const problems: string[] = [];
  if (format !== 'webp' && format !== 'heif') problems.push(`it is ${format}, not WebP or AVIF`);
  if (width < across) problems.push(`it is only ${width} pixels wide`);
  if (statSync(file).size > bytes) problems.push(`${statSync(file).size} bytes are more than ${bytes}`);
  return problems;
}

const second = (stamp: string): number => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** Checks a WebVTT file's header, and for cues that are empty or out of order. */
export function captionProblems(file: string): string[] {
  if (!existsSync(file)) return ['the file is missing'];
  const text = readFileSync(file, 'utf8');
  const problems = text.startsWith('WEBVTT') ? [] : ['it does not begin with WEBVTT'];
  const cues = [...text.matchAll(/([\d:.]+) --> ([\d:.]+)\n(.+)/g)];
  if (cues.length === 0) problems.push('it has no cues');
  let before = 0;
  for (const [, from = '', to = ''] of cues) {
    if (second(from) < before || second(to) <= second(from))
      problems.push(`the cue at ${from} is out of order`);
    before = second(to);
  }
  return problems;
}

export function bytesUnder(folder: string): number {
  const home = join(publicDir, folder);
  if (!existsSync(home)) return 0;
  return readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

export const gist = (file: string): Promise<Buffer> =>
  sharp(file).resize(16, 10, { fit: 'fill' }).removeAlpha().raw().toBuffer();
