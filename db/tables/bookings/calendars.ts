import type { Generated } from 'kysely';
import type { ConflictKind, EnteredKind } from '#src/contract/bookings/values.ts';
import type { Flag, Time } from '../columns.ts';

export interface BusyTimesTable {
  id: Generated<number>;
  developerId: number;
  /** Null: blocked by hand. */
  calendarId: number | null;
  startsAt: Time;
  endsAt: Time;
  /** '' for a calendar's event: its title is private. */
  note: Generated<string>;
}

export interface CalendarsTable {
  id: Generated<number>;
  developerId: number;
  /** `caldav` for a calendar of an account, whose provider says more: older versions know no other kind. */
  kind: EnteredKind;
  /** The account at Google or Microsoft that it belongs to. */
  accountId: number | null;
  name: string;
  /** Encrypted, because the address of a feed is a secret. */
  address: string;
  username: Generated<string>;
  /** Encrypted; '' when none is needed. */
  password: Generated<string>;
  writes: Generated<Flag>;
  /** 0: only written to; its events take off no time. */
  reads: Generated<Flag>;
  countsTentative: Generated<Flag>;
  countsDeclined: Generated<Flag>;
  /** The addresses at which its owner is invited, one a line. */
  ownAddresses: Generated<string>;
  etag: string | null;
  lastModified: string | null;
  /** CalDAV: changes with anything in the calendar. */
  marker: string | null;
  /** The days and time zone for which busy times were computed. */
  basis: string | null;
  bodyHash: string | null;
  busyHash: string | null;
  /** In the next 60 days. */
  events: Generated<number>;
  /** Parts that could not be read, for the developer. */
  note: string | null;
  lastReadAt: Time | null;
  lastOkAt: Time | null;
  /** Since when every attempt has failed. */
  failingSince: Time | null;
  /** Since `failingSince`. */
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

export interface CalendarEventsTable {
  id: Generated<number>;
  calendarId: number;
  bookingId: number;
  href: string;
  etag: string | null;
  /** The written start; null until the first write has succeeded. */
  startsAt: Time | null;
  /** The written version of the booking; null: must be written. */
  written: string | null;
}

export interface CalendarConflictsTable {
  id: Generated<number>;
  calendarId: number;
  bookingId: number;
  kind: ConflictKind;
  /** The session's start when this was found. */
  sessionAt: Time;
  /** The event's; null when it was deleted. */
  startsAt: Time | null;
  endsAt: Time | null;
  foundAt: Time;
  /** Kept so that it is not found again. */
  isAccepted: Generated<Flag>;
}

/** One row, id 1: the calendar feed's secret URL is derived from the version. */
export interface BookingFeedTable {
  id: number;
  version: number;
}
