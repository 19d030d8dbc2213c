import { money } from '#src/content/site/money.ts';
import type { VisitLabel } from '#src/contract/bookings/attribution.ts';
import type { VisitKind } from '#src/contract/site/values.ts';

const words: Record<VisitKind, { name?: string; note: string }> = {
  campaign: { note: 'Campaign' },
  referrer: { note: 'Link from another site' },
  direct: { name: 'Direct', note: 'Typed in, a bookmark, or an app' },
  unknown: { name: 'Unknown', note: 'Booked elsewhere, or the visitor asked for privacy' },
  team: { name: 'Your team', note: 'Booked for the client' },
  other: { name: 'Other sources', note: 'More than a day is counted by' },
};

export const sourceLabel = ({ kind, name }: VisitLabel): { name: string; note: string } => ({
  name: words[kind].name ?? name,
  note: words[kind].note,
});

/** "$360, €90", or a dash for nothing. */
export const formatRevenue = (revenue: ReadonlyArray<{ currency: string; cents: number }>): string =>
  revenue.map(({ currency, cents }) => money(cents / 100, currency)).join(', ') || '–';
