import { shortened } from '../shortened.ts';
import { headlineOf, headlines, site } from './site.ts';
import { type SiteContent, section, textsOf } from './site-content.ts';
import { tierCopy } from './tier-copy.ts';

/**
 * Social cards, 1200×630. `tools/share-images.ts` draws the built-in ones into `public/share/`; the server
 * redraws a card when its texts or the site's look change.
 */
export const shareTexts = section('site.share', ({ offer, ...from }) => ({
  home: { title: headlineOf(offer), line: from.values['site.service']?.name ?? site.tagline },
  new: { title: headlines.idea, line: from.values['site.service']?.name ?? site.tagline },
  technologies: {
    title: 'Technologies & LLMs We Support',
    line: 'Models, languages, frameworks, databases, hosting',
  },
  gallery: {
    title: 'Search the Apps Gallery',
    line: from.values['gallery.apps']
      ? 'Apps of the kind that fit in an hour'
      : 'Sixty apps of the kind that fit in an hour',
  },
  'in-action': { title: 'Apps in action', line: 'Every example app, grouped by the job it does' },
  booking: {
    title: 'Choose Your Developer',
    line: shortened(
      `${offer.tierList.map(({ name, amount }) => `${name} ${amount}`).join('. ')}. One hour.`,
      80,
    ),
  },
  'booking-offshore': {
    title: `${offer.tiers.offshore.amount} for one hour${tierCopy(offer.tiers.offshore).anyHour ? ', at any time of day' : ''}`,
    line: tierCopy(offer.tiers.offshore).book(80),
  },
  'booking-usa': {
    title: `${offer.tiers.usa.amount} for one hour${tierCopy(offer.tiers.usa).inUsa ? ', in your working day' : ''}`,
    line: tierCopy(offer.tiers.usa).book(80),
  },
  blog: {
    title: 'Plan, build and launch in one hour',
    line: `The ${shortened(from.identity.name, 60)} blog`,
  },
}));

export const shareMinutes = {
  home: 60,
  new: 60,
  technologies: 10,
  gallery: 45,
  'in-action': 25,
  booking: 0,
  'booking-offshore': 0,
  'booking-usa': 0,
  blog: 15,
} as const;

export type ShareImageName = keyof typeof shareMinutes;

export interface ShareCard {
  title: string;
  line: string;
  /** On the clock of the logo. */
  minute: number;
}

/** All cards by name: those whose texts can be written, and `booking-KEY` of every other kind of session. */
export function shareCards(content: SiteContent): Readonly<Record<string, ShareCard>> {
  const cards: Record<string, ShareCard> = {};
  for (const kind of content.offer.tierList)
    cards[`booking-${kind.id}`] = {
      title: `${kind.price === 0 ? 'Free' : kind.amount}: ${kind.length}, live and one-on-one`,
      line: shortened(kind.name, 80),
      minute: 0,
    };
  for (const [name, texts] of Object.entries(textsOf(content, shareTexts)))
    cards[name] = { ...texts, minute: shareMinutes[name as ShareImageName] };
  return cards;
}

/** @param name of a card; the booking page's stands in for one that is not there */
export function shareImage(
  content: SiteContent,
  name: ShareImageName | `booking-${string}`,
): { url: string; alt: string } {
  const cards = shareCards(content);
  const found = cards[name] ? name : 'booking';
  const { title = '', line = '' } = cards[found] ?? {};
  return { url: `/share/${found}.png`, alt: `${title} ${line}` };
}
