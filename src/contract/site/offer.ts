/** Read by pages, booking, payments, e-mails, legal texts, structured data and the article generator. */
import { CURRENCIES, type Currency } from '../currencies.ts';
import { z } from '../zod.ts';
import { choice, group, line, paragraph, toggle, whole } from './sections/fields.ts';

const tierOffer = (label: string, lowest = 1) =>
  group(label, {
    name: line('Name', 40, { help: 'As a heading. For example, "USA-based".' }),
    developer: line('Who gives the session', 60, { help: 'For example, "USA-based developer".' }),
    /** In whole units of the offer's currency. */
    price: whole(
      'Price of one session',
      lowest,
      100_000,
      'A whole number. Bookings keep the price they were made at.',
    ),
    hours: group('Hours as visitors read them', {
      label: line('In a full sentence', 120),
      short: line('On a badge', 40),
      extended: line('Beyond these hours', 80, {
        optional: true,
        help: 'Leave blank if nothing is possible.',
      }),
    }),
  });

const percent = (label: string, help?: string) => whole(label, 0, 100, help);

const currencyNames = Object.fromEntries(
  Object.entries(CURRENCIES).map(([code, name]) => [
    code,
    `${name[0]?.toUpperCase()}${name.slice(1)} (${code})`,
  ]),
) as Record<Currency, string>;

export const offerDocument = z.object({
  currency: choice(
    'Currency',
    currencyNames,
    // For offers that were stored before there was a choice.
    'USD',
    'Of every price on this site. Bookings keep the currency they were made in.',
  ),
  /** By the key of a kind of session; those besides the first two may cost nothing. */
  tiers: group('Tiers', { offshore: tierOffer('First tier'), usa: tierOffer('Second tier') }).catchall(
    tierOffer('Kind of session', 0),
  ),
  session: group('Session', {
    /** "per 1-hour session" */
    unit: line('What the price buys', 60, { help: 'After a price. For example, "per 1-hour session".' }),
  }),
  hosting: group('Hosting', {
    offered: toggle(
      'You host what you build',
      'When this is off, no page, article, question or outcome of a session mentions hosting. Texts that you wrote stay as they are.',
    ),
    /** In whole units of the offer's currency. */
    pricePerMonth: whole('Price per month', 0, 100_000, 'A whole number.'),
    uptimePercent: z
      .number('Uptime must be a number')
      .min(0, 'Uptime must be at least 0')
      .max(100, 'Uptime must be at most 100')
      .meta({ title: 'Uptime in percent', kind: 'number' }),
    terminationNoticeDays: whole('Days of notice', 0, 365),
    requiredCompletePercent: percent('How finished an app must be to host it', 'In percent.'),
  }),
  claims: group('Claims', {
    finishedInFirstHourPercent: percent('Finished in the first session', 'In percent.'),
    finishedInFirstHour: line('Sentence about the first session', 160),
    fewSessionsPercent: percent('Need only a few sessions', 'In percent.'),
    fewSessions: line('Sentence about a few sessions', 160),
    sessionsFrom: whole('A few sessions: from', 1, 100),
    sessionsTo: whole('A few sessions: to', 1, 100),
    ownershipPercent: percent('Owned by the client', 'In percent.'),
    ownership: line('Sentence about ownership', 160),
    support: line('Support', 80),
    pricing: paragraph('Pricing promise', 300),
  }),
  cancellation: group('Cancellation and refunds', {
    noticeHours: whole('Free until this many hours before', 0, 720),
    refundPercent: group('Refund in percent of the price', {
      inTime: percent('In time'),
      late: percent('Late'),
      noShow: percent('Missed'),
    }),
    freeRescheduleHours: whole('Rescheduling is free until this many hours before', 0, 720),
    lateArrival: line('Arriving late', 200),
    payment: line('When payment is due', 200),
  }),
  company: group('Company', {
    governingLaw: line('Governing law', 80, { help: 'For example, "California".' }),
  }),
  traditional: group('The alternative', {
    costFrom: whole('Cost from', 0, 10_000_000, 'A whole number.'),
    costTo: whole('Cost to', 0, 10_000_000, 'A whole number.'),
    monthsFrom: whole('Months from', 0, 120),
    monthsTo: whole('Months to', 0, 120),
  }),
});

/** A kind of session as pages need it. Read from its table with the offer, and never stored in it. */
export interface KindFacts {
  key: string;
  /** The last part of its page's address. */
  slug: string;
  minutes: number;
  isArchived: boolean;
  /** Address of its booking page elsewhere; '' if it is booked here, or as the site's settings have it. */
  externalUrl: string;
  /** Of its hours, or else of who gives it. */
  timeZone: string;
  /** In full hours of the zone; null if only its developers' own hours count. */
  clock: { timeZone: string; days: readonly number[]; opensAt: number; closesAt: number } | null;
}

export type OfferDocument = z.output<typeof offerDocument> & {
  /** In the owner's order; missing while the kinds are those of a fresh site. */
  kinds?: readonly KindFacts[] | undefined;
};
