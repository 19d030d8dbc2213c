import type { SectionValue } from '#src/contract/site/sections/sections.ts';
import { routes } from '#src/routes.ts';
import { shortened } from '../shortened.ts';
import type { Offer } from '../site/offer.ts';
import type { TierDetails } from '../site/offer-kinds.ts';
import { section } from '../site/site-content.ts';
import { bothTiers, supportCopy, type TierCopy, tierCopy } from '../site/tier-copy.ts';

export const tierCards = section('booking.tiers', ({ offer }) => {
  const { claims, tiers } = offer;
  const { offshore, usa, cheapest } = bothTiers(offer);
  const always = ['One-on-one with screen sharing', `${claims.ownershipPercent}% of the code`];
  const beyond = (tier: TierDetails) => (tier.hours.extended ? [tier.hours.extended] : []);
  const advantage = [
    ...(cheapest === offshore ? ['the lowest price'] : []),
    ...(offshore.anyHour ? ['at any hour'] : []),
  ].join(', ');
  return {
    offshore: {
      text: `${advantage ? `${advantage.charAt(0).toUpperCase()}${advantage.slice(1)}. ` : ''}Good for a first version, an internal tool or an idea you want to test${offshore.anyHour ? ' tonight' : ''}.`,
      points: [...(offshore.anyHour ? ['Nights, weekends and holidays'] : beyond(tiers.offshore)), ...always],
      action: offshore.book(40),
    },
    usa: {
      text: usa.inUsa
        ? 'Someone in a US time zone. Good for apps around US customers, payroll, scheduling or sales tax.'
        : `${cheapest === usa ? 'The lowest price. ' : ''}Good for an app that you want to plan and see through with one person.`,
      points: [...beyond(tiers.usa), ...always],
      action: usa.book(40),
    },
  };
});

export const examples = section('booking.examples', () => ({
  title: 'What fits in an hour',
  intro: 'Seven kinds of app that come up every week. Yours can be something else.',
  action: 'See examples in the gallery',
  apps: [
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
  ],
}));

const includedInEvery = ({ session, claims }: Offer): string[] => [
  `A full ${session.minutes} minutes, one-on-one, with screen sharing`,
  'A developer who builds with AI while you watch',
  'One round of edits during the session',
  `${claims.ownershipPercent}% of the code, delivered right after the session`,
  'Your code saved for a later session',
  shortened(`${claims.support}, before and after your session`, 140),
];

export const included = section('booking.included', ({ offer }) => {
  const { offshore, usa } = bothTiers(offer);
  const hours = offer.tiers.usa.hours;
  return {
    title: "What's Included",
    booking: [...includedInEvery(offer), 'Transparent pricing with no hidden fees'],
    offshore: [
      ...includedInEvery(offer),
      offshore.anyHour
        ? `Any hour, any day: ${offshore.many} ${offshore.are}`
        : offer.tiers.offshore.hours.label,
    ],
    usa: [
      ...includedInEvery(offer),
      usa.inUsa ? shortened(`A developer in a US time zone, ${hours.label}`, 140) : hours.label,
      ...(hours.extended ? [hours.extended] : []),
    ],
  };
});

export const bookingPage = section('booking.page', ({ offer: { claims, extraHours } }) => ({
  title: 'Choose Your Developer',
  intro: `Same hour, same tools, same ownership. Choose by ${extraHours.from === extraHours.to ? '' : 'price and '}time of day.`,
  note: `${claims.finishedInFirstHour}. ${claims.pricing}`,
}));

export const bookingSteps = section('booking.steps', ({ offer: { cancellation, extraHours } }) => ({
  title: 'How It Works',
  steps: [
    { title: 'Book', text: `Choose a developer and a time. ${cancellation.payment}` },
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
  ],
}));

export const emailBooking = section('booking.byEmail', ({ offer }) => ({
  text: `E-mail us two or three times that work for you. We reply ${supportCopy(offer).always ? 'around the clock ' : ''}with a confirmed time.`,
  steps: [
    'Times that work for you, with your time zone',
    'What the app should do, in a sentence or two',
    'Anything that helps: a sketch, a sheet, a link',
  ],
  action: 'Book by e-mail',
  orWriteTo: 'Or e-mail',
  subject: 'Book a one-hour session',
  draft: 'Times that work for me (with time zone):\n1. \n2. \n3. \n\nWhat the app should do:',
}));

export const emailDraft = (
  { subject, draft }: SectionValue<'booking.byEmail'>,
  { name, developer, perSession }: TierDetails,
) => ({ subject: `${subject}: ${developer}`, body: `${name}, ${perSession}\n\n${draft}\n` });

const startOf = ({ aOne }: TierCopy): string => aOne.charAt(0).toUpperCase() + aOne.slice(1);

export const tierPages = {
  offshore: section('bookingOffshore.page', ({ offer: { tiers } }) => {
    const [own, other] = [tierCopy(tiers.offshore), tierCopy(tiers.usa)];
    return {
      title: own.book(80),
      intro: `One hour, live and one-on-one, for ${tiers.offshore.amount}. ${own.anyHour ? 'Any hour, any day' : tiers.offshore.hours.label}.`,
      cross: {
        text: `${other.inUsa ? 'Prefer US business hours?' : 'Prefer other hours?'} ${startOf(other)} costs ${tiers.usa.perSession}.`,
        link: other.book(60),
      },
    };
  }),
  usa: section('bookingUsa.page', ({ offer: { tiers } }) => {
    const [own, other] = [tierCopy(tiers.usa), tierCopy(tiers.offshore)];
    const cheaper = tiers.offshore.price < tiers.usa.price;
    return {
      title: own.book(80),
      intro: `One hour, live and one-on-one, for ${tiers.usa.amount}. ${tiers.usa.hours.label}.`,
      cross: {
        text: shortened(
          `${other.anyHour ? `Need a night or a weekend${cheaper ? ', or a lower price' : ''}?` : `Prefer other hours${cheaper ? ', or a lower price' : ''}?`} ${startOf(other)} costs ${tiers.offshore.perSession} and ${other.is}.`,
          200,
        ),
        link: other.book(60),
      },
    };
  }),
};

export const sessionFacts = section('booking.facts', () => ({
  price: 'Price',
  length: 'Length',
  minutes: '60 minutes',
  hours: 'Hours',
}));

/** At the address of a kind that was archived. */
export const goneKind = {
  title({ tiers }: Offer, path: string) {
    const kind = Object.values(tiers).find((each) => each.path === path);
    return `${kind ? `“${kind.name}”` : 'This session'} can no longer be booked`;
  },
  text: 'If you have booked it already, your session stays. The link in your e-mail goes on working.',
  action: 'See what you can book',
} as const;

/** Split around the link; the refund rules follow. */
export const bookingTerms = {
  before: 'By booking you agree to our ',
  link: 'Terms of Service',
  href: routes.terms.path,
} as const;
