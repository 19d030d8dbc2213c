import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { nowText } from '#db/values.ts';
import { LONGEST_BUSY_DAYS } from '../developers.ts';

/** Milliseconds since 1970, `end` exclusive. */
interface Span {
  start: number;
  end: number;
}

const LONGEST_MS = LONGEST_BUSY_DAYS * 86_400_000;
/** Rows written without a pause: a few milliseconds. */
const AT_ONCE = 500;

/** Replaces a calendar's busy times in the caller's transaction. Writes only the differences. */
export async function replaceBusyTimes(
  db: Db,
  { calendarId, developerId }: { calendarId: number; developerId: number },
  busy: readonly Span[],
): Promise<void> {
  const wanted = new Map<string, { startsAt: string; endsAt: string }>();
  for (const { start, end } of busy)
    for (let from = start; from < end; from += LONGEST_MS) {
      const startsAt = nowText(new Date(from));
      const endsAt = nowText(new Date(Math.min(end, from + LONGEST_MS)));
      wanted.set(`${startsAt} ${endsAt}`, { startsAt, endsAt });
    }
  const stored = await db
    .selectFrom('busyTimes')
    .select(['id', 'startsAt', 'endsAt'])
    .where('calendarId', '=', calendarId)
    .execute();
  // `delete` is false for duplicates, which are removed.
  const gone = stored.filter(({ startsAt, endsAt }) => !wanted.delete(`${startsAt} ${endsAt}`));
  for (const some of inParts(gone)) {
    await db
      .deleteFrom('busyTimes')
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute();
    await setImmediate();
  }
  for (const some of inParts([...wanted.values()])) {
    await db
      .insertInto('busyTimes')
      .values(some.map((span) => ({ calendarId, developerId, ...span })))
      .execute();
    await setImmediate();
  }
}

function* inParts<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE);
}

/** A calendar's busy times that touch a range, by start. */
export const listCalendarBusy = (
  db: Db,
  { calendarId, developerId }: { calendarId: number; developerId: number },
  from: Date,
  to: Date,
): Promise<Array<{ startsAt: string; endsAt: string }>> =>
  db
    .selectFrom('busyTimes')
    .select(['startsAt', 'endsAt'])
    .where('developerId', '=', developerId)
    .where('startsAt', '>', nowText(new Date(from.getTime() - LONGEST_MS)))
    .where('startsAt', '<', nowText(to))
    .where('endsAt', '>', nowText(from))
    .where('calendarId', '=', calendarId)
    .orderBy('startsAt')
    .execute();

/** All busy times of a calendar. */
export const listStoredBusy = (
  db: Db,
  calendarId: number,
): Promise<Array<{ startsAt: string; endsAt: string }>> =>
  db.selectFrom('busyTimes').select(['startsAt', 'endsAt']).where('calendarId', '=', calendarId).execute();

/** Tells if a developer's calendars have something else at a time. */
export async function isBusyByCalendar(db: Db, developerId: number, { start, end }: Span): Promise<boolean> {
  const row = await db
    .selectFrom('busyTimes')
    .select('id')
    .where('developerId', '=', developerId)
    .where('startsAt', '>', nowText(new Date(start - LONGEST_MS)))
    .where('startsAt', '<', nowText(new Date(end)))
    .where('endsAt', '>', nowText(new Date(start)))
    .where('calendarId', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of `refs` that are bookings' references. */
export async function knownRefs(db: Db, refs: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const some of inParts(refs)) {
    const rows = await db.selectFrom('bookings').select('ref').where('ref', 'in', some).execute();
    for (const { ref } of rows) known.add(ref);
    await setImmediate();
  }
  return known;
}
