/** A file of its own, because the booking page loads it. */
import type { Tier } from '#src/contract/site/values.ts';

/** A fresh site's; the owner's are in the database (`availability_rules`). */
export interface TierClock {
  timeZone: string;
  /** ISO weekdays: Monday is 1, Sunday is 7. */
  days: readonly number[];
  opensAt: number;
  /** Sessions have ended by then; 24 is midnight. */
  closesAt: number;
}

export const tierClocks: Record<Tier, TierClock> = {
  offshore: { timeZone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], opensAt: 0, closesAt: 24 },
  usa: { timeZone: 'America/New_York', days: [1, 2, 3, 4, 5], opensAt: 9, closesAt: 18 },
};

/** Of a kind of session while its own hours are not at hand: of the whole day in UTC besides the first two. */
export const clockOf = (kind: string): TierClock => (kind === 'usa' ? tierClocks.usa : tierClocks.offshore);
