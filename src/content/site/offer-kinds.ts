/** Kinds of session in the offer: what the owner wrote of each, with the facts of its table. */
import type { KindFacts, OfferDocument } from '#src/contract/site/offer.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { kindPath } from '#src/routes.ts';
import { money } from './money.ts';
import { type TierClock, tierClocks } from './tier-clocks.ts';

export interface TierDetails {
  /** The kind's key; of the first two unless the owner has made others. */
  id: Tier;
  /** As a heading: "USA-based". */
  name: string;
  /** In a sentence: "USA-based developer". */
  developer: string;
  /** False if the offer has no price for it, so that it is on no page. */
  isOffered: boolean;
  /** Minutes of one session. */
  minutes: number;
  /** "60 minutes" */
  length: string;
  /** Of one session, in whole units of the offer's currency. */
  price: number;
  /** ISO 4217. */
  currency: string;
  /** "$120", or "Free" */
  amount: string;
  /** "per 1-hour session"; '' if it is free */
  unit: string;
  /** "$120 per 1-hour session" */
  perSession: string;
  /** "$120 per hour" */
  perHour: string;
  path: string;
  /** Undefined if only its developers' own hours count. */
  clock: TierClock | undefined;
  /** Of the whole day in UTC if its hours are not known. */
  hours: TierClock & {
    label: string;
    short: string;
    extended: string | null;
  };
}

/** The amount of a session without a price. */
export const FREE = 'Free';

const seedKind = (key: Tier): KindFacts => ({
  key,
  slug: key,
  minutes: 60,
  isArchived: false,
  externalUrl: '',
  timeZone: tierClocks[key].timeZone,
  clock: tierClocks[key],
});
const firstKind = seedKind('offshore');
const secondKind = seedKind('usa');
/** A fresh site's kinds of session, in order. */
const seedKinds: readonly KindFacts[] = [firstKind, secondKind];

/** "1-hour", "90-minute" */
export const lengthAdjective = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60}-hour` : `${minutes}-minute`;

/** "60-minute session, Offshore developer", as receipts and payment pages name it. */
export const soldAs = (
  { comparesTwo, tiers }: { comparesTwo: boolean; tiers: Tiers },
  { tier, minutes }: { tier: Tier; minutes: number },
): string => `${minutes}-minute session, ${comparesTwo ? tiers[tier].developer : tiers[tier].name}`;

/** The owner's unit names a length for sessions of an hour only. */
const unitOf = (unit: string, minutes: number): string =>
  minutes === 60 || !/\b(?:hour|minute)/i.test(unit) ? unit : `per ${lengthAdjective(minutes)} session`;

/** The name that a kind without a text of its own is shown by: its key, as "lesson 90". */
const nameless = (key: string) => ({
  name: key.replaceAll('-', ' '),
  developer: 'developer',
  price: 0,
  hours: { label: 'By arrangement', short: 'By arrangement', extended: '' },
});

function tierDetails({ key, slug, minutes, timeZone, clock }: KindFacts, offer: OfferDocument): TierDetails {
  const { name, developer, price, hours } = offer.tiers[key] ?? nameless(key);
  const { currency, session } = offer;
  const isFree = price === 0;
  const amount = isFree ? FREE : money(price, currency);
  const unit = isFree ? '' : unitOf(session.unit, minutes);
  return {
    id: key as Tier,
    isOffered: offer.tiers[key] !== undefined,
    name,
    developer,
    minutes,
    length: `${minutes} minutes`,
    price,
    currency,
    amount,
    unit,
    perSession: isFree ? amount : `${amount} ${unit}`,
    perHour: isFree ? amount : minutes === 60 ? `${amount} per hour` : `${amount} per ${minutes} minutes`,
    path: kindPath(slug),
    clock: clock ?? undefined,
    hours: {
      ...(clock ?? { ...tierClocks.offshore, timeZone }),
      ...hours,
      extended: hours.extended || null,
    },
  };
}

export type Tiers = Readonly<Record<Tier, TierDetails>> & Readonly<Record<string, TierDetails>>;

/** Of every kind, archived ones too, because earlier bookings name them. */
export function tiersOf(document: OfferDocument): Tiers {
  const facts = document.kinds ?? seedKinds;
  const detailsOf = (kind: KindFacts) => tierDetails(kind, document);
  const seed = (fresh: KindFacts) => detailsOf(facts.find(({ key }) => key === fresh.key) ?? fresh);
  return {
    ...Object.fromEntries(facts.map((kind) => [kind.key, detailsOf(kind)])),
    offshore: seed(firstKind),
    usa: seed(secondKind),
  };
}

/** Those that visitors can book, in the owner's order. */
export const openKinds = ({ kinds = seedKinds, tiers }: OfferDocument): readonly KindFacts[] =>
  kinds.filter(({ key, isArchived }) => !isArchived && tiers[key] !== undefined);

/** True if visitors choose between the first two kinds alone, for an hour each: sentences may compare them. */
export const comparesTwo = (open: readonly KindFacts[]): boolean =>
  open.length === 2 &&
  open.every(({ key, minutes }) => minutes === 60 && seedKinds.some((seed) => seed.key === key));
