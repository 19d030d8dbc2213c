import { routes } from '#src/routes.ts';
import { bookingPage, tierPages } from '../bookings/booking.ts';
import { kindTexts } from '../bookings/kind-texts.ts';
import { emptyAddresses } from '../empty-lists.ts';
import { shortened } from '../shortened.ts';
import { galleryPage, inActionPage } from '../site/gallery-sections.ts';
import { kindLine } from '../site/kind-copy.ts';
import { legalTexts } from '../site/legal/legal-texts.ts';
import type { Offer } from '../site/offer.ts';
import type { TierDetails } from '../site/offer-kinds.ts';
import { type SiteContent, section, textsOf } from '../site/site-content.ts';
import { technologiesPage } from '../site/technologies.ts';
import { supportCopy, tierCopy, withArticle } from '../site/tier-copy.ts';

/** Shared by the prompt and the quality checks, so that prices cannot differ between site and blog. */

export interface InternalLink {
  title: string;
  /** A path of this site, or a short one that redirects to it. */
  path: string;
  use: string;
}

/** The fixed prompt names the first three; the server redirects them. */
const LINKED = [
  '/pricing',
  '/how-it-works',
  '/book-now',
  routes.booking.path,
  '/booking/offshore',
  '/booking/usa',
  routes.inAction.path,
  routes.gallery.path,
  routes.technologies.path,
  '/',
  routes.blog.path,
  routes.terms.path,
] as const;
type Linked = (typeof LINKED)[number];

export const internalPaths: ReadonlySet<string> = new Set(LINKED);

const isSeedPage = (path: Linked): boolean => path === '/booking/offshore' || path === '/booking/usa';

/** By the titles that visitors read; without pages that have nothing to show. */
export function internalLinks(content: SiteContent): readonly InternalLink[] {
  const { offer } = content;
  const { offshore, usa } = offer.tiers;
  const forHours = (hours: string) => `For readers who ask about hours: ${hours}`;
  const known: Record<Linked, Omit<InternalLink, 'path'>> = {
    '/pricing': { title: 'Pricing', use: 'Where the article speaks of cost' },
    '/how-it-works': { title: 'How it works', use: 'Where it explains the session' },
    '/book-now': { title: 'Book now', use: 'In the closing call to action' },
    [routes.booking.path]: {
      title: textsOf(content, bookingPage).title,
      use: offer.comparesTwo ? 'Where it compares the two tiers' : 'Where it lists the kinds of session',
    },
    '/booking/offshore': {
      title: textsOf(content, tierPages.offshore).title,
      use:
        offshore.price < usa.price ? 'For readers who want the lowest price' : forHours(offshore.hours.label),
    },
    '/booking/usa': {
      title: textsOf(content, tierPages.usa).title,
      use: tierCopy(usa).inUsa ? 'For readers who want US business hours' : forHours(usa.hours.label),
    },
    [routes.inAction.path]: { title: textsOf(content, inActionPage).title, use: 'Where it gives examples' },
    [routes.gallery.path]: {
      title: textsOf(content, galleryPage).title,
      use: 'Where it names one kind of example',
    },
    [routes.technologies.path]: {
      title: textsOf(content, technologiesPage).title,
      use: 'Where it names tools',
    },
    '/': { title: 'Home', use: 'Where it introduces the service' },
    [routes.blog.path]: { title: 'Blog', use: 'For further reading' },
    [routes.terms.path]: {
      title: textsOf(content, legalTexts.terms).title,
      use: 'Where it mentions refunds',
    },
  };
  const empty = emptyAddresses(content);
  const kinds = offer.comparesTwo
    ? []
    : offer.tierList.map((kind) => ({
        path: kind.path,
        title: kindTexts(content, kind).page.title,
        use: `For readers who want this: ${kindLine(kind)}`,
      }));
  return [
    ...LINKED.filter((path) => !empty.has(path) && (offer.comparesTwo || !isSeedPage(path))).map((path) => ({
      ...known[path],
      path,
    })),
    ...kinds,
  ];
}

export const writerVoice = section('writer.voice', ({ offer }) => ({
  business:
    "a service in which a client books a one-hour live session and a developer builds the client's web app with AI while the client watches",
  audience: 'Business owners and people with an app idea who may not be able to code.',
  tone: 'Confident, concrete and plain. Short sentences. Examples from real trades. Explains a term once, then uses it.',
  rules: [
    'Write to one reader and call them you.',
    'Use numbers from the sources, and examples, instead of adjectives.',
    'Never invent a client, a quote, a statistic or an award.',
    'Never promise that every app fits into one hour.',
    'No emoji, no exclamation marks, no raw HTML.',
  ],
  callToAction: 'Book a session',
  claims: builtInClaims(offer),
}));

/** Each is true, self-contained and may be quoted verbatim. */
const builtInClaims = (offer: Offer): string[] => {
  const { session, tiers, extraHours, claims, hosting, traditional, cancellation } = offer;
  const [first, second] = [tierCopy(tiers.offshore), tierCopy(tiers.usa)];
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
    ...(hosting.offered
      ? [
          `Hosting costs ${hosting.label} for ${hosting.requiredCompletePercent}% complete applications, with a ${hosting.uptimePercent}% uptime guarantee and priority support.`,
        ]
      : []),
    `Traditional development starts at ${traditional.cost} and takes ${traditional.timeline}.`,
    claims.pricing,
    supportCopy(offer).sentence,
    cancellation.summary,
    cancellation.reschedule,
  ];
};

const aSession = (tier: TierDetails): string => {
  const { one, aOne } = tierCopy(tier);
  const noun = one.endsWith(' developer') ? withArticle(one.replace(/ developer$/, ' session')) : aOne;
  return noun.charAt(0).toUpperCase() + noun.slice(1);
};

/** Any other dollar amount about the service fails the check. */
export const allowedPrices = ({ tierList, hosting, traditional }: Offer): number[] => [
  ...tierList.map(({ price }) => price).filter((price) => price > 0),
  ...(hosting.offered ? [hosting.pricePerMonth] : []),
  traditional.costFrom,
  traditional.costTo,
];

export const allowedPercentages = ({ claims, hosting, cancellation }: Offer): number[] =>
  [
    claims.finishedInFirstHourPercent,
    claims.fewSessionsPercent,
    claims.ownershipPercent,
    ...(hosting.offered ? [hosting.uptimePercent, hosting.requiredCompletePercent] : []),
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
