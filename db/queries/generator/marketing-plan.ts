/** When marketing materials are meant to be posted. People post them; the site only reminds. */
import type { NotNull } from 'kysely';
import type { ChannelName } from '#src/contract/generator/channel-names.ts';
import type { Material } from '#src/contract/generator/marketing.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';
import { presentMaterial, whole } from './marketing.ts';

/**
 * Sets when a material is to be posted. A new time also takes back that it was posted.
 * @param plannedAt UTC; null removes the time
 * @returns undefined when there is no such material
 */
export async function planMaterial(
  db: Db,
  id: number,
  plannedAt: string | null,
): Promise<Material | undefined> {
  const row = await db
    .updateTable('marketingMaterials')
    .set({ plannedAt, ...(plannedAt !== null && { postedAt: null }) })
    .where('id', '=', id)
    .returning(whole)
    .executeTakeFirst();
  return row && presentMaterial(row);
}

/** Records when a material was posted; null: it was not. @returns undefined when there is no such material */
export async function setMaterialPosted(
  db: Db,
  id: number,
  postedAt: Date | null,
): Promise<Material | undefined> {
  const row = await db
    .updateTable('marketingMaterials')
    .set({ postedAt: postedAt && nowText(postedAt) })
    .where('id', '=', id)
    .returning(whole)
    .executeTakeFirst();
  return row && presentMaterial(row);
}

export interface PlannedMaterial {
  id: number;
  title: string;
  channel: ChannelName;
  plannedAt: string;
  postedAt: string | null;
}

const planned = (db: Db) =>
  db
    .selectFrom('marketingMaterials')
    .select(['id', 'title', 'channel', 'plannedAt', 'postedAt'])
    .where('plannedAt', 'is not', null)
    .$narrowType<{ plannedAt: NotNull }>()
    .orderBy('plannedAt')
    .orderBy('id');

/** Materials planned in a span, posted or not, by time. @param from inclusive @param to exclusive */
export const listPlannedMaterials = (
  db: Db,
  from: Date,
  to: Date,
  limit: number,
): Promise<PlannedMaterial[]> =>
  planned(db)
    .where('plannedAt', '>=', nowText(from))
    .where('plannedAt', '<', nowText(to))
    .limit(limit)
    .execute();

/** Materials whose time has come and that no one has marked as posted, longest due first. */
export const listDueMaterials = (db: Db, now: Date, limit: number): Promise<PlannedMaterial[]> =>
  planned(db).where('plannedAt', '<=', nowText(now)).where('postedAt', 'is', null).limit(limit).execute();
