/** The sources of bookings. */
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

/** The source of the visit that led to a booking, as its browser reported it. '' is unknown. */
export interface BookingSourcesTable {
  bookingId: number;
  /** The group in sums: "campaign mail / may", "referrer example.com" or "direct". */
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
  /** The payments, minus what was or will be refunded. */
  cents: number;
  /** 1 if it took place or will. */
  stands: Flag;
}
