/** People post materials by plan; the site only reminds. */
import type { NotNull } from 'kysely';
import type { ChannelName } from '#src/contract/generator/channel-names.ts';
import type { Material } from '#src/contract/generator/marketing.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';
import { presentMaterial, whole } from './marketing.ts';

/** Plans a material and clears its posted time; undefined without one. @param plannedAt UTC; null: no plan */
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

/** Sets when a material was posted; null: it was not. Undefined when there is no such material. */
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

export interface ScheduledMaterial {
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

/** Scheduled materials, posted or not, by time; `from` inclusive, `to` exclusive. */
export const listScheduledMaterials = (
  db: Db,
  from: Date,
  to: Date,
  limit: number,
): Promise<ScheduledMaterial[]> =>
  planned(db)
    .where('plannedAt', '>=', nowText(from))
    .where('plannedAt', '<', nowText(to))
    .limit(limit)
    .execute();

/** Due materials not marked as posted, longest due first. */
export const listDueMaterials = (db: Db, now: Date, limit: number): Promise<ScheduledMaterial[]> =>
  planned(db).where('plannedAt', '<=', nowText(now)).where('postedAt', 'is', null).limit(limit).execute();
