import type { CapReached } from '#db/queries/generator/schedule.ts';
import type { ClaimedSection } from '#db/queries/site/descriptions.ts';
import { builtInOf } from '#src/content/built-in-sections.ts';
import { money } from '#src/content/site/money.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import { contentOf } from '#src/content/site/stored-content.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';
import { placeOfSection } from '#src/contract/site/sections/pages.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { routes } from '#src/routes.ts';
import type { SectionRequest } from '#writer/describe/describe-prompt.ts';
import { sectionForm } from '#writer/describe/section-form.ts';
import type { Brand } from '../brand/brand.ts';
import type { Content } from '../content/content.ts';
import { withPlaceholders } from '../content/plain-prices.ts';

interface Parts {
  brand: Pick<Brand, 'current'>;
  content: Pick<Content, 'current'>;
}

/** Collects a section's input. Built-in texts already follow the confirmed offer. */
export async function requestFor(
  key: SectionKey,
  { source, offer }: Pick<ClaimedSection, 'source' | 'offer'>,
  { brand, content }: Parts,
): Promise<SectionRequest> {
  const { name, look } = await brand.current();
  const site = await content.current();
  const agreed = offer ?? site.ownersOffer ?? ownOfferDocument;
  const now = key === 'offer' ? agreed : shownIn(siteWith(site, agreed), key);
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

const siteWith = (site: SiteContent, offer: OfferDocument): SiteContent =>
  contentOf({ ...site.stored, offer }, site.identity, site.ownersOffer?.kinds);

const shownIn = (site: SiteContent, key: SectionKey): unknown => site.values[key] ?? builtInOf(key, site);

/** Adds placeholders to a model's text, so that it follows the offer. */
export function withOffer(
  key: SectionKey,
  value: unknown,
  offer: ClaimedSection['offer'],
  site: SiteContent,
): unknown {
  const agreed = offer ?? site.ownersOffer ?? ownOfferDocument;
  return withPlaceholders(key, value, siteWith(site, agreed), { now: agreed, earlier: [] });
}

const pages = () =>
  Object.values(routes)
    .map(({ path }) => path)
    .filter((path) => path !== routes.auth.path);

/** Formats "The monthly limit of $20 is reached." */
export const limitSentence = ({ cap }: CapReached) =>
  `The monthly limit of ${money(cap, 'USD')} for generating is reached. You set it under Schedule.`;
