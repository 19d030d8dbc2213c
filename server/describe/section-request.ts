import type { ClaimedSection } from '#db/queries/description-queue.ts';
import type { CapReached } from '#db/queries/schedule.ts';
import { builtInOf } from '#src/content/built-in-sections.ts';
import { money } from '#src/content/money.ts';
import { ownOfferDocument } from '#src/content/offer.ts';
import type { SiteContent } from '#src/content/site-content.ts';
import { contentOf } from '#src/content/stored-content.ts';
import { placeOfSection } from '#src/contract/sections/pages.ts';
import type { SectionKey } from '#src/contract/sections/sections.ts';
import { routes } from '#src/routes.ts';
import type { SectionRequest } from '#writer/describe/describe-prompt.ts';
import { sectionForm } from '#writer/describe/section-form.ts';
import type { Brand } from '../brand/brand.ts';
import type { Content } from '../content/content.ts';

interface Parts {
  brand: Pick<Brand, 'current'>;
  content: Pick<Content, 'current'>;
}

/** What one section is written from. Built-in texts already follow the offer that the owner confirmed. */
export async function requestFor(
  key: SectionKey,
  { source, offer }: Pick<ClaimedSection, 'source' | 'offer'>,
  { brand, content }: Parts,
): Promise<SectionRequest> {
  const { name, look } = await brand.current();
  const site = await content.current();
  const agreed = offer ?? site.ownersOffer ?? ownOfferDocument;
  const now = shownWith(site, agreed, key);
  return {
    key,
    place: placeOfSection(key),
    siteName: name,
    voice: look.voice,
    source,
    offer: agreed,
    now,
    links: [...new Set([...pages(), ...sectionForm(key, []).linksOf(now)])],
  };
}

function shownWith(site: SiteContent, offer: SiteContent['ownersOffer'], key: SectionKey): unknown {
  if (key === 'offer') return offer;
  const then = contentOf({ ...site.stored, offer: offer ?? undefined }, site.identity);
  return then.values[key] ?? builtInOf(key, then);
}

/** The pages that visitors can open. */
const pages = () =>
  Object.values(routes)
    .map(({ path }) => path)
    .filter((path) => path !== routes.auth.path);

/** "The monthly limit of $20 is reached." */
export const limitSentence = ({ cap }: CapReached) =>
  `The monthly limit of ${money(cap, 'USD')} for generating is reached. You set it under Schedule.`;
