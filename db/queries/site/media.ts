import { sql } from 'kysely';
import type { MediaUses } from '#src/contract/site/media.ts';
import type { MediaSource } from '#src/contract/site/values.ts';
import { databaseTime } from '../../clock.ts';
import { engineOf } from '../../engine.ts';
import { contentQuery, matchingIds, matchingPosts } from '../../full-text.ts';
import type { Db } from '../../open.ts';
import { type Placeholders, statement } from '../../statement.ts';
import { nowText } from '../../values.ts';
import { listCopiesWithImage, replaceImageInCopies } from '../blog/history.ts';
import { findSectionUses, replaceInSections } from './section-uses.ts';
import { listVideosWithPoster } from './videos.ts';

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
  /** The file's name, or the title it was made for. */
  name?: string;
  source?: MediaSource;
  /** True if the server drew it and may redraw it. */
  drawn?: boolean;
  variants: Image[];
}

/** Saves an image and its renditions, unless it exists. */
export async function saveMedia(db: Db, media: NewMedia): Promise<void> {
  const { hash, alt, variants, drawn = false, ...image } = media;
  await db
    .insertInto('media')
    .values({ hash, alt, createdAt: nowText(databaseTime(db)), bytes: image.data.length, ...image })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  for (const variant of variants)
    await db
      .insertInto('mediaVariants')
      .values({ hash, bytes: variant.data.length, ...variant })
      .onConflict((conflict) => conflict.columns(['hash', 'width']).doNothing())
      .execute();
  if (drawn)
    await db
      .insertInto('drawnCovers')
      .values({ hash })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

const original = statement((db, { hash }: Placeholders<{ hash: string }>) =>
  db.selectFrom('media').select(['mime', 'data']).where('hash', '=', hash),
);

/** The uploaded image by SHA-256 (hex); undefined without one. */
export async function findMedia(db: Db, hash: string): Promise<Pick<Image, 'mime' | 'data'> | undefined> {
  const [image] = await original(db, { hash });
  return image;
}

const rendition = statement((db, { hash, width }: Placeholders<{ hash: string; width: number }>) =>
  db.selectFrom('mediaVariants').select(['mime', 'data']).where('hash', '=', hash).where('width', '=', width),
);

/** A WebP rendition. @param hash the image's SHA-256, hex @param width in pixels */
export async function findMediaVariant(
  db: Db,
  hash: string,
  width: number,
): Promise<Pick<Image, 'mime' | 'data'> | undefined> {
  const [image] = await rendition(db, { hash, width });
  return image;
}

const columns = ['hash', 'alt', 'name', 'mime', 'width', 'height', 'bytes', 'source', 'createdAt'] as const;

export interface MediaRow {
  hash: string;
  alt: string;
  name: string;
  mime: string;
  width: number;
  height: number;
  bytes: number;
  source: MediaSource;
  createdAt: string;
}

export interface MediaPage {
  limit: number;
  offset: number;
  q?: string | undefined;
}

/** A page of images, newest first, without bytes; `more` is true if others follow. */
export async function listMedia(
  db: Db,
  { limit, offset, q }: MediaPage,
): Promise<{ media: MediaRow[]; more: boolean }> {
  const part = q?.normalize('NFC').trim();
  let found = db.selectFrom('media').select(columns);
  if (part) {
    found = found.where((eb) =>
      eb.or([engineOf(db).holdsPart(eb.ref('alt'), part), engineOf(db).holdsPart(eb.ref('name'), part)]),
    );
  }
  const media = await found
    .orderBy('createdAt', 'desc')
    .orderBy('hash', 'desc')
    .limit(limit + 1)
    .offset(offset)
    .execute();
  return { media: media.slice(0, limit), more: media.length > limit };
}

/** One image without bytes. @param hash its SHA-256, hex */
export async function findMediaRow(db: Db, hash: string): Promise<MediaRow | undefined> {
  return db.selectFrom('media').select(columns).where('hash', '=', hash).executeTakeFirst();
}

/** Changes an image's alt text; false without such an image. */
export async function setMediaAlt(db: Db, hash: string, alt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ alt })
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const TOLD = 20;

/** Uses of an image. Posts are found by the hash as a word in the full-text index. */
export async function findMediaUses(db: Db, hash: string): Promise<MediaUses> {
  const covers = await db
    .selectFrom('posts')
    .select(['id', 'title'])
    .where('imageHash', '=', hash)
    .limit(TOLD)
    .execute();
  const texts = await matchingPosts(db, contentQuery(db, hash))
    .select(['posts.id', 'posts.title'])
    .limit(TOLD)
    .execute();
  const copies = await listCopiesWithImage(db, hash);
  const brand = await db.selectFrom('brandAssets').select('name').where('mediaHash', '=', hash).execute();
  const { published, drafts } = await findSectionUses(db, hash);
  const videos = await listVideosWithPoster(db, hash);
  const people = await db.selectFrom('developers').select('name').where('pictureHash', '=', hash).execute();
  return {
    posts: [...new Map([...covers, ...texts, ...copies].map((post) => [post.id, post])).values()],
    brand: brand.map(({ name }) => name),
    sections: [...new Set([...published, ...drafts])],
    films: videos.map(({ name }) => name),
    people: people.map(({ name }) => name),
  };
}

/** Posts whose text, or that of their working copy, shows a video, by its hash. At most as many as are named. */
export async function listPostsWithVideo(
  db: Db,
  hash: string,
): Promise<Array<{ id: number; title: string }>> {
  const texts = await matchingPosts(db, contentQuery(db, hash))
    .select(['posts.id', 'posts.title'])
    .limit(TOLD)
    .execute();
  const copies = await listCopiesWithImage(db, hash);
  return [...new Map([...texts, ...copies].map((post) => [post.id, post])).values()];
}

/**
 * Replaces an image everywhere and returns the number of places. @param cover the hash of the new one,
 * cropped
 */
export async function replaceMediaUses(
  db: Db,
  hash: string,
  by: Pick<MediaRow, 'hash' | 'alt'>,
  cover: string,
  now: Date = databaseTime(db),
): Promise<number> {
  const updatedAt = nowText(now);
  const covers = await db
    .updateTable('posts')
    .set((eb) => ({
      imageHash: cover,
      // The old alt text describes the old image.
      imageAlt: by.alt || null,
      updatedAt,
      version: eb('version', '+', 1),
    }))
    .where('imageHash', '=', hash)
    .executeTakeFirst();
  const texts = await db
    .updateTable('posts')
    .set((eb) => ({
      content: sql<string>`replace(content, ${hash}, ${by.hash})`,
      updatedAt,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', matchingIds(db, contentQuery(db, hash)))
    .executeTakeFirst();
  const brand = await db
    .updateTable('brandAssets')
    .set({ mediaHash: by.hash, updatedAt })
    .where('mediaHash', '=', hash)
    .executeTakeFirst();
  const posters = await db
    .updateTable('films')
    .set({ posterHash: by.hash })
    .where('posterHash', '=', hash)
    .executeTakeFirst();
  const people = await db
    .updateTable('developers')
    .set((eb) => ({ pictureHash: by.hash, updatedAt, version: eb('version', '+', 1) }))
    .where('pictureHash', '=', hash)
    .executeTakeFirst();
  const elsewhere =
    (await replaceImageInCopies(db, hash, by.hash)) + (await replaceInSections(db, hash, by.hash));
  return (
    Number(
      covers.numUpdatedRows +
        texts.numUpdatedRows +
        brand.numUpdatedRows +
        posters.numUpdatedRows +
        people.numUpdatedRows,
    ) + elsewhere
  );
}

/** Deletes an unused image with its renditions. */
export async function deleteMedia(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('media').where('hash', '=', hash).execute();
}
