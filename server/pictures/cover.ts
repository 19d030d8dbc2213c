import type { Db } from '#db/open.ts';
import { findMedia, saveMedia } from '#db/queries/media.ts';
import { findKeptMedia } from '#db/queries/media-library.ts';
import { notFound } from '../errors.ts';
import { inLane } from './lane.ts';
import { refusedPicture } from './picture-error.ts';

/** What lists, pages and social cards show a post with (specification, section 9). */
const COVER = { width: 1200, height: 630 } as const;

/**
 * A picture of the library as a cover: itself when it has a cover's size, else a copy that is cropped to what matters and
 * kept beside it.
 * @returns the hash of the cover
 * @throws HttpError 404, or 400 for what makes no cover
 */
export async function coverOf(db: Db, hash: string): Promise<string> {
  const picture = await findKeptMedia(db, hash);
  if (!picture) throw notFound('Picture');
  const { width, height, mime, name, alt, source } = picture;
  if (width === COVER.width && height === COVER.height) return hash;
  if (mime === 'image/svg+xml')
    throw refusedPicture('A drawing cannot be a cover: social cards show none. Send it as a PNG.');
  if (width < COVER.width / 3 || height < COVER.height / 3)
    throw refusedPicture(
      `This picture is too small for a cover: at least 400 × 210 pixels, not ${width} × ${height}.`,
    );
  const { headerImage, renditions } = await import('#jobs/blog/image.ts');
  const file = await findMedia(db, hash);
  if (!file) throw notFound('Picture');
  const cover = await inLane(async () => {
    const image = await headerImage(file.data, 'photo');
    return { ...image, variants: await renditions(image) };
  });
  await saveMedia(db, { ...cover, name, alt, source });
  return cover.hash;
}
