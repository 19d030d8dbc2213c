import type { Generated } from 'kysely';
import type { RoomService } from '#src/contract/bookings/rooms.ts';
import type { Time } from '../columns.ts';

/** The room of one booking. A booking without a row has the developer's room or the site's. */
export interface BookingRoomsTable {
  bookingId: number;
  service: RoomService;
  /** As its kind had it when it was booked: the address or template of a link, or who hosts; '' for the developer. */
  setting: Generated<string>;
  /** Who hosts what was made. */
  host: Generated<string>;
  /** The service's id of what was made. */
  externalId: string | null;
  /** '' until it is made. */
  joinUrl: Generated<string>;
  /** A link that the team typed, which counts instead; '' without one. */
  typedUrl: Generated<string>;
  /** The version of the session that it is wanted for; '' when it is to be deleted. */
  wanted: string;
  /** The version that it was made for; '' until then. */
  made: Generated<string>;
  madeAt: Time | null;
  /** Begun since it was made or moved last. */
  attempts: Generated<number>;
  /** Null: there is nothing to do. */
  nextTryAt: Time | null;
  /** Until when a process works on it. */
  claimedUntil: Time | null;
  error: string | null;
  /** When the team was told that it is missing. */
  toldAt: Time | null;
  createdAt: Time;
  /** While there is an error: the time of the attempt that failed. */
  updatedAt: Time;
}

/** The site's account at a service that makes rooms. */
export interface RoomAccountsTable {
  service: 'zoom';
  accountId: string;
  clientId: string;
  /** Encrypted. */
  secret: string;
  createdAt: Time;
  updatedAt: Time;
}

export interface RoomTables {
  bookingRooms: BookingRoomsTable;
  roomAccounts: RoomAccountsTable;
}
