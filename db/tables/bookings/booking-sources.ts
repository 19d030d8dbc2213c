import type { BookingSource, BookingStep } from '#src/contract/bookings/values.ts';
import type { StepDimension, Tier } from '#src/contract/site/values.ts';
import type { Flag, Time } from '../columns.ts';

export interface BookingStepsTable {
  day: string;
  tier: Tier;
  step: BookingStep;
  count: number;
}

/** Steps of the booking funnel by visit source, and by first article. */
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

/** As the browser reported it; '' is unknown. */
export interface BookingSourcesTable {
  bookingId: number;
  /** The group in sums: "campaign mail / may", "referrer example.com" or "direct". */
  label: string;
  /** A path. */
  landing: string;
  referrer: string;
  source: string;
  medium: string;
  campaign: string;
  term: string;
  content: string;
  /** A slug. */
  article: string;
  /** The article, if it was published then and still exists. */
  postId: number | null;
}

/** A copy of each made booking, even a canceled one, for sums. Maintained by triggers. */
export interface MadeBookingsTable {
  bookingId: number;
  createdAt: Time;
  /** '' when nothing was said about the visit. */
  label: string;
  madeWith: BookingSource;
  /** The visit's first article, if it still exists. */
  postId: number | null;
  /** ISO 4217. */
  currency: string;
  /** Payments, minus what was or will be refunded. */
  cents: number;
  /** 1 if it took place or will. */
  stands: Flag;
}
