import type { Generated } from 'kysely';
import type { Approval } from '#src/contract/bookings/request-values.ts';
import type { BookingSource, BookingState, PaymentState } from '#src/contract/bookings/values.ts';
import type { Clock, Tier } from '#src/contract/site/values.ts';
import type { Flag, Json, Time } from '../columns.ts';

export interface BookingsTable {
  id: Generated<number>;
  /** Identifies the booking in links and calendars. */
  ref: string;
  source: BookingSource;
  externalId: string | null;
  /** For the version before. Code reads `kindId`. */
  tier: Tier;
  /** Null only while it is inserted: a trigger fills it in from the tier. */
  kindId: Generated<number | null>;
  startsAt: Time;
  /** How long it takes. Copied from its kind when it was made, like the three below. */
  minutes: Generated<number>;
  /** More than 1: a class. */
  seats: Generated<number>;
  /** Minutes without another session. */
  bufferBefore: Generated<number>;
  bufferAfter: Generated<number>;
  /** Null: needs none. */
  approval: Approval | null;
  /** A sentence to the client whose request was declined. */
  answerNote: string | null;
  /** Null if no one was free for a booking of the external service. */
  developerId: number | null;
  developerChosen: Generated<Flag>;
  /** 1 while it takes its developer's time, which has rows in `session_cells` then; null once freed. */
  taken: 1 | null;
  state: BookingState;
  holdExpiresAt: Time | null;
  name: string;
  email: string;
  idea: string;
  timeZone: string;
  /** 9:00 PM or 21:00, as on the client's device. */
  clock: Generated<Clock>;
  /** Hundredths of the booking's currency, like all money here. */
  priceCents: number;
  /** ISO 4217. Fixed when the booking is made. */
  currency: string;
  /** JSON of the cancellation rules that apply; null: the built-in ones. */
  terms: Json | null;
  /**
   * Latest start that the team moved the session away from, for which canceling stays as free. Null: not
   * moved earlier.
   */
  rightsStart: Time | null;
  payment: PaymentState;
  paidCents: number;
  /** Owed or already refunded. */
  refundCents: number;
  checkoutId: string | null;
  checkoutUrl: string | null;
  checkoutExpiresAt: Time | null;
  paymentIntent: string | null;
  /** iCalendar SEQUENCE: increases with every change to the event. */
  sequence: Generated<number>;
  /** A task for the team. */
  note: string | null;
  /** The site's scheme and host at booking, for the calendar UID; '' if unset. */
  origin: string;
  /** A promotion code's or pack's reduction of the list price. */
  discountCents: Generated<number>;
  /** Part of the price if it includes tax, otherwise added. */
  taxCents: Generated<number>;
  /** Rate in hundredths of a percent when the time was held; null: Stripe Tax decides at payment. */
  taxBps: Generated<number | null>;
  /** The third decimal of the rate: 8.875% is 887 and 5. */
  taxThirdDecimal: Generated<number>;
  taxName: Generated<string>;
  taxIncluded: Generated<Flag>;
  promoCodeId: Generated<number | null>;
  packId: Generated<number | null>;
  packReturned: Generated<Flag>;
  /** For the receipt. */
  company: Generated<string>;
  taxNumber: Generated<string>;
  address: Generated<string>;
  country: Generated<string>;
  /** The member of the team who took the booking; null: the client booked. */
  madeBy: string | null;
  phone: Generated<string>;
  /** When it was anonymized. */
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
  /** Client, payment, external booking service, or an administrator's name. */
  actor: string;
  detail: string;
}

/** The last day's actions for the booking limits. Addresses are stored only as keyed hashes. */
export interface BookingUsesTable {
  id: Generated<number>;
  at: Time;
  /** `returned`: a released hold. */
  kind: 'hold' | 'returned' | 'book' | 'move' | 'upload' | 'wait' | 'wait-mail';
  ref: string;
  network: string;
  /** The hashed e-mail address; null for a hold. */
  recipient: string | null;
  /** The hashed block around the network; null in rows of an earlier version. */
  block: string | null;
}

/** Handled webhook events, because a webhook may deliver one again. */
export interface WebhookEventsTable {
  provider: string;
  eventId: string;
  receivedAt: Time;
}

export interface ClientNotesTable {
  id: Generated<number>;
  /** In lower case. */
  email: string;
  at: Time;
  username: string;
  text: string;
}

/** An erased client's words that the site still shows. */
export interface ErasedWordsTable {
  id: Generated<number>;
  words: string;
  erasedAt: Time;
}
