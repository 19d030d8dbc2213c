import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { SMALL_POSTER, smallPoster } from '../../src/content/film-size.ts';
import { publicFile } from './paths.ts';
import { place } from './place.ts';

/** Writes a poster's small version for phones beside it. @param poster its URL, `/posters/…` */
export async function makeSmallPoster(poster: string): Promise<void> {
  const target = publicFile(smallPoster(poster));
  const part = `${target}.part`;
  await sharp(publicFile(poster))
    .resize({ width: SMALL_POSTER })
    .webp({ quality: 74, effort: 6, smartSubsample: true })
    .toFile(part);
  await place(part, target);
}

/** Whether the small version exists. */
export const hasSmallPoster = (poster: string): boolean => existsSync(publicFile(smallPoster(poster)));
