import type { Db } from '#db/open.ts';
import { findMedia, type NewMedia, saveMedia } from '#db/queries/media.ts';
import { findKeptMedia } from '#db/queries/media-library.ts';
import { BrokenImageError } from '#jobs/blog/make-header.ts';
import { notFound } from '../errors.ts';
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
 * @throws HttpError 404, 400 for what makes no cover, 429 when too many pictures are waiting
 */
export async function coverOf(db: Db, pictures: Pictures, hash: string): Promise<Cover> {
  const picture = await findKeptMedia(db, hash);
  if (!picture) throw notFound('Picture');
  const { width, height, mime, name, alt, source } = picture;
  if (width === COVER.width && height === COVER.height) return { hash };
  if (mime === 'image/svg+xml')
    throw refusedPicture('A drawing cannot be a cover: social cards show none. Send it as a PNG.');
  if (width < COVER.width / 3 || height < COVER.height / 3)
    throw refusedPicture(
      `This picture is too small for a cover: at least 400 × 210 pixels, not ${width} × ${height}.`,
    );
  const file = await findMedia(db, hash);
  if (!file) throw notFound('Picture');
  const cover = await pictures.header(file.data, 'photo').catch((error: unknown) => {
    if (error instanceof BrokenImageError)
      throw refusedPicture('This picture cannot be made into a cover. Choose another one.');
    throw error;
  });
  return { hash: cover.hash, made: { ...cover, name, alt, source } };
}

/** Keeps a cover's cropped copy, in the transaction of the change that uses it. @returns the cover's hash */
export async function keepCover(db: Db, { hash, made }: Cover): Promise<string> {
  if (made) await saveMedia(db, made);
  return hash;
}
