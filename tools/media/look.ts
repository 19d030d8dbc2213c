import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import type { StagePage } from './browser.ts';
import { cacheDir } from './paths.ts';

/** Puts `count` evenly spaced frames of a scene on one PNG for review; returns its path. */
export async function lookAt(page: StagePage, id: string, count = 6): Promise<string> {
  const info = await page.load(id);
  const columns = 3;
  const width = 640;
  const height = Math.round((width * info.pixels[1]) / info.pixels[0]);
  const tiles: OverlayOptions[] = [];
  for (let i = 0; i < count; i += 1) {
    const shot = await page.shoot(Math.round((i * (info.frames - 1)) / (count - 1)));
    if (!shot) continue;
    const input = await sharp(shot).resize(width, height).png().toBuffer();
    tiles.push({ input, left: (i % columns) * (width + 6), top: Math.floor(i / columns) * (height + 6) });
  }
  return paste(tiles, columns * (width + 6), Math.ceil(count / columns) * (height + 6), `look-${id}`);
}

/** On a gray sheet under `.cache/media`. */
export async function paste(
  tiles: OverlayOptions[],
  width: number,
  height: number,
  name: string,
): Promise<string> {
  const file = join(cacheDir, `${name.replaceAll('/', '-')}.png`);
  await mkdir(cacheDir, { recursive: true });
  await sharp({ create: { width, height, channels: 3, background: '#3a3f4a' } })
    .composite(tiles)
    .png()
    .toFile(file);
  return file;
}
