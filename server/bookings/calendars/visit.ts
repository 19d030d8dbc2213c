import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import type { Logger } from 'pino';
import { knownRefs, replaceBusyTimes } from '#db/queries/bookings/calendars/busy.ts';
import { type Calendar, findCalendar } from '#db/queries/bookings/calendars/calendars.ts';
import { visitFailed, visitSucceeded } from '#db/queries/bookings/calendars/visits.ts';
import { listWritten, type Written } from '#db/queries/bookings/calendars/written.ts';
import { shortestSession } from '#db/queries/bookings/kinds.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { CalendarKind } from '#src/contract/bookings/values.ts';
import type { Content } from '../../site/content/content.ts';
import type { CalendarEngine } from './calendar-engine.ts';
import { CalendarProblem } from './calendar-http.ts';
import { compareWritten, type FoundSession, findOverlaps } from './find-conflicts.ts';
import { GrantEnded } from './oauth/provider-faults.ts';
import { type EngineParts, openEngine } from './open-engine.ts';
import { hashOf } from './read-calendar.ts';
import type { ReadCalendar } from './read-ics.ts';
import { joined, withoutUselessGaps } from './spans.ts';
import { tellOutage } from './tell-outage.ts';
import { writeSessions } from './write-sessions.ts';

export interface VisitParts extends EngineParts {
  log: Logger;
  content: Pick<Content, 'letterLayout'>;
  wakeMail: () => void;
  closing: AbortSignal;
}

/** An event in a CalDAV calendar takes off its time within a minute. */
const EVERY_MS: Record<CalendarKind, number> = {
  ics: 5 * millisecondsInMinute,
  caldav: 50 * millisecondsInSecond,
  google: 5 * millisecondsInMinute,
  microsoft: 5 * millisecondsInMinute,
};
/** After this many failures in a row, ask CalDAV servers less often. */
const PATIENT_AFTER = 5;
/** Rarely retry a wrong password: servers lock accounts. */
const REFUSED_MS = 15 * millisecondsInMinute;
/** Must end before the claim on the calendar does. */
const LONGEST_VISIT_MS = 90 * millisecondsInSecond;

/** Visits a claimed calendar and releases it. Never rejects because of the calendar. */
export async function visit(calendar: Calendar, parts: VisitParts): Promise<void> {
  const { closing, content } = parts;
  const signal = AbortSignal.any([closing, AbortSignal.timeout(LONGEST_VISIT_MS)]);
  try {
    const head = await content.letterLayout();
    const engine = await openEngine(calendar, head.content, parts, signal);
    if (engine.writer) await writeSessions(calendar, engine.writer, { ...parts, signal });
    await read(calendar, engine, parts);
  } catch (error) {
    if (!closing.aborted) await fail(calendar, error, parts);
  }
}

async function read(calendar: Calendar, engine: CalendarEngine, { db, now }: VisitParts): Promise<void> {
  const written = await listWritten(db, calendar.id, now());
  const shortest = await shortestSession(db);
  const reading = await engine.read(new Map(written.map(({ href, ref }) => [href, ref])));
  const { found, ...version } = reading;
  const times = { now: now(), next: new Date(now().getTime() + EVERY_MS[calendar.kind]) };
  const events = found && (await foundSessions(engine, found, written));
  const known = found && (await refsIn(db, found));
  await writeTransaction(db, async (trx) => {
    if (!(await findCalendar(trx, calendar.id))) return;
    let state = { ...version, busyHash: calendar.busyHash, events: calendar.events, note: calendar.note };
    if (found && events && known) {
      const movedTo = await compareWritten(trx, calendar, written, events, now());
      const others = found.sessions.filter(({ ref }) => !known.has(ref)).flatMap(({ busy }) => busy);
      const own = calendar.reads === 1 ? [...found.busy, ...others] : [];
      const busy = withoutUselessGaps(joined([...own, ...movedTo]), shortest);
      const busyHash = hashOf(JSON.stringify(busy));
      if (busyHash !== calendar.busyHash)
        await replaceBusyTimes(trx, { calendarId: calendar.id, developerId: calendar.developerId }, busy);
      state = { ...version, busyHash, events: found.events, note: found.note };
    }
    await findOverlaps(trx, calendar, now());
    await visitSucceeded(trx, calendar.id, state, times);
  });
}

/** Those of the events named like sessions that are sessions. */
export const refsIn = (
  db: VisitParts['db'],
  { sessions }: Pick<ReadCalendar, 'sessions'>,
): Promise<Set<string>> =>
  knownRefs(
    db,
    sessions.map(({ ref }) => ref),
  );

async function foundSessions(
  { writer }: CalendarEngine,
  { sessions }: ReadCalendar,
  written: readonly Written[],
): Promise<Map<number, FoundSession>> {
  const byRef = new Map(sessions.map((session) => [session.ref, session]));
  const found = new Map<number, FoundSession>();
  for (const { bookingId, ref, href } of written) {
    const event: FoundSession = byRef.get(ref) ?? (writer ? await writer.find(href, ref) : null);
    // Without the right to write, no one can tell if an event is still there.
    if (event || writer) found.set(bookingId, event);
  }
  return found;
}

async function fail(calendar: Calendar, error: unknown, { db, log, content, wakeMail, now }: VisitParts) {
  const problem = error instanceof CalendarProblem ? error : undefined;
  // The end of its account is recorded, and the calendar is no longer due.
  if (problem instanceof GrantEnded) return;
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
