import { sql } from 'kysely';
import type { ChannelName } from '#src/contract/generator/channel-names.ts';
import { type MaterialSource, MOST_MATERIAL_VERSIONS } from '#src/contract/generator/channels.ts';
import type {
  Material,
  MaterialChange,
  MaterialSummary,
  MaterialVersion,
} from '#src/contract/generator/marketing.ts';
import { databaseTime } from '../../clock.ts';
import { engineOf } from '../../engine.ts';
import {
  materialNotes,
  materialTags,
  materialTexts,
  materialVersionTexts,
} from '../../json-columns/marketing.ts';
import type { Db } from '../../open.ts';
import { assertReadable } from '../../stored-json.ts';
import { nowText, toFlag, toJson } from '../../values.ts';

const summary = [
  'id',
  'channel',
  'title',
  'tags',
  'source',
  'postId',
  'isSample',
  'version',
  'createdAt',
  'updatedAt',
  'plannedAt',
  'postedAt',
] as const;
export const whole = [...summary, 'texts', 'notes'] as const;

const tagsColumn = sql.ref<string>('marketingMaterials.tags');

interface SummaryRow extends Omit<MaterialSummary, 'tags' | 'isSample'> {
  tags: string;
  isSample: 0 | 1;
}

const presentSummary = <T extends SummaryRow>({ tags, isSample, ...row }: T) => ({
  ...row,
  tags: materialTags.read(tags, row.id),
  isSample: isSample === 1,
});

/** Converts a row of `whole`. */
export const presentMaterial = ({
  texts,
  notes,
  ...row
}: SummaryRow & { texts: string; notes: string }): Material => ({
  ...presentSummary(row),
  texts: materialTexts.read(texts, row.id),
  notes: materialNotes.read(notes, row.id),
});

export interface MaterialFilter {
  limit: number;
  offset: number;
  q?: string | undefined;
  channel?: ChannelName | undefined;
  tag?: string | undefined;
}

/** A page of materials, last changed first, with the total and all tags, sorted. */
export async function listMaterials(
  db: Db,
  { limit, offset, q, channel, tag }: MaterialFilter,
): Promise<{ materials: MaterialSummary[]; total: number; tags: string[] }> {
  let matching = db.selectFrom('marketingMaterials');
  if (channel) matching = matching.where('channel', '=', channel);
  if (tag) matching = matching.where(engineOf(db).holdsElement(tagsColumn, tag));
  if (q)
    matching = matching.where((eb) =>
      eb.or([engineOf(db).holdsPart(eb.ref('title'), q), engineOf(db).holdsPart(eb.ref('texts'), q)]),
    );
  const rows = await matching
    .select(summary)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const tags = await db
    .selectFrom(['marketingMaterials', engineOf(db).elementsOf(tagsColumn)])
    .select('element.value as tag')
    .distinct()
    .orderBy('tag')
    .execute();
  return { materials: rows.map(presentSummary), total, tags: tags.map(({ tag: each }) => each) };
}

/** One material with its texts; undefined without one. */
export async function findMaterial(db: Db, id: number): Promise<Material | undefined> {
  const row = await db.selectFrom('marketingMaterials').select(whole).where('id', '=', id).executeTakeFirst();
  return row && presentMaterial(row);
}

/** The newest materials with texts. */
export async function listNewestMaterials(db: Db, limit: number): Promise<Material[]> {
  const rows = await db
    .selectFrom('marketingMaterials')
    .select(whole)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(presentMaterial);
}

export interface NewMaterial {
  channel: ChannelName;
  title: string;
  texts: Record<string, string>;
  tags: string[];
  notes: string[];
  source: MaterialSource;
  postId: number | null;
  isSample: boolean;
  username: string;
}

/** Adds a material and its first version, in the caller's transaction. */
export async function insertMaterial(db: Db, input: NewMaterial): Promise<Material> {
  const at = nowText(databaseTime(db));
  const row = await db
    .insertInto('marketingMaterials')
    .values({
      channel: input.channel,
      title: input.title,
      texts: toJson(input.texts),
      tags: toJson(input.tags),
      notes: toJson(input.notes),
      source: input.source,
      postId: input.postId,
      isSample: toFlag(input.isSample),
      createdAt: at,
      updatedAt: at,
    })
    .returning(whole)
    .executeTakeFirstOrThrow();
  const made = presentMaterial(row);
  await keepVersion(db, made, input.username);
  return made;
}

/**
 * Changes a material and keeps a version, in the caller's transaction. @param version the change's base
 * @returns `stale` when someone else has saved since; undefined when there is no such material
 * @throws LaterVersionError
 */
export async function updateMaterial(
  db: Db,
  id: number,
  version: number,
  { title, texts, tags }: { [K in keyof MaterialChange]: MaterialChange[K] | undefined },
  username: string,
): Promise<Material | 'stale' | undefined> {
  const before = await findMaterial(db, id);
  if (!before) return undefined;
  if (before.version !== version) return 'stale';
  await assertReadable(db, [materialTexts, materialTags, materialNotes], ['id', id]);
  const row = await db
    .updateTable('marketingMaterials')
    .set({
      ...(title !== undefined && { title }),
      ...(texts && { texts: toJson(texts), notes: '[]' }),
      ...(tags && { tags: toJson(tags) }),
      version: version + 1,
      updatedAt: nowText(databaseTime(db)),
    })
    .where('id', '=', id)
    .returning(whole)
    .executeTakeFirstOrThrow();
  const saved = presentMaterial(row);
  await keepVersion(db, saved, username);
  return saved;
}

async function keepVersion(db: Db, saved: Material, username: string): Promise<void> {
  await db
    .insertInto('marketingVersions')
    .values({
      materialId: saved.id,
      version: saved.version,
      at: saved.updatedAt,
      username,
      title: saved.title,
      texts: toJson(saved.texts),
    })
    .execute();
  await db
    .deleteFrom('marketingVersions')
    .where('materialId', '=', saved.id)
    .where('version', '<=', saved.version - MOST_MATERIAL_VERSIONS)
    .execute();
}

/** Deletes a material with its versions; false without one. */
export async function deleteMaterial(db: Db, id: number): Promise<boolean> {
  const result = await db.deleteFrom('marketingMaterials').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** A material's versions, newest first. */
export async function listMaterialVersions(db: Db, id: number): Promise<MaterialVersion[]> {
  const rows = await db
    .selectFrom('marketingVersions')
    .select(['version', 'at', 'username', 'title', 'texts'])
    .where('materialId', '=', id)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ texts, ...row }) => ({ ...row, texts: materialVersionTexts.read(texts, id) }));
}

/** One version of a material; undefined when it is not kept. @throws LaterVersionError */
export async function findMaterialVersion(
  db: Db,
  id: number,
  version: number,
): Promise<MaterialVersion | undefined> {
  const row = await db
    .selectFrom('marketingVersions')
    .select(['version', 'at', 'username', 'title', 'texts'])
    .where('materialId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { ...row, texts: materialVersionTexts.readOrThrow(row.texts, `${id}, number ${version}`) };
}
