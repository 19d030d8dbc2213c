/** Bookings. */
import type { Generated } from 'kysely';
import type { BookingSource, BookingState, PaymentState } from '#src/contract/bookings/values.ts';
import type { Clock, Tier } from '#src/contract/site/values.ts';
import type { Flag, Json, Time } from '../columns.ts';

/** Bookings: held, current and past. */
export interface BookingsTable {
  id: Generated<number>;
  /** Identifies the booking in links and calendars. */
  ref: string;
  source: BookingSource;
  /** The external booking service's id for it. */
  externalId: string | null;
  tier: Tier;
  /** Always a full hour. */
  startsAt: Time;
  /** Who gives the session. Null for bookings of the external service for which no one was free. */
  developerId: number | null;
  /** 1 if the client asked for this person. */
  developerChosen: Generated<Flag>;
  /** 1 while it takes its developer's time, unique for the developer and the time; null once that is given back. */
  taken: 1 | null;
  state: BookingState;
  /** When the hold expires. */
  holdExpiresAt: Time | null;
  name: string;
  email: string;
  idea: string;
  /** The client's time zone. */
  timeZone: string;
  /** How their device writes times: 9:00 PM or 21:00. */
  clock: Generated<Clock>;
  /** In hundredths of the booking's currency, like all money here. */
  priceCents: number;
  /** ISO 4217. A booking stays in the currency it was made in. */
  currency: string;
  /** The cancellation rules that the booking was made under, as JSON; null: the built-in ones. */
  terms: Json | null;
  /**
   * The latest start that the team moved the session away from since the client chose its time: canceling and
   * rescheduling are as free as they would be for that start. Null: the team did not move it to an earlier time.
   */
  rightsStart: Time | null;
  payment: PaymentState;
  paidCents: number;
  /** Owed or already refunded. */
  refundCents: number;
  /** The id of the Stripe Checkout Session. */
  checkoutId: string | null;
  checkoutUrl: string | null;
  checkoutExpiresAt: Time | null;
  paymentIntent: string | null;
  /** The iCalendar SEQUENCE: increases with every change to the event. */
  sequence: Generated<number>;
  /** A task for the team. */
  note: string | null;
  /** Scheme and host of the site when the booking was made, used for its calendar UID; '' if no one had set them. */
  origin: string;
  /** The amount that a promotion code or a pack takes off the list price. */
  discountCents: Generated<number>;
  /** Part of the price if it includes tax, added to it otherwise. */
  taxCents: Generated<number>;
  /** The rate in hundredths of a percent when the time was held; null: Stripe Tax decides when it is paid. */
  taxBps: Generated<number | null>;
  /** The third decimal of the rate: 8.875% is 887 and 5. */
  taxThirdDecimal: Generated<number>;
  taxName: Generated<string>;
  taxIncluded: Generated<Flag>;
  promoCodeId: Generated<number | null>;
  packId: Generated<number | null>;
  /** 1 if the hour was returned to its pack. */
  packReturned: Generated<Flag>;
  /** The client's company, for the receipt. */
  company: Generated<string>;
  taxNumber: Generated<string>;
  address: Generated<string>;
  country: Generated<string>;
  /** The member of the team who took the booking; null: the client booked. */
  madeBy: string | null;
  phone: Generated<string>;
  /** Since when it no longer says whose it was. */
  forgottenAt: Time | null;
  createdAt: Time;
  updatedAt: Time;
}

/** Full-text index over bookings (FTS5, external content), maintained by triggers. */
export interface BookingsFtsTable {
  rowid: number;
  name: string;
  email: string;
  ref: string;
  idea: string;
  bookingsFts: string;
  rank: number;
}

export interface BookingEventsTable {
  id: Generated<number>;
  bookingId: number;
  at: Time;
  kind: string;
  /** Who did it: client, payment, external booking service, or an administrator's name. */
  actor: string;
  detail: string;
}

/** Visitors' actions of the last day, counted for the booking limits. Addresses are stored only as keyed hashes. */
export interface BookingUsesTable {
  id: Generated<number>;
  at: Time;
  /** `returned`: a hold that was released. */
  kind: 'hold' | 'returned' | 'book' | 'move' | 'upload';
  /** The booking's reference. */
  ref: string;
  network: string;
  /** The hashed e-mail address; null for a hold. */
  recipient: string | null;
  /** The hashed block around the network; null in rows of an earlier version. */
  block: string | null;
}

/** Webhook events that were already handled, because a webhook may deliver an event again. */
export interface WebhookEventsTable {
  provider: string;
  eventId: string;
  receivedAt: Time;
}

/** The team's notes about clients. */
export interface ClientNotesTable {
  id: Generated<number>;
  /** In lower case. */
  email: string;
  at: Time;
  username: string;
  text: string;
}

/** The words of an erased client while they still stand on the site. */
export interface ErasedWordsTable {
  id: Generated<number>;
  words: string;
  erasedAt: Time;
}
