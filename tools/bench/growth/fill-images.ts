import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { MEDIA_WIDTHS } from '../../../src/contract/site/values.ts';
import { type Filling, hoursFrom } from './insert.ts';

export interface Rendition {
  width: number;
  height: number;
  data: Buffer;
}

const [WIDTH, HEIGHT] = [1200, 630];

/** About 60 KB with its smaller widths, like a drawn cover. */
export async function makeRenditions(): Promise<Rendition[]> {
  const drawn = sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      noise: { type: 'gaussian', mean: 120, sigma: 12 },
      background: '#1F5EFF',
    },
  });
  const original = await drawn.webp({ quality: 60 }).toBuffer();
  const smaller = await Promise.all(
    MEDIA_WIDTHS.map(async (width) => ({
      width,
      height: Math.round((width * HEIGHT) / WIDTH),
      data: await sharp(original).resize(width).webp({ quality: 50 }).toBuffer(),
    })),
  );
  return [{ width: WIDTH, height: HEIGHT, data: original }, ...smaller];
}

const hashOf = (number: number): string => createHash('sha256').update(`image ${number}`).digest('hex');

export const imageFor = ({ size }: Filling, number: number): string => hashOf(number % size.images);

/** Images look the same but have as many bytes as different ones. */
export function fillImages(
  { insert, size, now }: Filling,
  [original, ...smaller]: readonly Rendition[],
): void {
  if (!original) throw new Error('There is no image');
  for (let number = 0; number < size.images; number += 1) {
    const hash = hashOf(number);
    const { width, height, data } = original;
    const image = { hash, mime: 'image/webp' };
    insert('media', {
      ...image,
      width,
      height,
      bytes: data.length,
      data,
      alt: `A workbench with a note, number ${number}`,
      name: number % 3 ? `How to plan an app ${number}` : `photo-${number}.jpg`,
      source: number % 3 ? 'generated' : 'uploaded',
      created_at: hoursFrom(now, -number * 20),
    });
    for (const each of smaller)
      insert('media_variants', {
        ...image,
        width: each.width,
        height: each.height,
        bytes: each.data.length,
        data: each.data,
      });
    if (number % 3) insert('drawn_covers', { hash });
  }
}
