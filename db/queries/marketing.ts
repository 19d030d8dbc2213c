/** Texts for social media, e-mail, ads and a page, with what each said before. */
import { type SqlBool, sql } from 'kysely';
import { type ChannelName, MATERIAL_VERSIONS_KEPT, type MaterialSource } from '#src/contract/channels.ts';
import type { Material, MaterialChange, MaterialSummary, MaterialVersion } from '#src/contract/marketing.ts';
import type { Db } from '../open.ts';
import { fromJson, nowText, toFlag, toJson } from '../values.ts';

const summary = [
  'id',
  'channel',
  'title',
  'tags',
  'source',
  'post_id as postId',
  'is_sample as isSample',
  'version',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;
const whole = [...summary, 'texts', 'notes'] as const;

interface SummaryRow extends Omit<MaterialSummary, 'tags' | 'isSample'> {
  tags: string;
  isSample: 0 | 1;
}

const presentSummary = <T extends SummaryRow>({ tags, isSample, ...row }: T) => ({
  ...row,
  tags: fromJson<string[]>(tags),
  isSample: isSample === 1,
});

const present = ({ texts, notes, ...row }: SummaryRow & { texts: string; notes: string }): Material => ({
  ...presentSummary(row),
  texts: fromJson<Record<string, string>>(texts),
  notes: fromJson<string[]>(notes),
});

export interface MaterialFilter {
  limit: number;
  offset: number;
  /** Words of the name or the texts. */
  q?: string | undefined;
  channel?: ChannelName | undefined;
  tag?: string | undefined;
}

/** A page of materials, the last changed first, how many match, and every tag in use, by name. */
export async function listMaterials(
  db: Db,
  { limit, offset, q, channel, tag }: MaterialFilter,
): Promise<{ materials: MaterialSummary[]; total: number; tags: string[] }> {
  const pattern = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  let matching = db.selectFrom('marketing_materials');
  if (channel) matching = matching.where('channel', '=', channel);
  if (tag)
    matching = matching.where(
      sql<SqlBool>`exists (select 1 from json_each(marketing_materials.tags) where value = ${tag})`,
    );
  if (pattern)
    matching = matching.where(
      sql<SqlBool>`(title like ${pattern} escape '\\' or texts like ${pattern} escape '\\')`,
    );
  const rows = await matching
    .select(summary)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { rows: tags } = await sql<{ tag: string }>`select distinct each.value as tag
    from marketing_materials, json_each(marketing_materials.tags) as each order by tag`.execute(db);
  return { materials: rows.map(presentSummary), total, tags: tags.map(({ tag: each }) => each) };
}

/** One material with its texts; undefined when there is none. */
export async function findMaterial(db: Db, id: number): Promise<Material | undefined> {
  const row = await db
    .selectFrom('marketing_materials')
    .select(whole)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && present(row);
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

/** Keeps a material and its first version. Within a transaction. */
export async function insertMaterial(db: Db, input: NewMaterial): Promise<Material> {
  const at = nowText();
  const row = await db
    .insertInto('marketing_materials')
    .values({
      channel: input.channel,
      title: input.title,
      texts: toJson(input.texts),
      tags: toJson(input.tags),
      notes: toJson(input.notes),
      source: input.source,
      post_id: input.postId,
      is_sample: toFlag(input.isSample),
      created_at: at,
      updated_at: at,
    })
    .returning(whole)
    .executeTakeFirstOrThrow();
  const made = present(row);
  await keepVersion(db, made, input.username);
  return made;
}

/**
 * Saves a material. Its tags alone are no new version of its texts, but one of the material. Within a transaction.
 * @param version that the change was made from
 * @returns `stale` when somebody else has saved since, undefined when there is no such material
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
  const row = await db
    .updateTable('marketing_materials')
    .set({
      ...(title !== undefined && { title }),
      ...(texts && { texts: toJson(texts), notes: '[]' }),
      ...(tags && { tags: toJson(tags) }),
      version: version + 1,
      updated_at: nowText(),
    })
    .where('id', '=', id)
    .returning(whole)
    .executeTakeFirstOrThrow();
  const saved = present(row);
  await keepVersion(db, saved, username);
  return saved;
}

async function keepVersion(db: Db, saved: Material, username: string): Promise<void> {
  await db
    .insertInto('marketing_versions')
    .values({
      material_id: saved.id,
      version: saved.version,
      at: saved.updatedAt,
      username,
      title: saved.title,
      texts: toJson(saved.texts),
    })
    .execute();
  await db
    .deleteFrom('marketing_versions')
    .where('material_id', '=', saved.id)
    .where('version', '<=', saved.version - MATERIAL_VERSIONS_KEPT)
    .execute();
}

/** Removes a material with its versions. @returns false when there is none */
export async function deleteMaterial(db: Db, id: number): Promise<boolean> {
  const result = await db.deleteFrom('marketing_materials').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** What a material said after each of its saves, newest first. */
export async function listMaterialVersions(db: Db, id: number): Promise<MaterialVersion[]> {
  const rows = await db
    .selectFrom('marketing_versions')
    .select(['version', 'at', 'username', 'title', 'texts'])
    .where('material_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ texts, ...row }) => ({ ...row, texts: fromJson<Record<string, string>>(texts) }));
}

/** One earlier version; undefined when it is not kept. */
export async function findMaterialVersion(
  db: Db,
  id: number,
  version: number,
): Promise<MaterialVersion | undefined> {
  const row = await db
    .selectFrom('marketing_versions')
    .select(['version', 'at', 'username', 'title', 'texts'])
    .where('material_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { ...row, texts: fromJson<Record<string, string>>(row.texts) };
}
