import type { Db } from '#db/open.ts';
import { listCalendarBusy } from '#db/queries/bookings/calendars/busy.ts';
import type { Calendar } from '#db/queries/bookings/calendars/calendars.ts';
import { dropConflicts, listDisputed, saveConflict } from '#db/queries/bookings/calendars/conflicts.ts';
import { changeWritten, listUpcomingSessions, type Written } from '#db/queries/bookings/calendars/written.ts';
import { sessionEnd } from '../policy.ts';
import type { MaybeSession } from './read-ics.ts';
import type { Span } from './spans.ts';

/** Null if there is no event. */
export type FoundSession = Pick<MaybeSession, 'start' | 'busy' | 'etag'> | null;

/** Compares written events with the calendar, in the caller's transaction; returns moved events' times. */
export async function compareWritten(
  trx: Db,
  calendar: Calendar,
  written: readonly Written[],
  found: ReadonlyMap<number, FoundSession>,
  now: Date,
): Promise<Span[]> {
  const movedTo: Span[] = [];
  for (const row of written) {
    const event = found.get(row.bookingId);
    // Skip what is not written yet, or has to be written again.
    if (event === undefined || row.startsAt === null || row.startsAt !== row.sessionAt) continue;
    const start = event?.start ?? null;
    const kinds = { moved: start !== null && start !== Date.parse(row.startsAt), deleted: start === null };
    if (!kinds.moved) await dropConflicts(trx, calendar.id, ['moved'], { of: row.bookingId });
    if (!kinds.deleted) await dropConflicts(trx, calendar.id, ['deleted'], { of: row.bookingId });
    if (!kinds.moved && !kinds.deleted) {
      if (event && event.etag !== row.etag) await changeWritten(trx, row.id, { etag: event.etag });
      continue;
    }
    const [span] = event?.busy ?? [];
    await saveConflict(
      trx,
      calendar.id,
      {
        bookingId: row.bookingId,
        kind: kinds.moved ? 'moved' : 'deleted',
        sessionAt: row.sessionAt,
        startsAt: start === null ? null : new Date(start).toISOString(),
        endsAt: start === null || !span ? null : new Date(span.end).toISOString(),
      },
      now,
    );
    if (kinds.moved && event) movedTo.push(...event.busy);
  }
  return movedTo;
}

/** Compares sessions with other events, in the caller's transaction. No event takes a session away. */
export async function findOverlaps(trx: Db, calendar: Calendar, now: Date): Promise<void> {
  const sessions = await listUpcomingSessions(trx, calendar.developerId, now);
  const [first, last] = [sessions.at(0), sessions.at(-1)];
  const overlapping: number[] = [];
  if (first && last) {
    const of = { calendarId: calendar.id, developerId: calendar.developerId };
    const busy = await listCalendarBusy(
      trx,
      of,
      new Date(first.startsAt),
      new Date(Math.max(...sessions.map((session) => sessionEnd(session).getTime()))),
    );
    // The time that a session was moved to is already that conflict.
    const moved = new Set((await listDisputed(trx, calendar.id, now)).map(({ startsAt }) => startsAt));
    let next = 0;
    for (const session of sessions) {
      const { id, startsAt, minutes } = session;
      const ends = sessionEnd(session).toISOString();
      // Both are ordered, and events of one calendar do not overlap.
      while ((busy[next]?.endsAt ?? '~') <= startsAt) next += 1;
      const event = busy
        // Events last a minute at least.
        .slice(next, next + minutes + 1)
        .find((each) => each.startsAt < ends && !moved.has(each.startsAt));
      if (!event) continue;
      overlapping.push(id);
      await saveConflict(
        trx,
        calendar.id,
        {
          bookingId: id,
          kind: 'overlap',
          sessionAt: startsAt,
          startsAt: event.startsAt,
          endsAt: event.endsAt,
        },
        now,
      );
    }
  }
  await dropConflicts(trx, calendar.id, ['overlap'], { except: overlapping });
}
