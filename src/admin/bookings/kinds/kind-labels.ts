import { money } from '#src/content/site/money.ts';
import type { KindDetail } from '#src/contract/bookings/kinds.ts';
import { DAY_MINUTES } from '#src/contract/bookings/working-hours.ts';
import { formatDate } from '#src/contract/format.ts';

/** `9:00 AM`, of minutes from midnight; the midnight at the end of the day is "Midnight". */
const clockLabel = (minutes: number): string =>
  minutes === DAY_MINUTES
    ? 'Midnight'
    : formatDate(Date.UTC(2000, 0, 1, 0, minutes), {
        hour: 'numeric',
        minute: '2-digit',
        timeZone: 'UTC',
      });

const QUARTER = 15;

/** Quarters of an hour, and the chosen time if it is none. */
export function timeOptions(first: number, last: number, chosen: number): Array<readonly [string, string]> {
  const count = Math.floor((last - first) / QUARTER) + 1;
  const times = new Set(Array.from({ length: count }, (_, index) => first + index * QUARTER));
  if (Number.isFinite(chosen)) times.add(chosen);
  return [...times].sort((a, b) => a - b).map((time) => [String(time), clockLabel(time)] as const);
}

export const STEP_LABELS = { 60: 'Every hour', 30: 'Every half hour', 15: 'Every quarter of an hour' };

/** "60 minutes, $150, every hour" */
export function summaryOf({ minutes, offer, step }: KindDetail): string {
  const price = offer && (offer.price === 0 ? 'free' : money(offer.price, offer.currency));
  return [`${minutes} minutes`, price, STEP_LABELS[step].toLowerCase()].filter(Boolean).join(', ');
}

export const nameOf = ({ offer, key }: Pick<KindDetail, 'offer' | 'key'>): string => offer?.name ?? key;
