/** Built-in texts are functions of the offer and the site's identity. */
import { DEFAULT_LANGUAGE } from '#src/contract/language.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';
import type { SectionKey, SectionValue } from '#src/contract/site/sections/sections.ts';
import { type Offer, offerOf, ownOffer, ownOfferDocument } from './offer.ts';
import { ownIdentity, type SiteIdentity } from './site.ts';

export interface TextSource {
  offer: Offer;
  identity: SiteIdentity;
  /** The owner's sections with placeholders filled. */
  values: SectionValues;
}

export type SectionValues = { readonly [K in SectionKey]?: SectionValue<K> | undefined };

/** Fields are null if the uploaded video has none. */
export interface SectionVideo {
  poster: string | null;
  loop: string | null;
  captions: string | null;
  description: string;
}

export interface SiteContent extends TextSource {
  /** Uploaded videos in sections, by URL. */
  films: Readonly<Record<string, SectionVideo>>;
  /** The owner's sections with placeholders. For the admin only. */
  stored: SectionValues;
  /** As stored, with the kinds of session; null while both are those of a fresh site. */
  ownersOffer: OfferDocument | null;
  /** Replaces sections that lead to an empty list (`empty-lists.ts`). */
  instead: SectionValues;
}

export interface Section<K extends SectionKey = SectionKey> {
  key: K;
  builtIn: (from: TextSource) => SectionValue<K>;
}

/**
 * Declares a section's built-in value. The mark for the bundler keeps unused sections out of a page's script.
 */
// @__NO_SIDE_EFFECTS__
export function section<K extends SectionKey>(key: K, builtIn: Section<K>['builtIn']): Section<K> {
  return { key, builtIn };
}

export const ownContent: SiteContent = /* @__PURE__ */ Object.freeze({
  offer: ownOffer,
  identity: ownIdentity,
  ownersOffer: null,
  films: {},
  values: {},
  stored: {},
  instead: {},
});

export function freshContent(identity: SiteIdentity): SiteContent {
  if (identity.language === DEFAULT_LANGUAGE) return { ...ownContent, identity };
  // Its amounts are written in the site's language.
  return { ...ownContent, identity, offer: offerOf(ownOfferDocument) };
}

const made = new WeakMap<SiteContent, Map<SectionKey, unknown>>();

/** The owner's value, otherwise the built-in one, cached per content. */
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

/** The content needed for hydration; empty for a fresh site. */
export interface SentContent {
  offer?: OfferDocument | undefined;
  sections?: SectionValues | undefined;
  films?: SiteContent['films'] | undefined;
}

/** @param used sections that hydrated components have read */
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

/** Pages whose scripts do not mention the offer leave this code out. */
export type OfferInBrowser = (sent: OfferDocument | undefined) => Offer;
