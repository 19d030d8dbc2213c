import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { knownRefs, replaceBusyTimes } from '#db/queries/bookings/calendars/busy.ts';
import {
  type Calendar,
  findCalendar,
  visitFailed,
  visitSucceeded,
} from '#db/queries/bookings/calendars/calendars.ts';
import { listWritten, type Written } from '#db/queries/bookings/calendars/written.ts';
import { shortestSession } from '#db/queries/bookings/kinds.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { CalendarKind } from '#src/contract/bookings/values.ts';
import type { Content } from '../../site/content/content.ts';
import { openCalDav } from './caldav.ts';
import type { CalendarAddress } from './calendar-address.ts';
import { CalendarProblem } from './calendar-http.ts';
import { compareWritten, type FoundSession, findOverlaps } from './find-conflicts.ts';
import { hashOf, inThread, type ReadParts, readCalendar, windowAt } from './read-calendar.ts';
import type { ReadCalendar } from './read-ics.ts';
import type { CalendarSecrets } from './secrets.ts';
import { joined, withoutUselessGaps } from './spans.ts';
import { tellOutage } from './tell-outage.ts';
import { writeSessions } from './write-sessions.ts';

export interface VisitParts extends ReadParts {
  db: Db;
  log: Logger;
  content: Pick<Content, 'letterLayout'>;
  secrets: CalendarSecrets;
  /** Undefined without a video call. */
  roomOf: (session: Booking) => Promise<string | undefined>;
  wakeMail: () => void;
  now: () => Date;
  closing: AbortSignal;
}

/** An event in a CalDAV calendar takes off its time within a minute. */
const EVERY_MS: Record<CalendarKind, number> = {
  ics: 5 * millisecondsInMinute,
  caldav: 50 * millisecondsInSecond,
};
/** After this many failures in a row, ask CalDAV servers less often. */
const PATIENT_AFTER = 5;
/** Rarely retry a wrong password: servers lock accounts. */
const REFUSED_MS = 15 * millisecondsInMinute;
/** Must end before the claim on the calendar does. */
const LONGEST_VISIT_MS = 90 * millisecondsInSecond;

/** Visits a claimed calendar and releases it. Never rejects because of the calendar. */
export async function visit(calendar: Calendar, parts: VisitParts): Promise<void> {
  const { closing } = parts;
  const signal = AbortSignal.any([closing, AbortSignal.timeout(LONGEST_VISIT_MS)]);
  try {
    const address = parts.secrets.open(calendar);
    if (calendar.kind === 'caldav') await write(calendar, address, parts, signal);
    await read(calendar, address, parts, signal);
  } catch (error) {
    if (!closing.aborted) await fail(calendar, error, parts);
  }
}

async function write(
  calendar: Calendar,
  { url, login }: CalendarAddress,
  { db, request, thread, content, roomOf, now }: VisitParts,
  signal: AbortSignal,
): Promise<void> {
  const dav = openCalDav({ request, thread, login, signal });
  const head = await content.letterLayout();
  await inThread(() =>
    writeSessions(calendar, url, { db, dav, thread, content: head.content, roomOf, now, signal }),
  );
}

async function read(
  calendar: Calendar,
  address: CalendarAddress,
  parts: VisitParts,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = parts;
  const shortest = await shortestSession(db);
  const reading = await readCalendar({ ...calendar, shortest }, address, parts, now(), signal);
  const { found, ...version } = reading;
  const times = { now: now(), next: new Date(now().getTime() + EVERY_MS[calendar.kind]) };
  const written = found ? await listWritten(db, calendar.id, now()) : [];
  const events = found && (await foundSessions(calendar, address, found, written, parts, signal));
  const known =
    found &&
    (await knownRefs(
      db,
      found.sessions.map(({ ref }) => ref),
    ));
  await writeTransaction(db, async (trx) => {
    if (!(await findCalendar(trx, calendar.id))) return;
    let state = { ...version, busyHash: calendar.busyHash, events: calendar.events, note: calendar.note };
    if (found && events && known) {
      const movedTo = await compareWritten(trx, calendar, written, events, now());
      const others = found.sessions.filter(({ ref }) => !known.has(ref)).flatMap(({ busy }) => busy);
      const busy = withoutUselessGaps(joined([...found.busy, ...others, ...movedTo]), shortest);
      const busyHash = hashOf(JSON.stringify(busy));
      if (busyHash !== calendar.busyHash)
        await replaceBusyTimes(trx, { calendarId: calendar.id, developerId: calendar.developerId }, busy);
      state = { ...version, busyHash, events: found.events, note: found.note };
    }
    await findOverlaps(trx, calendar, now());
    await visitSucceeded(trx, calendar.id, state, times);
  });
}

async function foundSessions(
  { timeZone }: Calendar,
  { url, login }: CalendarAddress,
  { sessions }: ReadCalendar,
  written: readonly Written[],
  { db, request, thread, now }: VisitParts,
  signal: AbortSignal,
): Promise<Map<number, FoundSession>> {
  const byRef = new Map(sessions.map((session) => [session.ref, session]));
  const dav = openCalDav({ request, thread, login, signal });
  const found = new Map<number, FoundSession>();
  for (const { bookingId, ref, href } of written) {
    let event: FoundSession = byRef.get(ref) ?? null;
    if (!event) {
      const there = await dav.get(new URL(href, url));
      const { window } = windowAt(now(), { timeZone, shortest: await shortestSession(db) });
      const read = there && (await inThread(() => thread.run('object', { bytes: there.bytes, window })));
      const session = read?.sessions.find((each) => each.ref === ref);
      event = session && there ? { ...session, etag: there.etag } : null;
    }
    found.set(bookingId, event);
  }
  return found;
}

async function fail(calendar: Calendar, error: unknown, { db, log, content, wakeMail, now }: VisitParts) {
  const problem = error instanceof CalendarProblem ? error : undefined;
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  const sentence =
    problem?.message ??
    (isTimeout
      ? 'The server took too long to answer.'
      : 'Something went wrong on this server. See its log for details.');
  // Other errors may contain the calendar's address, a secret.
  const details = {
    calendar: calendar.id,
    attempts: calendar.attempts + 1,
    ...(problem || isTimeout ? { reason: sentence } : { err: error }),
  };
  log.warn(details, 'a calendar could not be read');
  const usual =
    calendar.kind === 'caldav' && calendar.attempts >= PATIENT_AFTER ? EVERY_MS.ics : EVERY_MS[calendar.kind];
  const isRefused = problem?.status === 401 || problem?.status === 403;
  const wait = Math.max(problem?.retryAfterMs ?? 0, isRefused ? REFUSED_MS : usual);
  const head = await content.letterLayout();
  const isTold = await writeTransaction(db, async (trx) => {
    await visitFailed(trx, calendar.id, sentence, { now: now(), next: new Date(now().getTime() + wait) });
    return tellOutage(trx, calendar.id, head, now());
  });
  if (isTold) wakeMail();
}
