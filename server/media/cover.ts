import type { Db } from '#db/open.ts';
import { findKeptMedia, findMedia, type NewMedia, saveMedia } from '#db/queries/media.ts';
import { BrokenImageError } from '#writer/header/make-header.ts';
import { notFound } from '../http/errors.ts';
import { refusedPicture } from './picture-error.ts';
import type { Pictures } from './pictures.ts';

/** What lists, pages and social cards show a post with (specification, section 9). */
const COVER = { width: 1200, height: 630 } as const;

/** A picture that serves as a cover. */
export interface Cover {
  hash: string;
  /** The cropped copy, which `keepCover` saves with the change that uses it; absent when the picture is a cover as it is. */
  made?: NewMedia;
}

/**
 * A picture of the library as a cover: itself when it has a cover's size, else a copy that is cropped to what matters.
 * Nothing is saved.
 * @param field of the call's body that names the picture: `body.imageHash`
 * @throws HttpError 404, 400 for what makes no cover, 429 when too many pictures are waiting
 */
export async function coverOf(db: Db, pictures: Pictures, hash: string, field: string): Promise<Cover> {
  const picture = await findKeptMedia(db, hash);
  if (!picture) throw notFound('Image');
  const { width, height, mime, name, alt, source } = picture;
  if (width === COVER.width && height === COVER.height) return { hash };
  if (mime === 'image/svg+xml')
    throw refusedPicture(
      'An SVG cannot be a cover because social networks do not show it. Use a PNG.',
      field,
    );
  if (width < COVER.width / 3 || height < COVER.height / 3)
    throw refusedPicture(
      `This image is too small for a cover: at least 400 × 210 pixels, not ${width} × ${height}.`,
      field,
    );
  const file = await findMedia(db, hash);
  if (!file) throw notFound('Image');
  const cover = await pictures.header(file.data, 'photo').catch((error: unknown) => {
    if (error instanceof BrokenImageError)
      throw refusedPicture('This image cannot be used as a cover. Choose another one.', field);
    throw error;
  });
  return { hash: cover.hash, made: { ...cover, name, alt, source } };
}

/** Keeps a cover's cropped copy, in the transaction of the change that uses it. @returns the cover's hash */
export async function keepCover(db: Db, { hash, made }: Cover): Promise<string> {
  if (made) await saveMedia(db, made);
  return hash;
}
