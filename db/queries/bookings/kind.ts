import type { KindRoom } from '#src/contract/bookings/rooms.ts';
import type { KindAnchor } from '#src/contract/bookings/values.ts';

/** Hours in minutes from midnight of `timeZone`; ISO weekdays. */
export interface KindFrame {
  timeZone: string;
  days: number[];
  opens: number;
  closes: number;
}

/** Times are minutes, unless named otherwise. */
export interface Kind extends KindRoom {
  id: number;
  /** The API's name, which never changes. */
  key: string;
  slug: string;
  minutes: number;
  /** Between starts. */
  step: number;
  anchor: KindAnchor;
  bufferBefore: number;
  bufferAfter: number;
  noticeMinutes: number;
  horizonDays: number;
  /** More than 1: a class. */
  seats: number;
  /** Null: as many as fit. */
  maxPerDay: number | null;
  /** For which a freed time is offered to one client who waits; null: no waiting list. */
  offerMinutes: number | null;
  /** Hours to answer a request; null: bookings are confirmed at once. */
  approvalHours: number | null;
  /** Null: only its developers' own hours count. */
  frame: KindFrame | null;
  externalUrl: string;
  place: string;
  position: number;
  archivedAt: string | null;
  version: number;
}
