/** Texts of one kind of session: of the first two in sections of their own, of all others in one list. */
import type { Tier } from '#src/contract/site/values.ts';
import { offshoreFaq, usaFaq } from '../site/faq.ts';
import { builtInKind, type KindTexts } from '../site/kind-copy.ts';
import type { TierDetails } from '../site/offer-kinds.ts';
import { tierLayouts } from '../site/page-layouts.ts';
import { pageMeta } from '../site/page-meta.ts';
import { type Section, type SiteContent, section, textsOf } from '../site/site-content.ts';
import { included, tierCards, tierPages } from './booking.ts';

const SEEDS: readonly string[] = ['offshore', 'usa'] satisfies Tier[];

export const isSeed = (key: string): key is 'offshore' | 'usa' => SEEDS.includes(key);

export const kindSection = section('booking.kinds', ({ offer }) => ({
  kinds: offer.tierList.filter(({ id }) => !isSeed(id)).map((kind) => builtInKind(kind, offer)),
}));

/** Above the questions on a kind's page. */
export function kindFaqHeading(content: SiteContent, { id }: TierDetails) {
  const { title, intro } = textsOf(content, id === 'usa' ? usaFaq : offshoreFaq);
  return isSeed(id) ? { title, intro } : { title };
}

/** The order of the sections on a kind's page; of those besides the first two, as on the first one's. */
export const kindLayout = (key: string): Section<'bookingUsa.sections' | 'bookingOffshore.sections'> =>
  tierLayouts[isSeed(key) ? key : 'offshore'];

export function kindTexts(content: SiteContent, kind: TierDetails): KindTexts {
  const { id } = kind;
  if (!isSeed(id)) {
    const own = textsOf(content, kindSection).kinds.find(({ key }) => key === id);
    return own ?? builtInKind(kind, content.offer);
  }
  return {
    key: id,
    page: textsOf(content, tierPages[id]),
    card: textsOf(content, tierCards)[id],
    included: textsOf(content, included)[id],
    meta: textsOf(content, pageMeta)[id === 'usa' ? 'bookingUsa' : 'bookingOffshore'],
    faq: textsOf(content, id === 'usa' ? usaFaq : offshoreFaq).entries,
  };
}
