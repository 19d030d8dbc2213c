/**
 * Every price, hour, limit and claim of the business (specification, sections 1 and 9). Pages, FAQ, legal
 * texts, structured data and the article checks read these, so no number is stated twice. Money is in whole
 * US dollars; hours are on a 24-hour clock in the tier's time zone.
 */
import type { Tier } from '#src/contract/values.ts';

/** ISO weekday: Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface TierHours {
  timeZone: string;
  days: readonly Weekday[];
  /** First hour at which a session can start. */
  opensAt: number;
  /** Hour by which a session has ended; 24 is midnight. */
  closesAt: number;
  /** The hours as visitors read them. */
  label: string;
  /** The same, for a badge. */
  short: string;
  /** What a visitor can request beyond these hours. */
  extended: string | null;
}

/** What a tier sells. */
export interface TierDetails {
  id: Tier;
  /** As a heading: "USA-based". */
  name: string;
  /** In a sentence: "USA-based developer". */
  developer: string;
  /** Price of one session, in US dollars. */
  price: number;
  path: '/booking/usa' | '/booking/offshore';
  hours: TierHours;
}

export const currency = 'USD';

/** 120 becomes "$120", 10000 becomes "$10,000". */
export function money(dollars: number): string {
  // Without Intl: its first use loads its tables, which would slow down the server's start.
  return `$${String(dollars).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;
}

export const session = {
  minutes: 60,
  hours: 1,
  roundsOfEdits: 1,
} as const;

export const tiers: Record<Tier, TierDetails> = {
  offshore: {
    id: 'offshore',
    name: 'Offshore',
    developer: 'Offshore developer',
    price: 120,
    path: '/booking/offshore',
    hours: {
      timeZone: 'UTC',
      days: [1, 2, 3, 4, 5, 6, 7],
      opensAt: 0,
      closesAt: 24,
      label: 'Available 24/7, including nights, weekends and holidays',
      short: 'Available 24/7',
      extended: null,
    },
  },
  usa: {
    id: 'usa',
    name: 'USA-based',
    developer: 'USA-based developer',
    price: 150,
    path: '/booking/usa',
    hours: {
      timeZone: 'America/New_York',
      days: [1, 2, 3, 4, 5],
      opensAt: 9,
      closesAt: 18,
      label: 'Monday to Friday, 9am to 6pm Eastern',
      short: 'Mon-Fri, 9am-6pm ET',
      extended: 'Extended hours on request',
    },
  },
};

/** In the order the booking page shows them. */
export const tierList: readonly TierDetails[] = [tiers.offshore, tiers.usa];

export const headlinePrice: number = tiers.offshore.price;

/** What the price buys: "per 1-hour session". */
export const sessionUnit: string = `per ${session.hours}-hour session`;

/** "$120 per 1-hour session" */
export function pricePerSession(tier: TierDetails): string {
  return `${money(tier.price)} ${sessionUnit}`;
}

/** "$120 per hour" */
export function pricePerHour(tier: TierDetails): string {
  return `${money(tier.price)} per hour`;
}

export const extraHours = {
  from: tiers.offshore.price,
  to: tiers.usa.price,
  /** "$120-150" */
  label: `${money(tiers.offshore.price)}-${tiers.usa.price}`,
  /** "$120 to $150 each" */
  each: `${money(tiers.offshore.price)} to ${money(tiers.usa.price)} each`,
} as const;

export const hosting = {
  pricePerMonth: 99,
  label: `${money(99)}/month`,
  uptimePercent: 99.9,
  terminationNoticeDays: 30,
  /** Hosting is only for applications that are completely finished. */
  requiredCompletePercent: 100,
} as const;

export const claims = {
  finishedInFirstHourPercent: 90,
  finishedInFirstHour: '90% of apps are finished in the first hour',
  fewSessionsPercent: 90,
  fewSessions: '90% of projects take 1 to 3 one-hour sessions',
  sessionsFrom: 1,
  sessionsTo: 3,
  ownershipPercent: 100,
  ownership: 'You own 100% of the code',
  support: '24/7 customer support',
  pricing: 'Transparent pricing with no hidden fees. You pay only for the time you use.',
} as const;

export const cancellation = {
  noticeHours: 24,
  /** Refund in percent of the price, by how the session was missed. */
  refundPercent: { inTime: 100, late: 50, noShow: 0 },
  /** Rescheduling is free with at least this much notice. */
  freeRescheduleHours: 24,
  /** Shown wherever someone can cancel. */
  summary:
    'Cancel 24 hours or more before your session for a full refund. With less than 24 hours the refund is 50%. No-shows are not refunded.',
  reschedule: 'Rescheduling is free if you ask at least 24 hours ahead.',
  lateArrival: 'Arriving late does not extend the session.',
  payment: 'Payment in full is due before the session.',
} as const;

export const governingLaw = 'California';

/** What the same app costs with traditional development. */
export const traditional = {
  costFrom: 10_000,
  costTo: 50_000,
  cost: `${money(10_000)} to ${money(50_000)}+`,
  monthsFrom: 3,
  monthsTo: 6,
  timeline: '3 to 6 months',
} as const;
