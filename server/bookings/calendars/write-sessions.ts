import type { Db } from '#db/open.ts';
import type { Calendar } from '#db/queries/bookings/calendars/calendars.ts';
import { dropConflicts, listDisputed, saveConflict } from '#db/queries/bookings/calendars/conflicts.ts';
import {
  beginWriting,
  deleteWritten,
  listUpcomingSessions,
  listWritten,
  sessionWritten,
  versionOf,
} from '#db/queries/bookings/calendars/written.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import { writeTransaction } from '#db/transaction.ts';
import { answersOf } from '../questions/read-answers.ts';
import type { SessionWriter } from './calendar-engine.ts';

interface Parts {
  db: Db;
  now: () => Date;
  signal: AbortSignal;
}

/**
 * Writes the difference between a developer's sessions and what was written before. Computed from the rows
 * each time, so a crash loses or repeats nothing. An event that someone moved or deleted in the calendar is
 * left alone and becomes a conflict.
 */
export async function writeSessions(calendar: Calendar, writer: SessionWriter, parts: Parts): Promise<void> {
  const { db, now, signal } = parts;
  const sessions = calendar.writes === 1 ? await listUpcomingSessions(db, calendar.developerId, now()) : [];
  const written = await listWritten(db, calendar.id, now());
  const wanted = new Set(sessions.map(({ id }) => id));
  for (const row of written) {
    if (wanted.has(row.bookingId)) continue;
    signal.throwIfAborted();
    await writer.remove(row.href, row.ref);
    await deleteWritten(db, row.id);
    await dropConflicts(db, calendar.id, ['moved', 'deleted'], { of: row.bookingId });
  }
  const disputed = new Set((await listDisputed(db, calendar.id, now())).map(({ bookingId }) => bookingId));
  const current = new Map(written.map((row) => [row.bookingId, row.written]));
  for (const session of sessions) {
    if (disputed.has(session.id) || current.get(session.id) === versionOf(session)) continue;
    signal.throwIfAborted();
    const answered = { ...session, ...(await answersOf(db, session)) };
    await writeSession(calendar, answered, writer, parts);
  }
}

async function writeSession(
  { id: calendarId }: Calendar,
  session: Booking,
  writer: SessionWriter,
  { db, now }: Parts,
): Promise<void> {
  const row = await beginWriting(db, { calendarId, bookingId: session.id, href: writer.hrefOf(session) });
  const disagree = (kind: 'moved' | 'deleted', start: number | null) =>
    writeTransaction(db, (trx) =>
      saveConflict(
        trx,
        calendarId,
        {
          bookingId: session.id,
          kind,
          sessionAt: session.startsAt,
          startsAt: start === null ? null : new Date(start).toISOString(),
          endsAt: null,
        },
        now(),
      ),
    );

  let put = await writer.put(row.href, session, row.etag);
  if (!put) {
    const there = await writer.find(row.href, session.ref);
    if (there) {
      const { start } = there;
      const isOurs =
        row.startsAt === null || start === Date.parse(row.startsAt) || start === Date.parse(session.startsAt);
      if (!isOurs) return disagree(start === null ? 'deleted' : 'moved', start);
      put = await writer.put(there.href, session, there.etag);
    } else if (row.startsAt === session.startsAt) return disagree('deleted', null);
    else put = await writer.put(row.href, session, null);
  }
  if (!put) return;
  const { href, etag } = put;
  await writeTransaction(db, async (trx) => {
    await sessionWritten(trx, row.id, {
      href,
      etag,
      startsAt: session.startsAt,
      written: versionOf(session),
    });
    await dropConflicts(trx, calendarId, ['moved', 'deleted'], { of: session.id });
  });
}
