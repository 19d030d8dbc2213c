import { ownIdentity } from '#src/content/site/site.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import { contentOf } from '#src/content/site/stored-content.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';

/** Shares no figure with the built-in offer. */
export const anotherOffer: OfferDocument = {
  currency: 'EUR',
  tiers: {
    offshore: {
      name: 'Remote',
      developer: 'Remote coach',
      price: 95,
      hours: { label: 'Every day, 8am to 8pm UTC', short: 'Daily, 8am-8pm UTC', extended: '' },
    },
    usa: {
      name: 'On-site',
      developer: 'On-site coach',
      price: 80,
      hours: {
        label: 'Monday to Thursday, 10am to 4pm Eastern',
        short: 'Mon-Thu, 10am-4pm ET',
        extended: '',
      },
    },
  },
  session: { unit: 'per lesson' },
  hosting: {
    offered: true,
    pricePerMonth: 45,
    uptimePercent: 98.7,
    terminationNoticeDays: 61,
    requiredCompletePercent: 87,
  },
  claims: {
    finishedInFirstHourPercent: 71,
    finishedInFirstHour: '71% of apps are finished in the first hour',
    fewSessionsPercent: 72,
    fewSessions: '72% of projects take 2 to 5 sessions',
    sessionsFrom: 2,
    sessionsTo: 5,
    ownershipPercent: 73,
    ownership: 'You own 73% of the code',
    support: 'Support on weekdays',
    pricing: 'One fair price.',
  },
  cancellation: {
    noticeHours: 48,
    refundPercent: { inTime: 81, late: 22, noShow: 11 },
    freeRescheduleHours: 36,
    lateArrival: 'Please be on time.',
    payment: 'An invoice follows the session.',
  },
  company: { governingLaw: 'Oregon' },
  traditional: { costFrom: 20_000, costTo: 60_000, monthsFrom: 4, monthsTo: 9 },
};

export const otherContent: SiteContent = contentOf({ offer: anotherOffer }, ownIdentity);
