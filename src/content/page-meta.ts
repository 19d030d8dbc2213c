import { claims, headlinePrice, money, pricePerSession, tiers } from './plans.ts';
import type { PageMeta } from './site.ts';

/** Titles without the site's name, which the head adds. Titles have at most 60 characters, descriptions at most 155. */
export const pageMeta = {
  home: {
    title: 'Your app, built live in 1 hour',
    description: `A developer builds your web app with AI while you watch. One hour, one round of edits, ${claims.ownershipPercent}% of the code. From ${money(headlinePrice)}.`,
  },
  new: {
    title: 'Turn your idea into an app in one hour',
    description: `Book a live one-hour session, share your idea and leave with a working web app. USA-based ${money(tiers.usa.price)}, offshore ${money(tiers.offshore.price)}.`,
  },
  landing: {
    title: 'Your app, one hour from now',
    description: `A live one-hour build session with a developer. From ${money(headlinePrice)}, code included.`,
  },
  technologies: {
    title: 'Technologies and LLMs we support',
    description:
      'The AI models, languages, frameworks, databases and hosting platforms our developers build with in a one-hour session.',
  },
  gallery: {
    title: 'Apps Gallery',
    description:
      'Search sixty example apps built in the one-hour format: CRMs, stores, booking systems, dashboards and AI tools.',
  },
  inAction: {
    title: 'Apps in action',
    description: 'Every example app in one place, grouped by the job it does. Watch each one work.',
  },
  booking: {
    title: 'Choose your developer',
    description: `Book a one-hour app-building session. Offshore ${money(tiers.offshore.price)}, available 24/7. USA-based ${money(tiers.usa.price)}, US business hours.`,
  },
  bookingOffshore: {
    title: 'Book an offshore developer',
    description: `${pricePerSession(tiers.offshore)} with an offshore developer, at any hour of any day. You own ${claims.ownershipPercent}% of the code.`,
  },
  bookingUsa: {
    title: 'Book a USA-based developer',
    description: `${pricePerSession(tiers.usa)} with a USA-based developer, ${tiers.usa.hours.label}. You own ${claims.ownershipPercent}% of the code.`,
  },
  blog: {
    title: 'Blog',
    description: 'Guides to planning, building and launching a web app in one-hour sessions.',
  },
} as const satisfies Record<string, PageMeta>;
