import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import sharp, { type OverlayOptions } from 'sharp';
import { MediaError } from './errors.ts';
import { paste } from './look.ts';
import { publicFile } from './paths.ts';
import type { Job } from './plan.ts';

const run = promisify(execFile);

async function middleFrame(file: string): Promise<Buffer> {
  const probe = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file];
  const { stdout } = await run('ffprobe', probe);
  const half = String(Number(stdout) / 2);
  const grab = [
    '-v',
    'error',
    '-ss',
    half,
    '-i',
    file,
    '-frames:v',
    '1',
    '-f',
    'image2pipe',
    '-c:v',
    'png',
    '-',
  ];
  const { stdout: png } = await run('ffmpeg', grab, { encoding: 'buffer', maxBuffer: 32_000_000 });
  return png;
}

/** Puts the middle frame of every video on one page, `columns` wide; returns its path. */
export async function contactSheet(jobs: readonly Job[], columns = 6): Promise<string> {
  const missing = jobs.filter((job) => !existsSync(publicFile(job.video))).map((job) => job.slug);
  if (missing.length > 0) {
    throw new MediaError(`The contact sheet needs every video; these are missing: ${missing.join(', ')}.`);
  }
  const [w, h, gap] = [400, 250, 8];
  const tiles: OverlayOptions[] = [];
  for (const [i, job] of jobs.entries()) {
    const png = await middleFrame(publicFile(job.video));
    const input = await sharp(png).resize(w, h).png().toBuffer();
    tiles.push({ input, left: (i % columns) * (w + gap), top: Math.floor(i / columns) * (h + gap) });
  }
  return paste(tiles, columns * (w + gap), Math.ceil(jobs.length / columns) * (h + gap), 'sheet');
}
