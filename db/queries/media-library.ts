/** Pictures as administrators keep them; saving and serving are `media.ts`. */
import { sql } from 'kysely';
import type { MediaUses } from '#src/contract/media.ts';
import type { MediaSource } from '#src/contract/values.ts';
import type { Db } from '../open.ts';
import { nowText } from '../values.ts';

const columns = [
  'hash',
  'alt',
  'name',
  'mime',
  'width',
  'height',
  'bytes',
  'source',
  'created_at as createdAt',
] as const;

export interface KeptMedia {
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
  /** Part of an alt text or a file name, as typed. */
  q?: string | undefined;
}

/** Pictures, newest first, without their bytes; `more` when others follow. Read from the index `media_library` alone. */
export async function listMedia(
  db: Db,
  { limit, offset, q }: MediaPage,
): Promise<{ media: KeptMedia[]; more: boolean }> {
  const part = q?.normalize('NFC').trim();
  let found = db.selectFrom('media').select(columns);
  if (part) {
    const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
    found = found.where(sql<boolean>`(alt like ${pattern} escape '\\' or name like ${pattern} escape '\\')`);
  }
  const media = await found
    .orderBy('created_at', 'desc')
    .orderBy('hash', 'desc')
    .limit(limit + 1)
    .offset(offset)
    .execute();
  return { media: media.slice(0, limit), more: media.length > limit };
}

/** One picture without its bytes. */
export async function findKeptMedia(db: Db, hash: string): Promise<KeptMedia | undefined> {
  return db.selectFrom('media').select(columns).where('hash', '=', hash).executeTakeFirst();
}

/** @returns whether there is such a picture */
export async function setMediaAlt(db: Db, hash: string, alt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ alt })
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many posts of each kind of use are told. */
const TOLD = 20;

/** Where a picture is used: as a cover, in a text (by its address, which the full-text index knows as a word), as a brand asset. */
export async function findMediaUses(db: Db, hash: string): Promise<MediaUses> {
  const covers = await db
    .selectFrom('posts')
    .select(['id', 'title'])
    .where('image_hash', '=', hash)
    .limit(TOLD)
    .execute();
  const texts = await db
    .selectFrom('posts_fts')
    .innerJoin('posts', 'posts.id', 'posts_fts.rowid')
    .select(['posts.id', 'posts.title'])
    .where(sql<boolean>`posts_fts match ${`content:"${hash}"`}`)
    .limit(TOLD)
    .execute();
  const brand = await db.selectFrom('brand_assets').select('name').where('media_hash', '=', hash).execute();
  return {
    posts: [...new Map([...covers, ...texts].map((post) => [post.id, post])).values()],
    brand: brand.map(({ name }) => name),
  };
}

/**
 * Puts another picture where one is used: covers, texts and brand assets.
 * @param cover its hash in a cover's shape
 * @returns how many places changed
 */
export async function replaceMediaUses(
  db: Db,
  hash: string,
  by: Pick<KeptMedia, 'hash' | 'alt'>,
  cover: string,
  now: Date = new Date(),
): Promise<number> {
  const updated_at = nowText(now);
  const covers = await db
    .updateTable('posts')
    .set((eb) => ({
      image_hash: cover,
      // The old words tell of the old picture.
      image_alt: by.alt || null,
      updated_at,
      version: eb('version', '+', 1),
    }))
    .where('image_hash', '=', hash)
    .executeTakeFirst();
  const texts = await db
    .updateTable('posts')
    .set((eb) => ({
      content: sql<string>`replace(content, ${hash}, ${by.hash})`,
      updated_at,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('posts_fts')
        .select('rowid')
        .where(sql<boolean>`posts_fts match ${`content:"${hash}"`}`),
    )
    .executeTakeFirst();
  const brand = await db
    .updateTable('brand_assets')
    .set({ media_hash: by.hash, updated_at })
    .where('media_hash', '=', hash)
    .executeTakeFirst();
  return Number(covers.numUpdatedRows + texts.numUpdatedRows + brand.numUpdatedRows);
}

/** Deletes a picture with its renditions; the caller has made sure that nothing uses it. */
export async function deleteMedia(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('media').where('hash', '=', hash).execute();
}
