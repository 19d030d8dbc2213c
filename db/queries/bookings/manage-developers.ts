import type { DeveloperInput } from '#src/contract/bookings/developer-input.ts';
import type { WeekHours } from '#src/contract/bookings/working-hours.ts';
import { developerHours } from '../../json-columns/bookings.ts';
import type { Db } from '../../open.ts';
import { assertReadable } from '../../stored-json.ts';
import { nowText, toFlag, toJson } from '../../values.ts';
import type { Developer } from './developers.ts';

export interface ManagedDeveloper extends Developer {
  about: string;
  pictureHash: string | null;
  room: string;
  isActive: boolean;
  /** True for a fresh site's developer that pages still show. */
  isSample: boolean;
  userId: number | null;
  username: string | null;
  version: number;
}

const persons = (db: Db) =>
  db
    .selectFrom('developers')
    .leftJoin('users', 'users.id', 'developers.userId')
    .select([
      'developers.id',
      'developers.tier',
      'developers.name',
      'developers.about',
      'developers.pictureHash',
      'developers.timeZone',
      'developers.hours',
      'developers.extended',
      'developers.bufferBefore',
      'developers.bufferAfter',
      'developers.noticeHours',
      'developers.horizonDays',
      'developers.maxPerDay',
      'developers.room',
      'developers.isShown',
      'developers.isActive',
      'developers.userId',
      'developers.sample',
      'developers.version',
      'users.username',
    ])
    .where('developers.archivedAt', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof persons>['execute']>>[number];

const present = ({ sample, ...row }: Row): ManagedDeveloper => ({
  ...row,
  isSample: sample === 'shown',
  hours: row.hours === null ? null : (developerHours.read(row.hours, row.id) as WeekHours),
  extended: row.extended === 1,
  isShown: row.isShown === 1,
  isActive: row.isActive === 1,
});

/** Developers who were not deleted, by name. */
export async function listDevelopers(db: Db): Promise<ManagedDeveloper[]> {
  const rows = await persons(db).orderBy('developers.name').orderBy('developers.id').execute();
  return rows.map(present);
}

/** A developer; undefined when there is none, or they were deleted. */
export async function findDeveloper(db: Db, id: number): Promise<ManagedDeveloper | undefined> {
  const row = await persons(db).where('developers.id', '=', id).executeTakeFirst();
  return row && present(row);
}

/** The developer of an account. */
export async function findDeveloperOfUser(db: Db, userId: number): Promise<ManagedDeveloper | undefined> {
  const row = await persons(db).where('developers.userId', '=', userId).executeTakeFirst();
  return row && present(row);
}

/** Omitted fields stay. */
export type DeveloperChange = Partial<DeveloperInput>;

const columnsOf = ({ hours, extended, isShown, isActive, kinds: _, ...rest }: DeveloperChange) => ({
  ...rest,
  ...(hours !== undefined && { hours: hours === null ? null : toJson(hours) }),
  ...(extended !== undefined && { extended: toFlag(extended) }),
  ...(isShown !== undefined && { isShown: toFlag(isShown) }),
  ...(isActive !== undefined && { isActive: toFlag(isActive) }),
});

/** Adds a developer and returns their id. They give the kind of their tier; others are set on their own. */
export async function insertDeveloper(
  db: Db,
  { kinds: _, ...developer }: DeveloperInput,
  now: Date,
): Promise<number> {
  const at = nowText(now);
  const { id } = await db
    .insertInto('developers')
    .values({
      ...developer,
      hours: developer.hours === null ? null : toJson(developer.hours),
      extended: toFlag(developer.extended),
      isShown: toFlag(developer.isShown),
      isActive: toFlag(developer.isActive),
      archivedAt: null,
      sample: null,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a developer; false when `version` is outdated or there is none. @throws LaterVersionError */
export async function updateDeveloper(
  db: Db,
  id: number,
  version: number,
  change: DeveloperChange,
  now: Date,
): Promise<boolean> {
  if (change.hours !== undefined) await assertReadable(db, [developerHours], ['id', id]);
  const { numUpdatedRows } = await db
    .updateTable('developers')
    .set((eb) => ({
      ...columnsOf(change),
      sample: null,
      version: eb('version', '+', 1),
      updatedAt: nowText(now),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a developer without an account this one. */
export async function linkAccount(db: Db, id: number, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('developers')
    .set((eb) => ({ userId, sample: null, version: eb('version', '+', 1), updatedAt: nowText(now) }))
    .where('id', '=', id)
    .where('userId', 'is', null)
    .where('archivedAt', 'is', null)
    .execute();
}

/** Deletes a developer without upcoming sessions. If past bookings refer to them, only their name stays. */
export async function deleteDeveloper(db: Db, id: number, now: Date): Promise<void> {
  const used = await db
    .selectFrom('bookings')
    .select('id')
    .where('developerId', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (!used) {
    await db.deleteFrom('developers').where('id', '=', id).execute();
    return;
  }
  await db.deleteFrom('developerDates').where('developerId', '=', id).execute();
  await db.deleteFrom('busyTimes').where('developerId', '=', id).execute();
  await db.deleteFrom('invites').where('developerId', '=', id).where('usedAt', 'is', null).execute();
  await db
    .updateTable('developers')
    .set((eb) => ({
      about: '',
      pictureHash: null,
      hours: null,
      room: '',
      isShown: 0,
      isActive: 0,
      userId: null,
      sample: null,
      archivedAt: nowText(now),
      version: eb('version', '+', 1),
      updatedAt: nowText(now),
    }))
    .where('id', '=', id)
    .execute();
}

/** True if anyone has added or edited a developer; a migration made a fresh site's. */
export async function haveDevelopersChanged(db: Db): Promise<boolean> {
  const rows = await db.selectFrom('developers').select(['version', 'createdAt']).execute();
  return rows.some(({ version }) => version > 1) || new Set(rows.map(({ createdAt }) => createdAt)).size > 1;
}

/** Hides a fresh site's developers from its pages; they can still be booked. */
export const removeSampleDevelopers = (db: Db) =>
  db.updateTable('developers').set({ sample: 'removed' }).where('sample', '=', 'shown').execute();

/** Shows a fresh site's developers again, unless they were edited since. */
export const restoreSampleDevelopers = (db: Db) =>
  db.updateTable('developers').set({ sample: 'shown' }).where('sample', '=', 'removed').execute();
