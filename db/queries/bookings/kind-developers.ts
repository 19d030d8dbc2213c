import type { Db } from '../../open.ts';

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
