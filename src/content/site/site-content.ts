/**
 * What a site says: the owner's sections, and the built-in texts for all that the owner has not changed. Built-in
 * texts are functions of the offer and the site's identity, so that they follow both.
 */
import { DEFAULT_LANGUAGE } from '#src/contract/language.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';
import type { SectionKey, SectionValue } from '#src/contract/site/sections/sections.ts';
import { type Offer, offerOf, ownOffer, ownOfferDocument } from './offer.ts';
import { ownIdentity, type SiteIdentity } from './site.ts';

/** What built-in texts are made from. */
export interface TextSource {
  offer: Offer;
  identity: SiteIdentity;
  /** The sections that the owner has changed, as visitors read them: with their placeholders filled. */
  values: SectionValues;
}

export type SectionValues = { readonly [K in SectionKey]?: SectionValue<K> | undefined };

/** What an uploaded video brings with it; null where it has none. */
export interface ShownVideo {
  poster: string | null;
  /** A small silent version. */
  loop: string | null;
  /** URL of a WebVTT file. */
  captions: string | null;
  description: string;
}

export interface SiteContent extends TextSource {
  /** The uploaded videos that sections show, by their address. */
  films: Readonly<Record<string, ShownVideo>>;
  /** The sections that the owner has changed, as stored: with placeholders. For the admin alone. */
  stored: SectionValues;
  /** The offer as stored; null while it is the built-in one. */
  ownersOffer: OfferDocument | null;
  /** What visitors read instead of a section's value, because it leads to a list that is empty (`empty-lists.ts`). */
  instead: SectionValues;
}

/** A section's key with its built-in value. */
export interface Section<K extends SectionKey = SectionKey> {
  key: K;
  builtIn: (from: TextSource) => SectionValue<K>;
}

/**
 * Declares the built-in value of a section; its schema in the contract is the type. Marked for the bundler, so that
 * the texts of sections that a page does not show stay out of its script.
 */
// @__NO_SIDE_EFFECTS__
export function section<K extends SectionKey>(key: K, builtIn: Section<K>['builtIn']): Section<K> {
  return { key, builtIn };
}

/** The texts of a fresh site. */
export const ownContent: SiteContent = /* @__PURE__ */ Object.freeze({
  offer: ownOffer,
  identity: ownIdentity,
  ownersOffer: null,
  films: {},
  values: {},
  stored: {},
  instead: {},
});

/** The texts of a site whose owner has changed no section. */
export function freshContent(identity: SiteIdentity): SiteContent {
  if (identity.language === DEFAULT_LANGUAGE) return { ...ownContent, identity };
  // Its amounts are written in the site's language.
  return { ...ownContent, identity, offer: offerOf(ownOfferDocument) };
}

const made = new WeakMap<SiteContent, Map<SectionKey, unknown>>();

/** A section's value: the owner's, otherwise the built-in one, which is made once for each content. */
export function textsOf<K extends SectionKey>(
  content: SiteContent,
  { key, builtIn }: Section<K>,
): SectionValue<K> {
  const own = content.instead[key] ?? content.values[key];
  if (own) return own as SectionValue<K>;
  const known = made.get(content) ?? new Map<SectionKey, unknown>();
  made.set(content, known);
  if (!known.has(key)) known.set(key, builtIn(content));
  return known.get(key) as SectionValue<K>;
}

/** The part of the content that the browser needs to hydrate; a fresh site sends none of it. */
export interface SentContent {
  offer?: OfferDocument | undefined;
  sections?: SectionValues | undefined;
  films?: SiteContent['films'] | undefined;
}

/** @param used keys of the sections that hydrated components have read */
export function contentForBrowser(
  { ownersOffer, values, instead, films: videos }: SiteContent,
  used: Iterable<SectionKey>,
): SentContent {
  const changed = [...used].flatMap((key) => {
    const value = instead[key] ?? values[key];
    return value ? [[key, value] as const] : [];
  });
  const said = JSON.stringify(changed);
  const shown = Object.entries(videos).filter(([url]) => said.includes(`"${url}"`));
  return {
    offer: ownersOffer ?? undefined,
    sections: changed.length > 0 ? Object.fromEntries(changed) : undefined,
    films: shown.length > 0 ? Object.fromEntries(shown) : undefined,
  };
}

/** Makes the offer in force from what was sent; a page whose scripts say nothing from it does not pay for this. */
export type OfferInBrowser = (sent: OfferDocument | undefined) => Offer;

export const contentInBrowser = (
  identity: SiteIdentity,
  { offer, sections, films: videos }: SentContent,
  offerOf: OfferInBrowser = () => {
    throw new Error('This page needs hydrate({ offerOf })');
  },
): SiteContent => ({
  identity,
  get offer() {
    const made = offerOf(offer);
    Object.defineProperty(this, 'offer', { value: made });
    return made;
  },
  ownersOffer: offer ?? null,
  films: videos ?? {},
  values: sections ?? {},
  stored: {},
  instead: {},
});
