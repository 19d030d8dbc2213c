import type { Generated } from 'kysely';
import type { RoomService } from '#src/contract/bookings/rooms.ts';
import type { KindAnchor } from '#src/contract/bookings/values.ts';
import type { Flag, Json, Time } from '../columns.ts';

/** Kinds of session. Their price, name and noun are in the offer, by key. */
export interface KindsTable {
  id: Generated<number>;
  /** The API's name, such as `usa`. Never changed, and never used again. */
  key: string;
  /** The last part of its page's address. */
  slug: string;
  minutes: number;
  /** Minutes between starts, on the clock of who gives the session. */
  step: number;
  anchor: KindAnchor;
  /** Free minutes around each session, besides the developer's. */
  bufferBefore: Generated<number>;
  bufferAfter: Generated<number>;
  noticeMinutes: number;
  horizonDays: number;
  /** More than 1: a class. */
  seats: Generated<number>;
  /** Sessions of this kind per developer and day; null: as many as fit. */
  maxPerDay: number | null;
  /** Hours until a request must be answered; null: bookings are confirmed at once. */
  approvalHours: number | null;
  /** Minutes for which a freed time is offered to one client of a waiting list. */
  offerMinutes: Generated<number>;
  /** 1: visitors may ask to hear when a time is free. */
  hasWaitlist: Generated<Flag>;
  /** The hours it is given in, in minutes from midnight. All four are null if only its developers' hours count. */
  frameZone: string | null;
  frameDays: Json | null;
  frameOpens: number | null;
  frameCloses: number | null;
  /** Null: the developer's room or the site's. */
  roomService: RoomService | null;
  /** The address or template of `link`. */
  roomLink: Generated<string>;
  /** Who hosts at Zoom; '' for the developer. */
  roomHost: Generated<string>;
  /** Booked elsewhere; '' if here. */
  externalUrl: Generated<string>;
  /** '' if it is given in a video call. */
  place: Generated<string>;
  /** Of the list, ascending. */
  position: number;
  archivedAt: Time | null;
  version: Generated<number>;
  /** Of its questions; 0 while no one has saved them. */
  questionsVersion: Generated<number>;
  createdAt: Time;
  updatedAt: Time;
}

/** All slugs that a kind has or had. */
export interface KindSlugsTable {
  slug: string;
  kindId: number;
}

export interface DeveloperKindsTable {
  developerId: number;
  kindId: number;
}

export interface ClosedDaysTable {
  id: Generated<number>;
  /** Null: all kinds. */
  kindId: number | null;
  /** `2026-12-25`, in the time zone of the kind's hours, or else of its developer. */
  date: string;
  note: Generated<string>;
}

/** Five minutes of a developer. Kept by triggers on `bookings`, which refuse a second session in them. */
export interface SessionCellsTable {
  developerId: number;
  /** Since 1970, in units of five minutes. */
  cell: number;
  kindId: number;
  /** The session's; never null, so that a statement which finds another session there fails. */
  firstCell: number;
  clients: number;
  seats: number;
}

export interface KindTables {
  kinds: KindsTable;
  kindSlugs: KindSlugsTable;
  developerKinds: DeveloperKindsTable;
  closedDays: ClosedDaysTable;
  sessionCells: SessionCellsTable;
}
