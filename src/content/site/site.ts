import { DEFAULT_LANGUAGE } from '#src/contract/language.ts';
import { type Offer, ownOffer } from './offer.ts';

/** Until the owner writes one. It names a price, so it follows the offer. */
export const descriptionOf = ({ headlineAmount, claims }: Offer): string =>
  `Book a one-hour live session. A developer builds your web app with AI while you watch. From ${headlineAmount}, and you own ${claims.ownershipPercent}% of the code.`;

export const headlineOf = ({ headlineAmount }: Offer): string =>
  `Your App. Built in 1 Hour. Just ${headlineAmount}.`;

export const site = {
  name: 'One Hour App',
  tagline: 'Live, one-hour app-building sessions',
  /** Appended to the name on pages without their own title; titles stay under 60 characters, descriptions under 155. */
  defaultTitle: 'Your app, built live in 1 hour',
  defaultDescription: /* @__PURE__ */ descriptionOf(ownOffer),
  supportEmail: 'support@example.com',
  privacyEmail: 'privacy@example.com',
} as const;

const justPrice = () => `Just ${ownOffer.headlineAmount}.`;

export const headlines = {
  /** Specification, section 1: "Your App. Built in 1 Hour. Just $120." */
  main: /* @__PURE__ */ headlineOf(ownOffer),
  /** Split so that the price can be styled separately. */
  parts: ['Your App.', 'Built in 1 Hour.', /* @__PURE__ */ justPrice()],
  /** For the second home page. Specification, section 1. */
  idea: 'Turn Your Idea Into Reality In Just One Hour',
} as const;

export interface NavLink {
  label: string;
  href: string;
  newTab?: boolean;
}

export interface SocialLink {
  label: string;
  /** A placeholder until the team has accounts. */
  href: string;
  icon: string;
}

export const socialLinks: readonly SocialLink[] = [
  { label: 'X', href: 'https://example.com/x', icon: 'x' },
  { label: 'YouTube', href: 'https://example.com/youtube', icon: 'youtube' },
  { label: 'Instagram', href: 'https://example.com/instagram', icon: 'instagram' },
  { label: 'GitHub', href: 'https://example.com/github', icon: 'github' },
];

/** Defaults to the site's own. */
export interface SiteIdentity {
  name: string;
  description: string;
  supportEmail: string;
  privacyEmail: string;
  social: readonly SocialLink[];
  /** The only home page that search engines may index; null: both. */
  primaryHome: '/' | '/new' | null;
  /** BCP 47. */
  language: string;
  /** Months after a session until its client's data is erased; undefined: never. */
  forgetMonths?: number;
}

export const ownIdentity: SiteIdentity = {
  name: site.name,
  description: /* @__PURE__ */ descriptionOf(ownOffer),
  supportEmail: site.supportEmail,
  privacyEmail: site.privacyEmail,
  social: socialLinks,
  primaryHome: null,
  language: DEFAULT_LANGUAGE,
};

export interface PageMeta {
  title: string;
  description: string;
  noindex?: boolean;
}
