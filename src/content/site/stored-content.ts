import { DEFAULT_LANGUAGE } from '#src/contract/language.ts';
import type { KindFacts, OfferDocument } from '#src/contract/site/offer.ts';
import { isSectionKey, type SectionKey, sectionSchemas } from '#src/contract/site/sections/sections.ts';
import { kindSections } from '../built-in-sections.ts';
import { withoutEmpty } from '../empty-lists.ts';
import { lengthCopy } from './length-copy.ts';
import { offerOf, ownOffer, ownOfferDocument } from './offer.ts';
import { fillSection } from './offer-placeholders.ts';
import { descriptionOf, ownIdentity, type SiteIdentity } from './site.ts';
import type { SectionValues, SiteContent } from './site-content.ts';

/** Sentences that name the invalid field, by section. */
export type UnusableSections = Partial<Record<SectionKey, string>>;

/** @returns the parsed value, or a sentence that says what is wrong */
export function checkSection(key: SectionKey, value: unknown): { value: unknown } | { fault: string } {
  const { data, error } = sectionSchemas[key].safeParse(value);
  const [issue] = error?.issues ?? [];
  return issue ? { fault: `${issue.message}.` } : { value: data };
}

/**
 * @param rows sections as stored; null stands for the built-in texts
 * @param kinds of session; undefined for those of a fresh site
 * @returns the content without invalid sections, which `unusable` names
 */
export function readContent(
  rows: ReadonlyArray<{ key: string; value: unknown }>,
  identity: SiteIdentity,
  kinds?: readonly KindFacts[],
): { content: SiteContent; unusable: UnusableSections } {
  const values: Record<string, unknown> = {};
  const unusable: UnusableSections = {};
  for (const { key, value } of rows) {
    // A section of another version stays in the database.
    if (value === null || !isSectionKey(key)) continue;
    const checked = checkSection(key, value);
    if ('fault' in checked) unusable[key] = checked.fault;
    else values[key] = checked.value;
  }
  return { content: contentOf(values, identity, kinds), unusable };
}

/** The content for e-mails, in which a page of the site has its full address. @param siteUrl '' if it is not known */
export function contentForMail(content: SiteContent, siteUrl: string): SiteContent {
  const { stored, offer } = content;
  const named = Object.entries(stored).filter(
    ([key, value]) => key.startsWith('mail.') && JSON.stringify(value).includes('.address}'),
  );
  if (named.length === 0) return content;
  const mails = named.map(([key, value]) => [key, fillSection(key as SectionKey, value, offer, siteUrl)]);
  return { ...content, values: { ...content.values, ...Object.fromEntries(mails) } };
}

/** @param drafts null returns to the built-in texts @returns the content with the valid drafts */
export function withDrafts(
  { stored: published, ownersOffer }: SiteContent,
  drafts: ReadonlyArray<{ key: string; value: unknown }>,
  identity: SiteIdentity,
): SiteContent {
  const values: Record<string, unknown> = { ...published };
  for (const { key, value } of drafts) {
    if (!isSectionKey(key)) continue;
    if (value === null) delete values[key];
    const checked = value === null ? undefined : checkSection(key, value);
    if (checked && 'value' in checked) values[key] = checked.value;
  }
  return contentOf(values, identity, ownersOffer?.kinds);
}

/**
 * The only place that fills placeholders.
 * @param stored valid sections
 * @param kinds of session; undefined for those of a fresh site
 */
export function contentOf(
  stored: SectionValues,
  identity: SiteIdentity,
  kinds?: readonly KindFacts[],
): SiteContent {
  const ownersOffer: OfferDocument | null = kinds
    ? { ...(stored.offer ?? ownOfferDocument), kinds }
    : (stored.offer ?? null);
  const isUsual = identity.language === DEFAULT_LANGUAGE;
  const offer = ownersOffer || !isUsual ? offerOf(ownersOffer ?? ownOfferDocument) : ownOffer;
  const description =
    identity.description === ownIdentity.description
      ? lengthCopy(offer, identity.name)(descriptionOf(offer))
      : identity.description;
  const values = Object.fromEntries(
    Object.entries(stored).map(([key, value]) => [key, fillSection(key as SectionKey, value, offer)]),
  ) as SectionValues;
  const content = {
    values,
    stored,
    identity: { ...identity, description },
    ownersOffer,
    offer,
    films: {},
    instead: {},
  };
  const worded = kindSections(content);
  return { ...content, instead: { ...worded, ...withoutEmpty({ ...content, instead: worded }) } };
}
