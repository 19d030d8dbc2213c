import { type Offer, ownOffer, type TierDetails } from './offer.ts';
import { shortened } from './shortened.ts';
import { section } from './site-content.ts';
import { supportWords, tierWords, withArticle } from './tier-words.ts';

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
export const internalLinks = ({ tiers }: Offer): readonly InternalLink[] => [
  { title: 'Pricing', path: '/pricing', use: 'Where the article speaks of cost' },
  { title: 'How it works', path: '/how-it-works', use: 'Where it explains the session' },
  { title: 'Book now', path: '/book-now', use: 'In the closing call to action' },
  { title: 'Book a session', path: '/booking', use: 'Where it compares the two tiers' },
  {
    title: tierWords(tiers.offshore).book(80),
    path: '/booking/offshore',
    use:
      tiers.offshore.price <= tiers.usa.price
        ? 'For readers who want the lowest price'
        : `For readers who ask about hours: ${tiers.offshore.hours.label}`,
  },
  {
    title: tierWords(tiers.usa).book(80),
    path: '/booking/usa',
    use: tierWords(tiers.usa).inUsa
      ? 'For readers who want US business hours'
      : `For readers who ask about hours: ${tiers.usa.hours.label}`,
  },
  { title: 'Apps Gallery', path: '/in-action', use: 'Where it gives examples of apps' },
  { title: 'Search example apps', path: '/gallery', use: 'Where it names one kind of app' },
  { title: 'Technologies & LLMs We Support', path: '/technologies', use: 'Where it names tools or models' },
  { title: 'Home', path: '/', use: 'Where it introduces the service' },
  { title: 'Blog', path: '/blog', use: 'For further reading' },
  { title: 'Terms & Conditions', path: '/terms', use: 'Where it mentions refunds or hosting terms' },
];

/** The pages that articles may link to. */
export const internalPaths: ReadonlySet<string> = new Set(internalLinks(ownOffer).map(({ path }) => path));

/** Who the business is and how it writes: the owner's words for the generator. */
export const writerVoice = section('writer.voice', ({ offer }) => ({
  business:
    "a service in which a client books a one-hour live session and a developer builds the client's web app with AI while the client watches",
  audience: 'Business owners and people with an app idea who may not be able to code.',
  tone: 'Confident, concrete and plain. Short sentences. Examples from real trades. Explains a term once, then uses it.',
  rules: [
    'Write to one reader and call them you.',
    'Name numbers and examples instead of adjectives.',
    'State only the claims listed; never invent a client, a quote, a statistic or an award.',
    'Never promise that every app fits into one hour.',
    'No emoji, no exclamation marks, no raw HTML.',
  ],
  callToAction: 'Book a session',
  claims: builtInClaims(offer),
}));

/** Each is true, self-contained and may be quoted verbatim. */
const builtInClaims = (offer: Offer): string[] => {
  const { session, tiers, extraHours, claims, hosting, traditional, cancellation } = offer;
  const [first, second] = [tierWords(tiers.offshore), tierWords(tiers.usa)];
  return [
    `A session lasts ${session.minutes} minutes, one-on-one, live with screen sharing.`,
    'The developer builds with AI while the client watches.',
    `Each session includes one round of edits.`,
    shortened(`${aSession(tiers.offshore)} costs ${tiers.offshore.amount}; ${first.many} ${first.are}.`, 300),
    shortened(
      `${aSession(tiers.usa)} costs ${tiers.usa.amount}; ${second.many} ${second.work}${second.extended}.`,
      300,
    ),
    `Extra hours cost ${extraHours.each}.`,
    `${claims.finishedInFirstHour}.`,
    `${claims.fewSessions}.`,
    `${claims.ownership}.`,
    'The code is delivered right after the session, with no recurring cost.',
    'Code is saved between sessions, and the same developer can be booked again.',
    `Hosting costs ${hosting.label} for ${hosting.requiredCompletePercent}% complete applications, with a ${hosting.uptimePercent}% uptime guarantee and priority support.`,
    `Traditional development starts at ${traditional.cost} and takes ${traditional.timeline}.`,
    claims.pricing,
    supportWords(offer).sentence,
    cancellation.summary,
    cancellation.reschedule,
  ];
};

/** "An offshore session", "A USA-based session" */
const aSession = (tier: TierDetails): string => {
  const { one, aOne } = tierWords(tier);
  const noun = one.endsWith(' developer') ? withArticle(one.replace(/ developer$/, ' session')) : aOne;
  return noun.charAt(0).toUpperCase() + noun.slice(1);
};

/** Dollar amounts an article may state about the service; any other fails the check. */
export const allowedPrices = ({ tiers, hosting, traditional }: Offer): number[] => [
  tiers.offshore.price,
  tiers.usa.price,
  hosting.pricePerMonth,
  traditional.costFrom,
  traditional.costTo,
];

/** Percentages an article may state about the service. */
export const allowedPercentages = ({ claims, hosting, cancellation }: Offer): number[] =>
  [
    claims.finishedInFirstHourPercent,
    claims.fewSessionsPercent,
    claims.ownershipPercent,
    hosting.uptimePercent,
    hosting.requiredCompletePercent,
    ...Object.values(cancellation.refundPercent),
    // A refund of 0% is said in words.
  ].filter((percent) => percent > 0);

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
