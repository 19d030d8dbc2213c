import { shortened } from '../shortened.ts';
import { site } from './site.ts';
import { section } from './site-content.ts';
import { bothTiers } from './tier-copy.ts';

export const service = section('site.service', () => ({
  title: site.defaultTitle,
  name: site.tagline,
  type: 'Web app development',
}));

/** Titles of at most 60 characters, to which the head adds the site's name; descriptions of at most 155. */
export const pageMeta = section('site.meta', ({ offer, values }) => {
  const { claims, headlineAmount, tiers } = offer;
  const { offshore, usa } = bothTiers(offer);
  // Search engines cut longer ones, and names and hours may be long.
  const text = (description: string) => shortened(description, 155);
  return {
    home: {
      title: 'Your app, built live in 1 hour',
      description: `A developer builds your web app with AI while you watch. One hour, one round of edits, ${claims.ownershipPercent}% of the code. From ${headlineAmount}.`,
    },
    new: {
      title: 'Turn your idea into an app in one hour',
      description: text(
        `Book a live one-hour session, share your idea and leave with a working web app. ${tiers.usa.name} ${tiers.usa.amount}, ${tiers.offshore.name === 'Offshore' ? 'offshore' : tiers.offshore.name} ${tiers.offshore.amount}.`,
      ),
    },
    landing: {
      title: 'Your app, one hour from now',
      description: `A live one-hour build session with a developer. From ${headlineAmount}, code included.`,
    },
    technologies: {
      title: 'Technologies and LLMs we support',
      description:
        'The AI models, languages, frameworks, databases and hosting platforms our developers build with in a one-hour session.',
    },
    gallery: {
      title: 'Apps Gallery',
      description: values['gallery.apps']
        ? 'Search example apps built in the one-hour format, and watch them work.'
        : 'Search sixty example apps built in the one-hour format: CRMs, stores, booking systems, dashboards and AI tools.',
    },
    inAction: {
      title: 'Apps in action',
      description: 'Every example app in one place, grouped by the job it does. Watch each one work.',
    },
    booking: {
      title: 'Choose your developer',
      description: text(
        `Book a one-hour app-building session. ${tiers.offshore.name} ${tiers.offshore.amount}, ${offshore.short}. ${tiers.usa.name} ${tiers.usa.amount}, ${usa.inUsa ? 'US business hours' : usa.short}.`,
      ),
    },
    bookingOffshore: {
      title: offshore.book(60),
      description: text(
        `${tiers.offshore.perSession} with ${offshore.aOne}, ${offshore.anyHour ? 'at any hour of any day' : tiers.offshore.hours.label}. You own ${claims.ownershipPercent}% of the code.`,
      ),
    },
    bookingUsa: {
      title: usa.book(60),
      description: text(
        `${tiers.usa.perSession} with ${usa.aOne}, ${tiers.usa.hours.label}. You own ${claims.ownershipPercent}% of the code.`,
      ),
    },
  };
});
