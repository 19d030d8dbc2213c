import type { Db } from '#db/open.ts';
import { findMedia, findMediaRow, type NewMedia, saveMedia } from '#db/queries/site/media.ts';
import { BrokenImageError } from '#writer/header/make-header.ts';
import { notFound } from '../../http/errors.ts';
import { refusedImage } from './image-error.ts';
import type { Images } from './images.ts';

/** For lists, pages and social cards (specification, section 9). */
const COVER = { width: 1200, height: 630 } as const;

export interface Cover {
  hash: string;
  /** Saved by `keepCover` with the change that uses it; undefined when the image already fits. */
  made?: NewMedia;
}

/**
 * Turns a library image into a cover, cropped to its subject if needed. Saves nothing.
 * @param field that names the image: `body.imageHash`
 * @throws HttpError 404, 400 when it cannot be a cover, 429 when too many images are waiting
 */
export async function coverOf(db: Db, images: Images, hash: string, field: string): Promise<Cover> {
  const image = await findMediaRow(db, hash);
  if (!image) throw notFound('Image');
  const { width, height, mime, name, alt, source } = image;
  if (width === COVER.width && height === COVER.height) return { hash };
  if (mime === 'image/svg+xml')
    throw refusedImage('An SVG cannot be a cover because social networks do not show it. Use a PNG.', field);
  if (width < COVER.width / 3 || height < COVER.height / 3)
    throw refusedImage(
      `This image is too small for a cover: at least 400 × 210 pixels, not ${width} × ${height}.`,
      field,
    );
  const file = await findMedia(db, hash);
  if (!file) throw notFound('Image');
  const cover = await images.header(file.data, 'photo').catch((error: unknown) => {
    if (error instanceof BrokenImageError)
      throw refusedImage('This image cannot be used as a cover. Choose another one.', field);
    throw error;
  });
  return { hash: cover.hash, made: { ...cover, name, alt, source } };
}

/**
 * Saves a cover's cropped copy in the change's transaction; returns the cover's hash.
 * @throws HttpError 404 when the image was deleted since `coverOf`
 */
export async function keepCover(db: Db, { hash, made }: Cover): Promise<string> {
  if (made) await saveMedia(db, made);
  else if (!(await findMediaRow(db, hash))) throw notFound('Image');
  return hash;
}
