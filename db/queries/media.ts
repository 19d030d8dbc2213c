import type { MediaSource } from '#src/contract/values.ts';
import type { Db } from '../open.ts';
import { nowText } from '../values.ts';

export interface Image {
  mime: string;
  width: number;
  height: number;
  data: Buffer;
}

export interface NewMedia extends Image {
  /** SHA-256 of `data`, hex. */
  hash: string;
  alt: string;
  /** The file's own, or the title it was made for. */
  name?: string;
  source?: MediaSource;
  /** Smaller WebP renditions, each of another width. */
  variants: Image[];
}

/** Keeps an image and its renditions; one that is there already is left as it is. */
export async function saveMedia(db: Db, media: NewMedia): Promise<void> {
  const { hash, alt, variants, ...image } = media;
  await db
    .insertInto('media')
    .values({ hash, alt, created_at: nowText(), bytes: image.data.length, ...image })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  for (const variant of variants)
    await db
      .insertInto('media_variants')
      .values({ hash, bytes: variant.data.length, ...variant })
      .onConflict((conflict) => conflict.columns(['hash', 'width']).doNothing())
      .execute();
}

/** The image as it was saved. */
export async function findMedia(db: Db, hash: string): Promise<Pick<Image, 'mime' | 'data'> | undefined> {
  return db.selectFrom('media').select(['mime', 'data']).where('hash', '=', hash).executeTakeFirst();
}

/** A WebP rendition by its width in pixels. */
export async function findMediaVariant(
  db: Db,
  hash: string,
  width: number,
): Promise<Pick<Image, 'mime' | 'data'> | undefined> {
  return db
    .selectFrom('media_variants')
    .select(['mime', 'data'])
    .where('hash', '=', hash)
    .where('width', '=', width)
    .executeTakeFirst();
}
