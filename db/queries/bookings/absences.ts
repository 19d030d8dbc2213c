import type { DaySpan } from '#src/contract/bookings/working-hours.ts';
import { dateSpans } from '../../json-columns/bookings.ts';
import type { Db } from '../../open.ts';
import { nowText, toJson } from '../../values.ts';

/** A developer's exceptional dates, soonest first. @param from `2026-01-31`, in their time zone */
export async function listDatesFrom(db: Db, developerId: number, from: string) {
  const rows = await db
    .selectFrom('developerDates')
    .select(['date', 'kind', 'spans', 'note'])
    .where('developerId', '=', developerId)
    .where('date', '>=', from)
    .orderBy('date')
    .orderBy('kind')
    .execute();
  return rows.map((row) => ({ ...row, spans: dateSpans.read(row.spans, `${developerId} (${row.date})`) }));
}

export interface ExceptionalDate {
  date: string;
  kind: 'off' | 'extra';
  /** Empty when off. */
  spans: readonly DaySpan[];
  note: string;
}

/** Saves exceptional dates, replacing those of the same kind. */
export async function saveDates(
  db: Db,
  developerId: number,
  dates: readonly ExceptionalDate[],
): Promise<void> {
  await db
    .insertInto('developerDates')
    .values(dates.map(({ spans, ...date }) => ({ developerId, ...date, spans: toJson(spans) })))
    .onConflict((conflict) =>
      conflict
        .columns(['developerId', 'date', 'kind'])
        .doUpdateSet((eb) => ({ spans: eb.ref('excluded.spans'), note: eb.ref('excluded.note') })),
    )
    .execute();
}

/** Removes exceptional dates of a kind; both ends included. Returns how many. */
export async function deleteDates(
  db: Db,
  developerId: number,
  { kind, from, to }: { kind: 'off' | 'extra'; from: string; to: string },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('developerDates')
    .where('developerId', '=', developerId)
    .where('kind', '=', kind)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Current and future times blocked by hand, soonest first, without calendar events. */
export const listBlocks = (db: Db, developerId: number, now: Date) =>
  db
    .selectFrom('busyTimes')
    .select(['id', 'startsAt', 'endsAt', 'note'])
    .where('developerId', '=', developerId)
    .where('calendarId', 'is', null)
    .where('endsAt', '>', nowText(now))
    .orderBy('startsAt')
    .execute();

/** Blocks a time by hand and returns the block's id. */
export async function insertBlock(
  db: Db,
  block: { developerId: number; startsAt: string; endsAt: string; note: string },
): Promise<number> {
  const { id } = await db
    .insertInto('busyTimes')
    .values({ ...block, calendarId: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes a block made by hand; false when the developer has no such block. */
export async function deleteBlock(db: Db, developerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('busyTimes')
    .where('id', '=', id)
    .where('developerId', '=', developerId)
    .where('calendarId', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Counts blocks made by hand, past ones included. */
export async function countBlocks(db: Db, developerId: number): Promise<number> {
  const { blocks } = await db
    .selectFrom('busyTimes')
    .select((eb) => eb.fn.countAll<number>().as('blocks'))
    .where('developerId', '=', developerId)
    .where('calendarId', 'is', null)
    .executeTakeFirstOrThrow();
  return blocks;
}

/** Removes blocks that ended before a time. */
export async function deleteBlocksBefore(db: Db, developerId: number, before: Date): Promise<void> {
  await db
    .deleteFrom('busyTimes')
    .where('developerId', '=', developerId)
    .where('calendarId', 'is', null)
    .where('endsAt', '<', nowText(before))
    .execute();
}
