import type { BrandLook } from '#src/contract/site/brand.ts';
import type { BrandImage } from '#src/contract/site/values.ts';
import { databaseTime } from '../../clock.ts';
import { brandValues } from '../../json-columns/brand.ts';
import type { Db } from '../../open.ts';
import { assertReadable, type JsonColumn } from '../../stored-json.ts';
import { nowText, toJson } from '../../values.ts';
import type { MediaRow } from './media.ts';

export interface BrandAssetRow {
  id: number;
  kind: BrandImage;
  name: string;
  media: MediaRow;
}

/** Brand images, oldest first, without bytes. */
export async function listBrandImages(db: Db): Promise<BrandAssetRow[]> {
  const rows = await db
    .selectFrom('brandAssets')
    .innerJoin('media', 'media.hash', 'brandAssets.mediaHash')
    .select([
      'brandAssets.id',
      'brandAssets.kind',
      'brandAssets.name as assetName',
      'media.hash',
      'media.alt',
      'media.name',
      'media.mime',
      'media.width',
      'media.height',
      'media.bytes',
      'media.source',
      'media.createdAt',
    ])
    .orderBy('brandAssets.id')
    .execute();
  return rows.map(({ id, kind, assetName, ...media }) => ({
    id,
    kind: kind as BrandImage,
    name: assetName,
    media,
  }));
}

/** Colors, fonts and voice; null when unset. */
export async function readBrandLook(db: Db): Promise<BrandLook> {
  const rows = await db
    .selectFrom('brandAssets')
    .select(['kind', 'value'])
    .where('kind', 'in', ['colours', 'fonts', 'voice'])
    .execute();
  const values = new Map<string, string>(rows.map(({ kind, value }) => [kind, value]));
  const read = <T>(kind: keyof BrandLook, column: JsonColumn<T>) => {
    const value = values.get(kind);
    return value === undefined ? null : column.read(value, kind);
  };
  return {
    colours: read('colours', brandValues.colours),
    fonts: read('fonts', brandValues.fonts),
    voice: read('voice', brandValues.voice),
  };
}

/** Sets colors, fonts or voice. @param value null unsets it @throws LaterVersionError */
export async function saveBrandValue(
  db: Db,
  kind: keyof BrandLook,
  value: BrandLook[keyof BrandLook],
): Promise<void> {
  await assertReadable(db, [brandValues[kind]], ['kind', kind]);
  await db.deleteFrom('brandAssets').where('kind', '=', kind).execute();
  if (value === null) return;
  const at = nowText(databaseTime(db));
  await db
    .insertInto('brandAssets')
    .values({ kind, mediaHash: null, value: toJson(value), name: kind, createdAt: at, updatedAt: at })
    .execute();
}

/** Adds a brand image and returns its id. A logo replaces the current one of its kind. */
export async function saveBrandImage(
  db: Db,
  { kind, name, mediaHash }: { kind: BrandImage; name: string; mediaHash: string },
): Promise<number> {
  const at = nowText(databaseTime(db));
  if (kind !== 'image') await db.deleteFrom('brandAssets').where('kind', '=', kind).execute();
  const { id } = await db
    .insertInto('brandAssets')
    .values({ kind, name, mediaHash, value: '{}', createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Renames or replaces a brand image. Undefined fields stay as they are. */
export async function updateBrandImage(
  db: Db,
  id: number,
  { name, mediaHash }: { name?: string | undefined; mediaHash?: string | undefined },
): Promise<void> {
  await db
    .updateTable('brandAssets')
    .set({ name, mediaHash, updatedAt: nowText(databaseTime(db)) })
    .where('id', '=', id)
    .execute();
}

/** Removes an image from the brand, not from the library. */
export async function deleteBrandImage(db: Db, id: number): Promise<void> {
  await db.deleteFrom('brandAssets').where('id', '=', id).where('mediaHash', 'is not', null).execute();
}
