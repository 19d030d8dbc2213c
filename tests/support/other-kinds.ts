import { ownOfferDocument } from '#src/content/site/offer.ts';
import { ownIdentity } from '#src/content/site/site.ts';
import type { SectionValues, SiteContent } from '#src/content/site/site-content.ts';
import { contentOf } from '#src/content/site/stored-content.ts';
import type { KindFacts, OfferDocument } from '#src/contract/site/offer.ts';

export const aKind = (key: string, change: Partial<KindFacts> = {}): KindFacts => ({
  key,
  slug: key,
  minutes: 60,
  isArchived: false,
  externalUrl: '',
  timeZone: 'UTC',
  clock: null,
  ...change,
});

type Told = OfferDocument['tiers']['usa'];

export const aTier = (name: string, developer: string, price: number, label = 'Monday to Friday'): Told => ({
  name,
  developer,
  price,
  hours: { label, short: label, extended: '' },
});

const archived = [aKind('offshore', { isArchived: true }), aKind('usa', { isArchived: true })];

/** A free introduction of 15 minutes is all that can be booked. */
export const FREE_KIND = {
  kinds: [aKind('intro', { minutes: 15 }), ...archived],
  tiers: { intro: aTier('Introduction', 'guitar teacher', 0) },
};

/** A teacher with a free introduction and lessons of two lengths. */
export const THREE_KINDS = {
  kinds: [
    aKind('intro', { minutes: 15 }),
    aKind('lesson', { minutes: 45, slug: 'guitar-lesson' }),
    aKind('workshop', { minutes: 90 }),
    ...archived,
  ],
  tiers: {
    intro: aTier('Introduction', 'guitar teacher', 0),
    lesson: aTier('Lesson', 'guitar teacher', 40, 'Monday to Saturday, 10am to 8pm'),
    workshop: aTier('Workshop', 'guitar teacher', 75, 'Saturdays'),
  },
};

export const offerWith = (tiers: Record<string, Told>): OfferDocument => ({
  ...ownOfferDocument,
  tiers: { ...ownOfferDocument.tiers, ...tiers },
});

/** @param stored further sections of the owner */
export const contentWith = (
  { kinds, tiers }: { kinds: readonly KindFacts[]; tiers: Record<string, Told> },
  stored: SectionValues = {},
): SiteContent =>
  contentOf({ offer: offerWith(tiers), ...stored }, { ...ownIdentity, name: 'Guitar House' }, kinds);
