import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { SMALL_POSTER, smallPoster } from '../../src/content/site/video-size.ts';
import { publicFile } from './paths.ts';
import { place } from './place.ts';

/** The poster at the top of a page arrives together with its fonts then, on a line of 1.6 Mbit/s. */
const BUDGET = 17_500;
const QUALITIES = [66, 60, 54, 48];

/** Writes a poster's small version for phones beside it. @param poster its URL, `/posters/…` */
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

/** Whether the small version exists. */
export const hasSmallPoster = (poster: string): boolean => existsSync(publicFile(smallPoster(poster)));
