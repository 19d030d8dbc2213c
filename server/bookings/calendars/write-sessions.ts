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
import { shortestSession } from '#db/queries/bookings/kinds.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import type { TextThread } from '../../text/text-thread.ts';
import { objectOf } from '../calendar-files.ts';
import type { CalDav } from './caldav.ts';
import type { CalendarTasks } from './calendar-worker.ts';
import { windowAt } from './read-calendar.ts';

interface Parts {
  db: Db;
  dav: CalDav;
  thread: TextThread<CalendarTasks>;
  content: SiteContent;
  /** Undefined without a video call. */
  roomOf: (session: Booking) => Promise<string | undefined>;
  now: () => Date;
  signal: AbortSignal;
}

/**
 * Writes the difference between a developer's sessions and what was written before. Computed from the rows
 * each time, so a crash loses or repeats nothing. An event that someone moved or deleted in the calendar is
 * left alone and becomes a conflict.
 */
export async function writeSessions(calendar: Calendar, collection: URL, parts: Parts): Promise<void> {
  const { db, dav, now, signal } = parts;
  const sessions = calendar.writes === 1 ? await listUpcomingSessions(db, calendar.developerId, now()) : [];
  const written = await listWritten(db, calendar.id, now());
  const wanted = new Set(sessions.map(({ id }) => id));
  for (const row of written) {
    if (wanted.has(row.bookingId)) continue;
    signal.throwIfAborted();
    await dav.remove(new URL(row.href, collection));
    await deleteWritten(db, row.id);
    await dropConflicts(db, calendar.id, ['moved', 'deleted'], { of: row.bookingId });
  }
  const disputed = new Set((await listDisputed(db, calendar.id, now())).map(({ bookingId }) => bookingId));
  const current = new Map(written.map((row) => [row.bookingId, row.written]));
  for (const session of sessions) {
    if (disputed.has(session.id) || current.get(session.id) === versionOf(session)) continue;
    signal.throwIfAborted();
    await writeSession(calendar, session, collection, parts);
  }
}

async function writeSession(
  { id: calendarId, timeZone }: Calendar,
  session: Booking,
  collection: URL,
  { db, dav, thread, content, roomOf, now }: Parts,
): Promise<void> {
  // Named after the booking, so that a second attempt meets the first one's event.
  const href = new URL(`${session.ref}.ics`, asFolder(collection)).pathname;
  const row = await beginWriting(db, { calendarId, bookingId: session.id, href });
  const url = new URL(row.href, collection);
  const event = await objectOf(session, content, await roomOf(session));
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

  let put = await dav.put(url, event, row.etag);
  if (!put) {
    const there = await dav.get(url);
    if (there) {
      const { window } = windowAt(now(), { timeZone, shortest: await shortestSession(db) });
      const { sessions } = await thread.run('object', { bytes: there.bytes, window });
      const start = sessions.find(({ ref }) => ref === session.ref)?.start ?? null;
      const isOurs =
        row.startsAt === null || start === Date.parse(row.startsAt) || start === Date.parse(session.startsAt);
      if (!isOurs) return disagree(start === null ? 'deleted' : 'moved', start);
      put = await dav.put(url, event, there.etag);
    } else if (row.startsAt === session.startsAt) return disagree('deleted', null);
    else put = await dav.put(url, event, null);
  }
  if (!put) return;
  await writeTransaction(db, async (trx) => {
    await sessionWritten(trx, row.id, {
      etag: put.etag,
      startsAt: session.startsAt,
      written: versionOf(session),
    });
    await dropConflicts(trx, calendarId, ['moved', 'deleted'], { of: session.id });
  });
}

const asFolder = (url: URL) => (url.pathname.endsWith('/') ? url : new URL(`${url.pathname}/`, url));
