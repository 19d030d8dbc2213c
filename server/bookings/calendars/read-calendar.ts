import { createHash } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import type { Calendar } from '#db/queries/bookings/calendars/calendars.ts';
import { TextError, type TextThread } from '../../text/text-thread.ts';
import { openCalDav } from './caldav.ts';
import type { CalendarAddress } from './calendar-address.ts';
import { CalendarProblem, type CalendarRequest } from './calendar-http.ts';
import type { CalendarTasks } from './calendar-worker.ts';
import type { ReadCalendar, Window } from './read-ics.ts';

const WINDOW_DAYS = 400;

export interface Reading {
  etag: string | null;
  lastModified: string | null;
  marker: string | null;
  basis: string;
  bodyHash: string;
  /** Undefined: unchanged. */
  found: ReadCalendar | undefined;
}

export interface ReadParts {
  request: CalendarRequest;
  thread: TextThread<CalendarTasks>;
}

type Known = Pick<Calendar, 'kind' | 'timeZone'> & { shortest: number } & Partial<
    Pick<Calendar, 'etag' | 'lastModified' | 'marker' | 'basis' | 'bodyHash'>
  >;

/**
 * Computes the window of busy times, yesterday plus 400 days; it changes only at midnight UTC.
 * @param shortest minutes of the shortest kind of session
 */
export function windowAt(
  now: Date,
  { timeZone, shortest }: { timeZone: string; shortest: number },
): { window: Window; basis: string } {
  const today = Math.floor(now.getTime() / millisecondsInDay) * millisecondsInDay;
  return {
    window: {
      from: today - millisecondsInDay,
      to: today + (WINDOW_DAYS + 1) * millisecondsInDay,
      now: now.getTime(),
      timeZone,
      shortest,
    },
    basis: `${new Date(today).toISOString().slice(0, 10)} ${timeZone} ${shortest}`,
  };
}

/** Reads a calendar; unchanged data is reused for the same day and zone. Throws CalendarProblem. */
export async function readCalendar(
  calendar: Known,
  address: CalendarAddress,
  { request, thread }: ReadParts,
  now: Date,
  signal: AbortSignal,
): Promise<Reading> {
  const { window, basis } = windowAt(now, calendar);
  const isCurrent = calendar.basis === basis;
  const same = (change: Partial<Reading> = {}): Reading => ({
    etag: calendar.etag ?? null,
    lastModified: calendar.lastModified ?? null,
    marker: calendar.marker ?? null,
    basis,
    bodyHash: calendar.bodyHash ?? '',
    found: undefined,
    ...change,
  });
  if (calendar.kind === 'ics') {
    const { url, login } = address;
    const headers = {
      ...(isCurrent && calendar.etag && { 'if-none-match': calendar.etag }),
      ...(isCurrent && calendar.lastModified && { 'if-modified-since': calendar.lastModified }),
    };
    const answer = await request(url, { headers, login, signal }, [304]);
    if (answer.status === 304) return same();
    const bodyHash = hashOf(answer.bytes);
    const change = { etag: answer.etag, lastModified: answer.lastModified, bodyHash };
    if (isCurrent && bodyHash === calendar.bodyHash) return same(change);
    return same({
      ...change,
      found: await inThread(() => thread.run('feed', { bytes: answer.bytes, window })),
    });
  }
  const dav = openCalDav({ request, thread, login: address.login, signal });
  return inThread(async () => {
    const marker = await dav.marker(address.url);
    if (isCurrent && marker !== null && marker === calendar.marker) return same();
    const bytes = await dav.events(address.url, window);
    const bodyHash = hashOf(bytes);
    if (isCurrent && bodyHash === calendar.bodyHash) return same({ marker });
    return same({ marker, bodyHash, found: await thread.run('objects', { bytes, window }) });
  });
}

export const hashOf = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('base64url');

/** Turns the thread's errors into sentences. Throws CalendarProblem. */
export async function inThread<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    // The worker answers in sentences; a stopped thread does not.
    if (error.message.endsWith('.')) throw new CalendarProblem(error.message);
    throw new CalendarProblem(
      'The calendar takes too long to work out. An event in it may repeat by a rule that never ends.',
      { retryAfterMs: 3_600_000 },
    );
  }
}
