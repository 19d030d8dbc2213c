/** Developers' own calendars. */
import type { Generated } from 'kysely';
import type { CalendarKind, ConflictKind } from '#src/contract/bookings/values.ts';
import type { Flag, Time } from '../columns.ts';

/** Times at which a developer cannot give a session. */
export interface BusyTimesTable {
  id: Generated<number>;
  developerId: number;
  /** The calendar it was read from; null: blocked by hand. */
  calendarId: number | null;
  startsAt: Time;
  endsAt: Time;
  /** Why it was blocked. Always '' for an event of a calendar: its title is nobody's business. */
  note: Generated<string>;
}

/** Calendars that are read for a developer's busy times. */
export interface CalendarsTable {
  id: Generated<number>;
  developerId: number;
  kind: CalendarKind;
  name: string;
  /** Encrypted, because the address of a feed is a secret. */
  address: string;
  username: Generated<string>;
  /** Encrypted; '' when none is needed. */
  password: Generated<string>;
  /** 1 if sessions are written to it. */
  writes: Generated<Flag>;
  etag: string | null;
  lastModified: string | null;
  /** CalDAV: changes with anything in the calendar. */
  marker: string | null;
  /** The days and the time zone that its busy times were worked out for. */
  basis: string | null;
  bodyHash: string | null;
  busyHash: string | null;
  /** Events in the next 60 days. */
  events: Generated<number>;
  /** The parts that could not be understood, for the developer. */
  note: string | null;
  lastReadAt: Time | null;
  lastOkAt: Time | null;
  /** Since when every attempt has failed. */
  failingSince: Time | null;
  /** Failed attempts since then. */
  attempts: Generated<number>;
  error: string | null;
  /** When the outage was e-mailed. */
  toldAt: Time | null;
  nextReadAt: Time;
  /** Until when a visit has it. */
  claimedUntil: Time | null;
  createdAt: Time;
  updatedAt: Time;
}

/** Sessions that were written to a calendar. */
export interface CalendarEventsTable {
  id: Generated<number>;
  calendarId: number;
  bookingId: number;
  href: string;
  etag: string | null;
  /** The start that was written; null until the first write has succeeded. */
  startsAt: Time | null;
  /** The version of the booking that was written; null: has to be written. */
  written: string | null;
}

/** Sessions and calendars that disagree. */
export interface CalendarConflictsTable {
  id: Generated<number>;
  calendarId: number;
  bookingId: number;
  kind: ConflictKind;
  /** When the session was when this was found. */
  sessionAt: Time;
  /** Of the event in the calendar; null when it was deleted. */
  startsAt: Time | null;
  endsAt: Time | null;
  foundAt: Time;
  /** Accepted as it is; kept so that it is not found again. */
  isAccepted: Generated<Flag>;
}

/** One row, id 1: the version that the calendar feed's secret URL is derived from. */
export interface BookingFeedTable {
  id: number;
  version: number;
}
