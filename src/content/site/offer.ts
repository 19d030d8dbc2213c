/**
 * The owner's offer (`src/contract/site/offer.ts`) with every text derived from it, so that no price is
 * written twice. Money is in whole units of the currency; hours are on a 24-hour clock in the tier's time
 * zone.
 */
import { CURRENCIES } from '#src/contract/currencies.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';
import { money } from './money.ts';
import { comparesTwo, FREE, openKinds, type TierDetails, tiersOf } from './offer-kinds.ts';

/** Of a fresh site's sessions. */
export const SESSION_MINUTES = 60;

/** A fresh site's (specification, sections 1 and 9). */
export const ownOfferDocument: OfferDocument = {
  currency: 'USD',
  tiers: {
    offshore: {
      name: 'Offshore',
      developer: 'Offshore developer',
      price: 120,
      hours: {
        label: 'Available 24/7, including nights, weekends and holidays',
        short: 'Available 24/7',
        extended: '',
      },
    },
    usa: {
      name: 'USA-based',
      developer: 'USA-based developer',
      price: 150,
      hours: {
        label: 'Monday to Friday, 9am to 6pm Eastern',
        short: 'Mon-Fri, 9am-6pm ET',
        extended: 'Extended hours on request',
      },
    },
  },
  session: { unit: 'per 1-hour session' },
  hosting: {
    offered: true,
    pricePerMonth: 99,
    uptimePercent: 99.9,
    terminationNoticeDays: 30,
    requiredCompletePercent: 100,
  },
  claims: {
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
  },
  cancellation: {
    noticeHours: 24,
    refundPercent: { inTime: 100, late: 50, noShow: 0 },
    freeRescheduleHours: 24,
    lateArrival: 'Arriving late does not extend the session.',
    payment: 'Payment in full is due before the session.',
  },
  company: { governingLaw: 'California' },
  traditional: { costFrom: 10_000, costTo: 50_000, monthsFrom: 3, monthsTo: 6 },
};

/** "1 hour", "24 hours" */
export const formatHours = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);

const refundSentence = (percent: number) =>
  percent === 0
    ? 'there is no refund'
    : percent === 100
      ? 'the refund is in full'
      : `the refund is ${percent}%`;

/** Made from the rules, so that it is always true. */
export function cancellationSummary({
  noticeHours,
  refundPercent,
}: Pick<OfferDocument['cancellation'], 'noticeHours' | 'refundPercent'>): string {
  const { inTime, late, noShow } = refundPercent;
  const notice = formatHours(noticeHours);
  const when = noticeHours === 0 ? 'at any time before' : `${notice} or more before`;
  const refund = inTime === 100 ? 'a full refund' : `a refund of ${inTime}%`;
  return [
    inTime === 0
      ? `There is no refund if you cancel ${when} your session.`
      : `Cancel ${when} your session for ${refund}.`,
    // Without a notice period nothing is late.
    ...(noticeHours === 0 ? [] : [`With less than ${notice} ${refundSentence(late)}.`]),
    noShow === 0 ? 'No-shows are not refunded.' : `For no-shows ${refundSentence(noShow)}.`,
  ].join(' ');
}

export const rescheduling = (hours: number) =>
  hours === 0
    ? 'Rescheduling is free until your session starts.'
    : `Rescheduling is free if you ask at least ${formatHours(hours)} ahead.`;

export function offerOf(document: OfferDocument) {
  const { currency, session, hosting, claims, cancellation, company, traditional } = document;
  const amount = (price: number) => money(price, currency);
  const orFree = (price: number) => (price === 0 ? FREE : amount(price));
  const tiers = tiersOf(document);
  const open = openKinds(document);
  const tierList = open.flatMap(({ key }) => tiers[key] ?? []);
  const paid = tierList.map(({ price }) => price).filter((price) => price > 0);
  const minutes = tierList[0]?.minutes ?? SESSION_MINUTES;
  const [from, to] = paid.length > 0 ? [Math.min(...paid), Math.max(...paid)] : [0, 0];
  return {
    /** ISO 4217. */
    currency,
    currencyName: CURRENCIES[currency],
    tiers,
    /** Kinds that visitors can book, in the owner's order. */
    tierList: tierList as readonly TierDetails[],
    comparesTwo: comparesTwo(open),
    /** The lowest price of a session that costs something; 0 if all are free. */
    headlinePrice: from,
    /** "$120" */
    headlineAmount: orFree(from),
    /** The length of the first kind. */
    session: { minutes, hours: minutes / 60, ...session },
    extraHours: {
      from,
      to,
      /** "$120-150" */
      label: from === to ? orFree(from) : `${amount(from)}-${to}`,
      /** "$120 to $150 each" */
      each:
        from === 0 ? FREE : from === to ? `${amount(from)} each` : `${amount(from)} to ${amount(to)} each`,
    },
    /** `label`: "$99/month". */
    hosting: { ...hosting, label: `${amount(hosting.pricePerMonth)}/month` },
    claims,
    cancellation: {
      ...cancellation,
      summary: cancellationSummary(cancellation),
      reschedule: rescheduling(cancellation.freeRescheduleHours),
    },
    governingLaw: company.governingLaw,
    /** The cost elsewhere: "$10,000 to $50,000+", "3 to 6 months". */
    traditional: {
      ...traditional,
      cost: `${amount(traditional.costFrom)} to ${amount(traditional.costTo)}+`,
      timeline: `${traditional.monthsFrom} to ${traditional.monthsTo} months`,
    },
  };
}
export type Offer = ReturnType<typeof offerOf>;

export const ownOffer: Offer = /* @__PURE__ */ offerOf(ownOfferDocument);

export const offerInBrowser = (sent: OfferDocument | undefined): Offer => (sent ? offerOf(sent) : ownOffer);
