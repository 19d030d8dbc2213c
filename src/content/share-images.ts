import { galleryPage, inActionPage } from './gallery.ts';
import { money, tiers } from './plans.ts';
import { headlines, site } from './site.ts';

/**
 * Social cards: `scripts/share-images.ts` draws `public/share/<name>.png` from these texts, 1200×630.
 * `minute` is how far the minute scale at the bottom is filled.
 */
interface ShareImage {
  title: string;
  line: string;
  minute: number;
}

export const shareImages = {
  home: { title: headlines.main, line: site.tagline, minute: 60 },
  new: { title: headlines.idea, line: site.tagline, minute: 60 },
  technologies: {
    title: 'Technologies & LLMs We Support',
    line: 'Models, languages, frameworks, databases, hosting',
    minute: 10,
  },
  gallery: { title: galleryPage.title, line: 'Sixty apps of the kind that fit in an hour', minute: 45 },
  'in-action': { title: 'Apps in action', line: inActionPage.shareLine, minute: 25 },
  booking: {
    title: 'Choose Your Developer',
    line: `Offshore ${money(tiers.offshore.price)}. USA-based ${money(tiers.usa.price)}. One hour.`,
    minute: 0,
  },
  'booking-offshore': {
    title: `${money(tiers.offshore.price)} for one hour, at any time of day`,
    line: 'Book an offshore developer',
    minute: 0,
  },
  'booking-usa': {
    title: `${money(tiers.usa.price)} for one hour, in your working day`,
    line: 'Book a USA-based developer',
    minute: 0,
  },
  blog: { title: 'Plan, build and launch in one hour', line: 'The One Hour App blog', minute: 15 },
} as const satisfies Record<string, ShareImage>;

export type ShareImageName = keyof typeof shareImages;

/** @returns the image's URL and its alt text */
export function shareImage(name: ShareImageName): { url: string; alt: string } {
  const { title, line } = shareImages[name];
  return { url: `/share/${name}.png`, alt: `${title} ${line}` };
}
