import { homeFaq } from './faq.ts';
import {
  cancellation,
  claims,
  extraHours,
  headlinePrice,
  hosting,
  money,
  pricePerHour,
  session,
  tiers,
  traditional,
} from './plans.ts';
import { site } from './site.ts';

/**
 * What the article generator may say, and how. The prompt quotes these facts and the quality checks use the
 * same lists, so a price can never differ between the site and its blog.
 */

export interface InternalLink {
  title: string;
  /** A path of this site, or a short path that redirects to one. */
  path: string;
  /** When an article should link to it. */
  use: string;
}

/** The first three are named in the fixed prompt; the server redirects them. */
export const internalLinks: readonly InternalLink[] = [
  { title: 'Pricing', path: '/pricing', use: 'Where the article speaks of cost' },
  { title: 'How it works', path: '/how-it-works', use: 'Where it explains the session' },
  { title: 'Book now', path: '/book-now', use: 'In the closing call to action' },
  { title: 'Book a session', path: '/booking', use: 'Where it compares the two developer types' },
  {
    title: 'Book an offshore developer',
    path: '/booking/offshore',
    use: 'For readers who want the lowest price',
  },
  {
    title: 'Book a USA-based developer',
    path: '/booking/usa',
    use: 'For readers who want US business hours',
  },
  { title: 'Apps Gallery', path: '/in-action', use: 'Where it gives examples of apps' },
  { title: 'Search example apps', path: '/gallery', use: 'Where it names one kind of app' },
  { title: 'Technologies & LLMs We Support', path: '/technologies', use: 'Where it names tools or models' },
  { title: 'Home', path: '/', use: 'Where it introduces the service' },
  { title: 'Blog', path: '/blog', use: 'For further reading' },
  { title: 'Terms & Conditions', path: '/terms', use: 'Where it mentions refunds or hosting terms' },
];

/** Each is true, self-contained and may be quoted verbatim. */
export const allowedClaims: readonly string[] = [
  `A session lasts ${session.minutes} minutes, one-on-one, live with screen sharing.`,
  'The developer builds with AI while the client watches.',
  `Each session includes one round of edits.`,
  `An offshore session costs ${money(tiers.offshore.price)}; offshore developers are available 24/7.`,
  `A USA-based session costs ${money(tiers.usa.price)}; USA-based developers work ${tiers.usa.hours.label}, with extended hours on request.`,
  `Extra hours cost ${extraHours.each}.`,
  `${claims.finishedInFirstHour}.`,
  `${claims.fewSessions}.`,
  `${claims.ownership}.`,
  'The code is delivered right after the session, with no recurring cost.',
  'Code is saved between sessions, and the same developer can be booked again.',
  `Hosting costs ${hosting.label} for ${hosting.requiredCompletePercent}% complete applications, with a ${hosting.uptimePercent}% uptime guarantee and priority support.`,
  `Traditional development starts at ${traditional.cost} and takes ${traditional.timeline}.`,
  claims.pricing,
  'Customer support is available 24/7.',
  cancellation.summary,
  cancellation.reschedule,
];

/** Dollar amounts an article may state about the service; any other fails the check. */
export const allowedPrices: readonly number[] = [
  tiers.offshore.price,
  tiers.usa.price,
  hosting.pricePerMonth,
  traditional.costFrom,
  traditional.costTo,
];

/** Percentages an article may state about the service. */
export const allowedPercentages: readonly number[] = [
  claims.finishedInFirstHourPercent,
  claims.ownershipPercent,
  hosting.uptimePercent,
  cancellation.refundPercent.late,
];

/** Lowercase; matched as whole words or phrases. */
export const forbiddenWords: readonly string[] = [
  'revolutionary',
  'revolutionize',
  'game-changer',
  'game-changing',
  'cutting-edge',
  'state-of-the-art',
  'world-class',
  'best-in-class',
  'unleash',
  'unlock the power',
  'supercharge',
  'seamless',
  'seamlessly',
  'effortless',
  'effortlessly',
  'delve',
  'leverage',
  'synergy',
  'skyrocket',
  'elevate your',
  "in today's fast-paced world",
  'in the ever-evolving',
  'look no further',
  'as an ai language model',
  'guaranteed success',
  'risk-free',
];

export const blogVoice = {
  brand: site.name,
  audience: 'Business owners and people with an app idea who may not be able to code.',
  tone: 'Confident, concrete and plain. Short sentences. Examples from real trades. Explains a term once, then uses it.',
  rules: [
    'Write to one reader and call them you.',
    'Name numbers and examples instead of adjectives.',
    'State only the claims listed; never invent a client, a quote, a statistic or an award.',
    'Never promise that every app fits into one hour.',
    'No emoji, no exclamation marks, no raw HTML.',
  ],
  priceLine: `From ${money(headlinePrice)}: offshore ${pricePerHour(tiers.offshore)}, USA-based ${pricePerHour(tiers.usa)}.`,
  callToAction: 'Book a session',
  allowedClaims,
  allowedPrices,
  allowedPercentages,
  internalLinks,
  forbiddenWords,
  /** Approved answers that an article may use. */
  answers: homeFaq,
} as const;
