import type { Booking } from '#db/queries/bookings/read.ts';
import type { FoundSession } from './find-conflicts.ts';
import type { Reading } from './read-calendar.ts';
import type { ReadCalendar } from './read-ics.ts';
import type { Span } from './spans.ts';

/** A kind of calendar, opened for one visit. Each call throws CalendarProblem. */
export interface CalendarEngine {
  /**
   * Reads busy times and sessions for the next 400 days, unless nothing has changed since the last visit.
   * @param written references of sessions by the names of their events
   */
  read(written: ReadonlyMap<string, string>): Promise<Reading>;
  /** Reads a short time again. Undefined: only as a whole. */
  readShortly?: (times: Span, written: ReadonlyMap<string, string>) => Promise<ShortReading>;
  /** Undefined: sessions cannot be written to it. */
  writer: SessionWriter | undefined;
}

export type ShortReading = Pick<ReadCalendar, 'busy' | 'sessions'>;

export interface SessionWriter {
  /** Names a session's event before it is written, so that another attempt finds it. */
  hrefOf(session: Booking): string;
  /** Finds a session's event; null when there is none. */
  find(href: string, ref: string): Promise<(NonNullable<FoundSession> & { href: string }) | null>;
  /**
   * Writes a session's event. Returns false if there is another version. `etag`: the version it replaces; null:
   * there must be none. The event may get another name.
   */
  put(
    href: string,
    session: Booking,
    etag: string | null,
  ): Promise<{ href: string; etag: string | null } | false>;
  /** Deletes any version. An event that is already gone is fine. */
  remove(href: string, ref: string): Promise<void>;
}
