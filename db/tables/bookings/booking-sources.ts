/** Where bookings come from. */
import type { BookingSource, BookingStep } from '#src/contract/bookings/values.ts';
import type { StepDimension, Tier } from '#src/contract/site/values.ts';
import type { Flag, Time } from '../columns.ts';

/** The booking funnel: how many visitors reached each step, by UTC day. */
export interface BookingStepsTable {
  day: string;
  tier: Tier;
  step: BookingStep;
  count: number;
}

/** Steps of the booking funnel by where visits came from, and by the first article they read. */
export interface StepSourcesTable {
  /** UTC. */
  day: string;
  dimension: StepDimension;
  /** A visit's label (`server/bookings/attribution.ts`), or a post's id. */
  label: string;
  tier: Tier;
  step: BookingStep;
  count: number;
}

/** Where the visit that led to a booking came from, as its browser said. '' is unknown. */
export interface BookingSourcesTable {
  bookingId: number;
  /** What sums are made by: "campaign mail / may", "referrer example.com" or "direct". */
  label: string;
  /** The first page's path. */
  landing: string;
  /** Host name. */
  referrer: string;
  source: string;
  medium: string;
  campaign: string;
  term: string;
  content: string;
  /** The first article's slug. */
  article: string;
  /** That article, if it was published then and still exists. */
  postId: number | null;
}

/**
 * One row for each booking that was made, even if it was canceled later: a copy of what sums need of it and its visit.
 * Triggers keep it up to date.
 */
export interface MadeBookingsTable {
  bookingId: number;
  createdAt: Time;
  /** Of its visit; '' when nothing was said about it. */
  label: string;
  /** The booking's own source. */
  madeWith: BookingSource;
  /** The first article of the visit, if it still exists. */
  postId: number | null;
  /** ISO 4217. */
  currency: string;
  /** What was paid, minus what was or will be refunded. */
  cents: number;
  /** Whether it took place or will. */
  stands: Flag;
}
