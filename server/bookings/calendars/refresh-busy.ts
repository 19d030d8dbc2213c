import { millisecondsInHour, millisecondsInSecond } from 'date-fns/constants';
import { listStoredBusy, replaceBusyTimes } from '#db/queries/bookings/calendars/busy.ts';
import { type Calendar, findCalendar } from '#db/queries/bookings/calendars/calendars.ts';
import { busyReplaced, listCalendarsToAsk } from '#db/queries/bookings/calendars/visits.ts';
import { listWritten } from '#db/queries/bookings/calendars/written.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { CalendarProblem } from './calendar-http.ts';
import { openEngine } from './open-engine.ts';
import { joined, type Span } from './spans.ts';
import { refsIn, type VisitParts } from './visit.ts';

/** On both sides of a start: the longest session has three hours, the longest buffer four. */
const AROUND_MS = 7 * millisecondsInHour;
/** A visitor waits for it. */
const LONGEST_MS = 4 * millisecondsInSecond;
/** Asked again only after this time, so that visitors cannot use up an account's requests. */
const FRESH_MS = 20 * millisecondsInSecond;
const MOST_REMEMBERED = 1_000;
const MOST_AT_ONCE = 8;

export interface Wanted {
  startsAt: string;
  /** Anyone of the tier, unless a developer is known. */
  tier: Tier;
  developer?: number | null | undefined;
}

/**
 * Creates what asks accounts at Google and Microsoft again, outside of any transaction, if the developers of a session
 * are busy around it. What it finds replaces the busy times there. A calendar that does not answer in time keeps
 * those that were read last.
 */
export function createRefreshBusy(parts: VisitParts): (wanted: Wanted) => Promise<void> {
  const { db, log, now, closing } = parts;
  const asked = new Map<string, number>();

  function isFresh(key: string): boolean {
    const at = asked.get(key);
    if (at !== undefined && now().getTime() - at < FRESH_MS) return true;
    asked.delete(key);
    asked.set(key, now().getTime());
    for (const [oldest] of asked) {
      if (asked.size <= MOST_REMEMBERED) break;
      asked.delete(oldest);
    }
    return false;
  }

  async function refresh(calendar: Calendar, range: Span, signal: AbortSignal): Promise<void> {
    const head = await parts.content.letterLayout();
    const engine = await openEngine(calendar, head.content, parts, signal);
    if (!engine.readShortly) return;
    const written = await listWritten(db, calendar.id, now());
    const found = await engine.readShortly(range, new Map(written.map(({ href, ref }) => [href, ref])));
    const known = await refsIn(db, found);
    const startOf = new Map(written.map(({ ref, sessionAt }) => [ref, Date.parse(sessionAt)]));
    // A session's own event takes off time where someone has moved it to.
    const others = found.sessions
      .filter(({ ref, start }) => !known.has(ref) || (startOf.get(ref) ?? start) !== start)
      .flatMap(({ busy }) => busy);
    const busy = joined([...found.busy, ...others]);
    await writeTransaction(db, async (trx) => {
      if (!(await findCalendar(trx, calendar.id))) return;
      const { id: calendarId, developerId } = calendar;
      const stored = (await listStoredBusy(trx, calendarId)).map(({ startsAt, endsAt }) => ({
        start: Date.parse(startsAt),
        end: Date.parse(endsAt),
      }));
      await replaceBusyTimes(trx, { calendarId, developerId }, joined([...without(stored, range), ...busy]));
      await busyReplaced(trx, calendarId);
    });
  }

  return async ({ startsAt, tier, developer }) => {
    const start = Date.parse(startsAt);
    if (Number.isNaN(start)) return;
    const range = { start: start - AROUND_MS, end: start + AROUND_MS };
    const calendars = await listCalendarsToAsk(db, { tier, developer: developer ?? undefined });
    const due = calendars.filter(({ id }) => !isFresh(`${id} ${startsAt}`)).slice(0, MOST_AT_ONCE);
    const signal = AbortSignal.any([closing, AbortSignal.timeout(LONGEST_MS)]);
    const results = await Promise.allSettled(due.map((calendar) => refresh(calendar, range, signal)));
    for (const [index, result] of results.entries()) {
      if (result.status === 'fulfilled' || closing.aborted) continue;
      const error: unknown = result.reason;
      const isExpected = error instanceof CalendarProblem || signal.aborted;
      const why = isExpected ? { reason: String(error) } : { err: error };
      const fields = { calendar: due[index]?.id, ...why };
      log.warn(fields, 'a calendar could not be asked again before a booking');
    }
  };
}

/** Cuts a range out of spans. */
function without(spans: readonly Span[], range: Span): Span[] {
  return spans.flatMap(({ start, end }) =>
    [
      { start, end: Math.min(end, range.start) },
      { start: Math.max(start, range.end), end },
    ].filter((part) => part.end > part.start),
  );
}
