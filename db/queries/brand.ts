import type { BrandColours, BrandFonts, BrandLook, BrandVoice } from '#src/contract/brand.ts';
import type { BrandPicture } from '#src/contract/values.ts';
import type { Db } from '../open.ts';
import { fromJson, nowText, toJson } from '../values.ts';
import type { KeptMedia } from './media-library.ts';

export interface KeptBrandAsset {
  id: number;
  kind: BrandPicture;
  name: string;
  media: KeptMedia;
}

/** The pictures of the brand in the order they came, each with what is known of it but its bytes. */
export async function listBrandPictures(db: Db): Promise<KeptBrandAsset[]> {
  const rows = await db
    .selectFrom('brand_assets')
    .innerJoin('media', 'media.hash', 'brand_assets.media_hash')
    .select([
      'brand_assets.id',
      'brand_assets.kind',
      'brand_assets.name as assetName',
      'media.hash',
      'media.alt',
      'media.name',
      'media.mime',
      'media.width',
      'media.height',
      'media.bytes',
      'media.source',
      'media.created_at as createdAt',
    ])
    .orderBy('brand_assets.id')
    .execute();
  return rows.map(({ id, kind, assetName, ...media }) => ({
    id,
    kind: kind as BrandPicture,
    name: assetName,
    media,
  }));
}

/** Colours, fonts and voice as they are set; null where they are not. */
export async function readBrandLook(db: Db): Promise<BrandLook> {
  const rows = await db
    .selectFrom('brand_assets')
    .select(['kind', 'value'])
    .where('kind', 'in', ['colours', 'fonts', 'voice'])
    .execute();
  const values = new Map<string, string>(rows.map(({ kind, value }) => [kind, value]));
  const read = <T>(kind: keyof BrandLook) => {
    const value = values.get(kind);
    return value === undefined ? null : fromJson<T>(value);
  };
  return {
    colours: read<BrandColours>('colours'),
    fonts: read<BrandFonts>('fonts'),
    voice: read<BrandVoice>('voice'),
  };
}

/** Sets one part of the look. @param value null takes it back */
export async function saveBrandValue(
  db: Db,
  kind: keyof BrandLook,
  value: BrandLook[keyof BrandLook],
): Promise<void> {
  await db.deleteFrom('brand_assets').where('kind', '=', kind).execute();
  if (value === null) return;
  const at = nowText();
  await db
    .insertInto('brand_assets')
    .values({ kind, media_hash: null, value: toJson(value), name: kind, created_at: at, updated_at: at })
    .execute();
}

/** Adds a picture to the brand; a logo takes the place of the one there is. @returns its id */
export async function saveBrandPicture(
  db: Db,
  { kind, name, mediaHash }: { kind: BrandPicture; name: string; mediaHash: string },
): Promise<number> {
  const at = nowText();
  if (kind !== 'image') await db.deleteFrom('brand_assets').where('kind', '=', kind).execute();
  const { id } = await db
    .insertInto('brand_assets')
    .values({ kind, name, media_hash: mediaHash, value: '{}', created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes what is given of a picture of the brand. */
export async function updateBrandPicture(
  db: Db,
  id: number,
  { name, mediaHash }: { name?: string | undefined; mediaHash?: string | undefined },
): Promise<void> {
  await db
    .updateTable('brand_assets')
    .set({ name, media_hash: mediaHash, updated_at: nowText() })
    .where('id', '=', id)
    .execute();
}

/** Takes a picture out of the brand. */
export async function deleteBrandPicture(db: Db, id: number): Promise<void> {
  await db.deleteFrom('brand_assets').where('id', '=', id).where('media_hash', 'is not', null).execute();
}
