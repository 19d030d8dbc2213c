import type { Generated } from 'kysely';
import type { WaitlistState } from '#src/contract/bookings/waitlist-values.ts';
import type { Clock } from '#src/contract/site/values.ts';
import type { Time } from '../columns.ts';

/** Who wants to hear when a time of a kind is free. */
export interface WaitlistTable {
  id: Generated<number>;
  /** Identifies the entry in its links. */
  ref: string;
  kindId: number;
  /** Null: anyone. */
  developerId: number | null;
  name: string;
  /** In lower case. */
  email: string;
  /** All spellings of the address are one mailbox. */
  mailbox: string;
  timeZone: string;
  clock: Generated<Clock>;
  /** `2026-12-25`, in their time zone, like the hours; both days are included. */
  firstDay: string;
  lastDay: string;
  /** Minutes from midnight, within which the whole session lies. */
  fromMinute: number;
  toMinute: number;
  state: Generated<WaitlistState>;
  /** How many times they were offered and did not take. */
  offers: Generated<number>;
  /** Those times, in UTC, separated by spaces. They are not offered again. */
  passed: Generated<string>;
  /** Their place in the queue, together with the id. */
  queuedAt: Time;
  offerStartsAt: Time | null;
  offerExpiresAt: Time | null;
  /** The hold that keeps an offered time; null once the hold has ended. */
  bookingId: number | null;
  createdAt: Time;
  updatedAt: Time;
}
