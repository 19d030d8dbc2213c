import type { Tier } from '#src/contract/site/values.ts';
import type { Db } from '../../open.ts';
import { keyOfKind } from './kind-key.ts';

/** Who gives each kind: developers who were not deleted, by name. */
export const listKindDevelopers = (db: Db) =>
  db
    .selectFrom('developerKinds')
    .innerJoin('developers', 'developers.id', 'developerKinds.developerId')
    .select(['developerKinds.kindId', 'developers.id', 'developers.name', 'developers.isActive'])
    .where('developers.archivedAt', 'is', null)
    .orderBy('developers.name')
    .orderBy('developers.id')
    .execute();

/** The ids of the kinds that a developer gives. */
export async function listKindsOf(db: Db, developerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('developerKinds')
    .select('kindId')
    .where('developerId', '=', developerId)
    .orderBy('kindId')
    .execute();
  return rows.map(({ kindId }) => kindId);
}

/** Replaces who gives a kind. The ids must exist. */
export async function setKindDevelopers(
  db: Db,
  kindId: number,
  developerIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('developerKinds').where('kindId', '=', kindId).execute();
  if (developerIds.length > 0)
    await db
      .insertInto('developerKinds')
      .values(developerIds.map((developerId) => ({ developerId, kindId })))
      .execute();
}

/** The keys of the kinds that developers give, in the owner's order, by developer; archived kinds, too. */
export async function listKindsByDeveloper(db: Db): Promise<Map<number, Tier[]>> {
  const rows = await db
    .selectFrom('developerKinds')
    .innerJoin('kinds', 'kinds.id', 'developerKinds.kindId')
    .select(['developerKinds.developerId', keyOfKind])
    .orderBy('kinds.position')
    .orderBy('kinds.id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ developerId }) => developerId)].map(([id, of]) => [
      id,
      of.map(({ tier }) => tier),
    ]),
  );
}

/** Replaces the kinds that a developer gives. The ids must exist. */
export async function setKindsOf(db: Db, developerId: number, kindIds: readonly number[]): Promise<void> {
  await db.deleteFrom('developerKinds').where('developerId', '=', developerId).execute();
  if (kindIds.length > 0)
    await db
      .insertInto('developerKinds')
      .values(kindIds.map((kindId) => ({ developerId, kindId })))
      .execute();
}

/** The keys of kinds with an active developer. */
export async function listKindsWithDeveloper(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('developerKinds')
    .innerJoin('kinds', 'kinds.id', 'developerKinds.kindId')
    .innerJoin('developers', 'developers.id', 'developerKinds.developerId')
    .select('kinds.key')
    .distinct()
    .where('developers.isActive', '=', 1)
    .execute();
  return new Set(rows.map(({ key }) => key));
}
