import type { Tier } from '#src/contract/values.ts';
import type { Step } from './home.ts';
import {
  cancellation,
  claims,
  extraHours,
  money,
  pricePerSession,
  session,
  sessionUnit,
  tiers,
} from './plans.ts';

const { offshore, usa } = tiers;

export interface TierCard {
  tier: Tier;
  title: string;
  /** "$120 per 1-hour session", in two parts. */
  amount: string;
  unit: string;
  hours: string;
  /** Who it is for. */
  text: string;
  points: readonly string[];
  action: string;
  href: string;
}

export const tierCards: readonly TierCard[] = [
  {
    tier: 'offshore',
    title: offshore.name,
    amount: money(offshore.price),
    unit: sessionUnit,
    hours: offshore.hours.short,
    text: 'The lowest price, at any hour. Good for a first version, an internal tool or an idea you want to test tonight.',
    points: [
      'Nights, weekends and holidays',
      'One-on-one with screen sharing',
      `${claims.ownershipPercent}% of the code`,
    ],
    action: 'Book an offshore developer',
    href: offshore.path,
  },
  {
    tier: 'usa',
    title: usa.name,
    amount: money(usa.price),
    unit: sessionUnit,
    hours: usa.hours.short,
    text: 'Someone in a US time zone. Good for apps around US customers, payroll, scheduling or sales tax.',
    points: [
      'Extended hours on request',
      'One-on-one with screen sharing',
      `${claims.ownershipPercent}% of the code`,
    ],
    action: 'Book a USA-based developer',
    href: usa.path,
  },
];

export interface ExampleApp {
  title: string;
  text: string;
  /** What a session of this kind usually includes. */
  includes: readonly string[];
  /** The slug of a gallery app of this kind. */
  gallerySlug: string;
}

export const exampleApps: readonly ExampleApp[] = [
  {
    title: 'Lead-generation landing page',
    text: 'One page with one offer, and a form that sends every lead to you.',
    includes: ['Headline, proof and form', 'Leads by e-mail and in a table', 'Page views without cookies'],
    gallerySlug: 'roof-quote-calculator',
  },
  {
    title: 'Booking app',
    text: 'Customers see what is free, pick a slot and get a reminder. You see the day at a glance.',
    includes: ['Services and opening hours', 'Calendar for your team', 'Confirmation messages'],
    gallerySlug: 'salon-appointment-booking',
  },
  {
    title: 'E-commerce store',
    text: 'Your products, a cart and card checkout, with orders in a list you can work through.',
    includes: ['Product pages', 'Stripe checkout', 'Order list'],
    gallerySlug: 'coffee-roaster-store',
  },
  {
    title: 'Inventory tracker',
    text: 'Know what is on the shelf, what runs low and what to order next.',
    includes: ['Stock levels and minimums', 'Search and barcode scan', 'Reorder list'],
    gallerySlug: 'inventory-reorder-tracker',
  },
  {
    title: 'AI tools',
    text: 'An assistant that knows your documents, a writer in your tone, a sorter for your inbox.',
    includes: ['The model that fits', 'Your own data', 'Limits on cost per day'],
    gallerySlug: 'ai-support-assistant',
  },
  {
    title: 'Analytics dashboards',
    text: 'The five numbers you look up every Monday, drawn from the systems you already have.',
    includes: ['Charts and filters', 'Import from a sheet or an API', 'A link to share'],
    gallerySlug: 'sales-analytics-dashboard',
  },
  {
    title: 'Mobile-friendly web apps',
    text: 'Made for a thumb first: fast on a phone, installable on the home screen, no app store needed.',
    includes: ['Layouts for every screen', 'Home-screen icon', 'Works with a weak signal'],
    gallerySlug: 'habit-streak-tracker',
  },
];

const includedInEvery: readonly string[] = [
  `A full ${session.minutes} minutes, one-on-one, with screen sharing`,
  'A developer who builds with AI while you watch',
  'One round of edits during the session',
  `${claims.ownershipPercent}% of the code, delivered right after the session`,
  'Your code saved for a later session',
  `${claims.support}, before and after your session`,
];

export const included = {
  title: "What's Included",
  booking: [...includedInEvery, 'Transparent pricing with no hidden fees'],
  offshore: [...includedInEvery, 'Any hour, any day: offshore developers are available 24/7'],
  usa: [...includedInEvery, `A developer in a US time zone, ${usa.hours.label}`, 'Extended hours on request'],
} as const;

export const bookingPage = {
  title: 'Choose Your Developer',
  intro: `Same hour, same tools, same ownership. Choose by price and time of day.`,
  howItWorks: {
    title: 'How It Works',
    steps: [
      { title: 'Book', text: 'Choose a developer and a time. Payment in full is due before the session.' },
      {
        title: 'Share your idea',
        text: 'Say what the app should do. A sketch or a spreadsheet helps, but is not needed.',
      },
      {
        title: 'Watch it build',
        text: 'Follow every step on the shared screen and use your round of edits.',
      },
      {
        title: 'Get your app',
        text: `Leave with the app and its code. Need more? Extra hours cost ${extraHours.label} each.`,
      },
    ] satisfies readonly Step[],
  },
  note: `${claims.finishedInFirstHour}. ${claims.pricing}`,
  examples: {
    title: 'What fits in an hour',
    intro: 'Seven kinds of app that come up every week. Yours can be something else.',
    action: 'See examples in the gallery',
  },
  faqTitle: 'Before you book',
} as const;

/** Booking by e-mail, with a prefilled message. */
export const emailBooking = {
  text: 'E-mail us two or three times that work for you. We reply around the clock with a confirmed time.',
  steps: [
    'Times that work for you, with your time zone',
    'What the app should do, in a sentence or two',
    'Anything that helps: a sketch, a sheet, a link',
  ],
  action: 'Book by e-mail',
  orWriteTo: 'Or e-mail ',
  subject: (tier: Tier) => `Book a one-hour session: ${tiers[tier].developer}`,
  body: (tier: Tier) =>
    `Developer: ${tiers[tier].name}, ${pricePerSession(tiers[tier])}\n\nTimes that work for me (with time zone):\n1. \n2. \n3. \n\nWhat the app should do:\n`,
} as const;

export interface TierPage {
  title: string;
  back: { href: string; label: string };
  intro: string;
  facts: readonly { label: string; value: string }[];
  includedTitle: string;
  faqTitle: string;
  /** The line about the terms, split around its link. */
  terms: { before: string; link: string; href: string; after: string };
  /** A link to the other tier. */
  crossLink: { text: string; link: string; href: string };
}

const terms = {
  before: 'By booking you agree to our ',
  link: 'Terms of Service',
  href: '/terms',
  after: `. ${cancellation.summary} ${cancellation.reschedule}`,
} as const;

const back = { href: '/booking', label: bookingPage.title } as const;

export const tierPages: Record<Tier, TierPage> = {
  offshore: {
    title: 'Book an offshore developer',
    back,
    intro: `One hour, live and one-on-one, for ${money(offshore.price)}. Any hour, any day.`,
    facts: [
      { label: 'Price', value: pricePerSession(offshore) },
      { label: 'Length', value: `${session.minutes} minutes` },
      { label: 'Hours', value: offshore.hours.short },
    ],
    includedTitle: included.title,
    faqTitle: 'Good to know',
    terms,
    crossLink: {
      text: `Prefer US business hours? A USA-based developer costs ${pricePerSession(usa)}.`,
      link: 'Book a USA-based developer',
      href: usa.path,
    },
  },
  usa: {
    title: 'Book a USA-based developer',
    back,
    intro: `One hour, live and one-on-one, for ${money(usa.price)}. ${usa.hours.label}.`,
    facts: [
      { label: 'Price', value: pricePerSession(usa) },
      { label: 'Length', value: `${session.minutes} minutes` },
      { label: 'Hours', value: usa.hours.short },
    ],
    includedTitle: included.title,
    faqTitle: 'Good to know',
    terms,
    crossLink: {
      text: `Need a night or a weekend, or a lower price? An offshore developer costs ${pricePerSession(offshore)} and is available 24/7.`,
      link: 'Book an offshore developer',
      href: offshore.path,
    },
  },
};
