import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';

export interface Outdated {
  /** `2026-12-25`: no zone has an earlier date now. Entries whose days ended before it wait for nothing. */
  day: string;
  /** Entries that no one confirmed since are deleted. */
  unconfirmedBefore: Date;
  /** Entries that ended before are deleted. */
  endedBefore: Date;
}

const outdated = (db: Db, { day, unconfirmedBefore, endedBefore }: Outdated) => ({
  over: db
    .selectFrom('waitlist')
    .select('id')
    .where('state', 'in', ['waiting', 'paused'])
    .where('lastDay', '<', day),
  unconfirmed: db
    .selectFrom('waitlist')
    .select('id')
    .where('state', '=', 'unconfirmed')
    .where('updatedAt', '<', nowText(unconfirmedBefore)),
  ended: db
    .selectFrom('waitlist')
    .select('id')
    .where('state', 'in', ['booked', 'left'])
    .where('updatedAt', '<', nowText(endedBefore)),
});

/** True if there is work for `endOutdatedEntries`, without taking the write lock. */
export async function hasOutdatedEntries(db: Db, than: Outdated): Promise<boolean> {
  for (const entries of Object.values(outdated(db, than)))
    if (await entries.limit(1).executeTakeFirst()) return true;
  return false;
}

/** Ends entries whose days are over, and deletes those that no one confirmed or that ended long ago. */
export async function endOutdatedEntries(db: Db, than: Outdated, now: Date): Promise<void> {
  const { over, unconfirmed, ended } = outdated(db, than);
  await db
    .updateTable('waitlist')
    .set({ state: 'left', updatedAt: nowText(now) })
    .where('id', 'in', over)
    .execute();
  await db.deleteFrom('waitlist').where('id', 'in', unconfirmed).execute();
  await db.deleteFrom('waitlist').where('id', 'in', ended).execute();
}

/** Everything about an address's entries, for the export, oldest first. @param email in lower case */
export const listEntriesOf = (db: Db, email: string) =>
  db
    .selectFrom('waitlist')
    .innerJoin('kinds', 'kinds.id', 'waitlist.kindId')
    .select([
      'kinds.key',
      'waitlist.name',
      'waitlist.email',
      'waitlist.timeZone',
      'waitlist.firstDay',
      'waitlist.lastDay',
      'waitlist.fromMinute',
      'waitlist.toMinute',
      'waitlist.state',
      'waitlist.offerStartsAt',
      'waitlist.createdAt',
    ])
    .where('waitlist.email', '=', email)
    .orderBy('waitlist.id')
    .execute();

/** Deletes an address's entries. @param email in lower case @returns how many there were */
export async function deleteEntriesOf(db: Db, email: string): Promise<number> {
  const result = await db.deleteFrom('waitlist').where('email', '=', email).executeTakeFirstOrThrow();
  return Number(result.numDeletedRows);
}

/** Deletes an entry that the team takes off the list. */
export async function deleteEntry(db: Db, id: number): Promise<void> {
  await db.deleteFrom('waitlist').where('id', '=', id).execute();
}
