import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { SMALL_POSTER, smallPoster } from '../../src/content/site/video-size.ts';
import { publicFile } from './paths.ts';
import { place } from './place.ts';

/** At this size, the poster arrives together with the fonts on a line of 1.6 Mbit/s. */
const BUDGET = 17_500;
const QUALITIES = [66, 60, 54, 48];

/**
 * Writes a poster's small version for phones.
 * @param poster its URL, `/posters/…`
 */
export async function makeSmallPoster(poster: string): Promise<void> {
  const target = publicFile(smallPoster(poster));
  const part = `${target}.part`;
  for (const quality of QUALITIES) {
    const image = await sharp(publicFile(poster))
      .resize({ width: SMALL_POSTER })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    await writeFile(part, image);
    if (image.length <= BUDGET) break;
  }
  await place(part, target);
}

export const hasSmallPoster = (poster: string): boolean => existsSync(publicFile(smallPoster(poster)));
