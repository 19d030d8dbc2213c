import type { Generated } from 'kysely';
import type { MoveRequestState } from '#src/contract/bookings/move-request-values.ts';
import type { Time } from '../columns.ts';

/** Other times that clients ask for, for booked sessions that the team confirms first. */
export interface MoveRequestsTable {
  id: Generated<number>;
  bookingId: number;
  /** The start of the session when it was asked for. */
  movesFrom: Time;
  startsAt: Time;
  developerId: number;
  /** A booking without a client, which takes the time until then; null once it has ended. */
  holdId: number | null;
  expiresAt: Time;
  state: Generated<MoveRequestState>;
  /** The team's, to the client of a declined one; ''. */
  note: Generated<string>;
  createdAt: Time;
}

export interface MoveRequestTables {
  moveRequests: MoveRequestsTable;
}
