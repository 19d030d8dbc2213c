/** Owners' texts that state figures of the offer as plain text, with their placeholders. */
import { createHash } from 'node:crypto';
import type { Db } from '#db/open.ts';
import { readPlainTexts } from '#db/queries/site/plain-texts.ts';
import { templateOf } from '#src/content/built-in-templates.ts';
import { type Offer, offerOf } from '#src/content/site/offer.ts';
import { FREE, type TierDetails } from '#src/content/site/offer-kinds.ts';
import { placeholderValues, valuesIn } from '#src/content/site/offer-placeholders.ts';
import { likelyName, plainValuesIn, type Said } from '#src/content/site/plain-values.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';
import { formOf } from '#src/contract/site/sections/field-spec.ts';
import { mapTexts, type TextField, textsIn } from '#src/contract/site/sections/map-texts.ts';
import {
  filled,
  holdsPlaceholder,
  type OfferPlaceholder,
  placeholder,
} from '#src/contract/site/sections/offer-placeholders.ts';
import { isSectionKey, type SectionKey } from '#src/contract/site/sections/sections.ts';
import { type Offers, readOffers } from './read-offers.ts';

export interface PlainPrice {
  key: SectionKey;
  path: string;
  label: string;
  before: string;
  /** With placeholders; null: a person has to decide. */
  after: string | null;
  reads: string;
  willRead: string | null;
  isEarlier: boolean;
}

interface PriceMatcher {
  /** @returns the text with placeholders; null when a person has to decide, undefined when nothing is to do */
  match: (text: string, field: TextField) => { after: string | null; isEarlier: boolean } | undefined;
}

/** Only prices are searched everywhere; other earlier figures may mean anything. */
const isPrice = (name: string): boolean =>
  /\.(?:price|perSession|perHour|perMonth|lowest|range|extraHour|cost|costFrom|costTo)$/.test(name);

/** Names of kinds are matched only as a whole built-in text. */
const isFigure = (name: string): boolean =>
  !/\.(?:name|developer|aDeveloper|developers|is|works)$|^tiers\.|currency$/.test(name);

const readAttribution = (offer: Offer, isMeant: (name: string) => boolean = () => true): Said[] =>
  [...placeholderValues(offer)]
    // "Free" is a word like any other.
    .filter(([name, value]) => isMeant(name) && value !== FREE)
    .map(([name, value]) => ({ name: name as OfferPlaceholder, value }));

const namesOf = (kind: TierDetails | undefined): string[] => (kind ? [kind.name, kind.developer] : []);

function priceMatcher(key: SectionKey, content: SiteContent, { now, earlier }: Offers): PriceMatcher {
  const current = offerOf(now);
  const offers = [current, ...earlier.map((document: OfferDocument) => offerOf(document))];
  const templates = textsIn(formOf(key), templateOf(key, content));
  const whole = builtInTexts(templates, offers);
  const builtIn = new Set(templates.map(({ text }) => text));
  const today = readAttribution(current);
  const isToday = new Set(today.map(({ value }) => value));
  const before = offers
    .slice(1)
    .flatMap((offer) => readAttribution(offer, isPrice))
    .filter(({ value }) => !isToday.has(value));
  const mentions = new Map(
    Object.keys(current.tiers).map((key) => [key, offers.flatMap(({ tiers }) => namesOf(tiers[key]))]),
  );

  return {
    match(text, { spec: { kind } }) {
      if (builtIn.has(text)) return undefined;
      const known = whole.get(text);
      if (known !== undefined) {
        const values = valuesIn(kind, placeholderValues(current));
        return { after: known, isEarlier: filled(known, values) !== text };
      }
      const same = replaced(text, readAttribution(current, isFigure), mentions);
      const old = replaced(same.text, before, mentions);
      if (old.found > 0) return { after: old.text === text ? null : old.text, isEarlier: true };
      return same.text === text ? undefined : { after: same.text, isEarlier: false };
    },
  };
}

function replaced(text: string, said: readonly Said[], mentions: Parameters<typeof likelyName>[2]) {
  const unique = [...new Map(said.map((each) => [`${each.name} ${each.value}`, each])).values()];
  const found = plainValuesIn(text, unique);
  let next = text;
  for (const place of found.toReversed()) {
    const name = likelyName(text, place, mentions);
    if (name) next = next.slice(0, place.from) + placeholder(name) + next.slice(place.to);
  }
  return { text: next, found: found.length };
}

function builtInTexts(
  templates: ReadonlyArray<TextField & { text: string }>,
  offers: readonly Offer[],
): Map<string, string> {
  const found = new Map<string, string>();
  const said = offers.map((offer) => placeholderValues(offer));
  for (const { text, spec } of templates.filter((each) => holdsPlaceholder(each.text)))
    for (const values of said) {
      const inField = valuesIn(spec.kind, values);
      const reads = filled(text, inField);
      if (!found.has(reads)) found.set(reads, text);
    }
  return found;
}

function plainPrices(content: SiteContent, offers: Offers): PlainPrice[] {
  const values = placeholderValues(content.offer);
  return Object.entries(content.stored).flatMap(([key, value]) => {
    // Packs, taxes and receipts have figures of their own.
    if (!isSectionKey(key) || key === 'offer' || key.startsWith('offer.')) return [];
    const matcher = priceMatcher(key, content, offers);
    return textsIn(formOf(key), value).flatMap((field): PlainPrice[] => {
      const { path, text, spec } = field;
      const found = matcher.match(text, field);
      if (!found) return [];
      const inField = valuesIn(spec.kind, values);
      const read = (stored: string) => filled(stored, inField);
      const willRead = found.after === null ? null : read(found.after);
      return [{ key, path, label: spec.title, before: text, reads: read(text), willRead, ...found }];
    });
  });
}

/** Finds published texts that could follow the offer. */
export async function findPlainPrices(db: Db, content: SiteContent): Promise<PlainPrice[]> {
  const offers = await readOffers(db);
  if (!offers) return [];
  const plain = new Set((await readPlainTexts(db)).map(({ section, textHash }) => `${section} ${textHash}`));
  if (plain.size === 0) return plainPrices(content, offers);
  return plainPrices(content, offers).filter(
    ({ key, before }) => !plain.has(`${key} ${plainTextHash(before)}`),
  );
}

/** Hashes a text that stays as it is: hexadecimal SHA-256. */
export const plainTextHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Replaces some texts of a section. `changes`: new texts, by path and text before. */
export const withTexts = (
  key: SectionKey,
  value: unknown,
  changes: ReadonlyMap<string, { before: string; after: string }>,
): unknown =>
  mapTexts(formOf(key), value, (text, { path }) => {
    const change = changes.get(path);
    return change?.before === text ? change.after : text;
  });

/** Adds placeholders to a section written by a model. */
export function withPlaceholders(
  key: SectionKey,
  value: unknown,
  content: SiteContent,
  offers: Offers,
): unknown {
  if (key === 'offer' || key.startsWith('offer.')) return value;
  const matcher = priceMatcher(key, content, offers);
  return mapTexts(formOf(key), value, (text, field) => matcher.match(text, field)?.after ?? text);
}
