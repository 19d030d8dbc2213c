import type { Generated } from 'kysely';
import type { TimeOfferState } from '#src/contract/bookings/request-values.ts';
import type { Time } from '../columns.ts';

/** Other times that the team has proposed for a booking. */
export interface TimeOffersTable {
  id: Generated<number>;
  bookingId: number;
  startsAt: Time;
  developerId: number;
  /** A booking without a client, which takes the time until then; null: the time is not held. */
  holdId: number | null;
  expiresAt: Time;
  state: Generated<TimeOfferState>;
  createdAt: Time;
}

export interface TimeOfferTables {
  timeOffers: TimeOffersTable;
}
