import { formOf } from '#src/contract/site/sections/field-spec.ts';
import type { FieldKind } from '#src/contract/site/sections/fields.ts';
import { mapTexts } from '#src/contract/site/sections/map-texts.ts';
import {
  filled,
  KIND_PARTS,
  type KindPart,
  OFFER_PARTS,
  type OfferPart,
  type OfferPlaceholder,
} from '#src/contract/site/sections/offer-placeholders.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { TIERS } from '#src/contract/site/values.ts';
import { escapedMarkdown } from './escape-markdown.ts';
import { money } from './money.ts';
import { formatHours, type Offer } from './offer.ts';
import type { TierDetails } from './offer-kinds.ts';
import { bothTiers, tierCopy } from './tier-copy.ts';

/** By name; of every kind of session, archived ones too, because published texts may still name them. */
export type PlaceholderValues = ReadonlyMap<string, string>;

/** A price that the offer no longer has: a text that was published with it must not promise one. */
const NO_PRICE = 'on request';

function ofKind(kind: TierDetails): Readonly<Record<KindPart, string>> {
  const { one, aOne, many, works, is } = tierCopy(kind);
  const { isOffered, amount, perSession, perHour, hours } = kind;
  return {
    price: isOffered ? amount : NO_PRICE,
    perSession: isOffered ? perSession : NO_PRICE,
    perHour: isOffered ? perHour : NO_PRICE,
    name: kind.name,
    length: kind.length,
    developer: one,
    aDeveloper: aOne,
    developers: many,
    hours: hours.label,
    shortHours: hours.short,
    extendedHours: hours.extended ?? '',
    works,
    is,
    address: kind.path,
  };
}

function ofOffer(offer: Offer): Readonly<Record<OfferPart, string>> {
  const { currency, hosting, claims, cancellation, traditional, extraHours } = offer;
  const { refundPercent } = cancellation;
  const both = bothTiers(offer);
  return {
    'tiers.both': both.and,
    'tiers.either': both.offshoreOr,
    'prices.lowest': offer.headlineAmount,
    'prices.range': extraHours.label,
    'prices.extraHour': extraHours.each,
    'prices.currency': offer.currencyName,
    'hosting.price': money(hosting.pricePerMonth, currency),
    'hosting.perMonth': hosting.label,
    'hosting.uptime': `${hosting.uptimePercent}%`,
    'hosting.noticeDays': String(hosting.terminationNoticeDays),
    'hosting.complete': `${hosting.requiredCompletePercent}%`,
    'claims.firstHourPercent': `${claims.finishedInFirstHourPercent}%`,
    'claims.firstHour': claims.finishedInFirstHour,
    'claims.fewSessionsPercent': `${claims.fewSessionsPercent}%`,
    'claims.fewSessions': claims.fewSessions,
    'claims.sessionsFrom': String(claims.sessionsFrom),
    'claims.sessionsTo': String(claims.sessionsTo),
    'claims.ownershipPercent': `${claims.ownershipPercent}%`,
    'claims.ownership': claims.ownership,
    'claims.support': claims.support,
    'claims.pricing': claims.pricing,
    'refund.rule': cancellation.summary,
    'refund.notice': formatHours(cancellation.noticeHours),
    'refund.inTime': `${refundPercent.inTime}%`,
    'refund.late': `${refundPercent.late}%`,
    'refund.noShow': `${refundPercent.noShow}%`,
    'refund.rescheduling': cancellation.reschedule,
    'refund.rescheduleNotice': formatHours(cancellation.freeRescheduleHours),
    'refund.lateArrival': cancellation.lateArrival,
    'refund.payment': cancellation.payment,
    'company.governingLaw': offer.governingLaw,
    'alternative.cost': traditional.cost,
    'alternative.costFrom': money(traditional.costFrom, currency),
    'alternative.costTo': money(traditional.costTo, currency),
    'alternative.timeline': traditional.timeline,
  };
}

const known = new WeakMap<Offer, PlaceholderValues>();

/** In the order offered: those of kinds, the first two first, then of the rest of the offer. */
export function placeholderValues(offer: Offer): PlaceholderValues {
  const before = known.get(offer);
  if (before) return before;
  const { tiers } = offer;
  const keys = new Set<string>([...TIERS, ...offer.tierList.map(({ id }) => id), ...Object.keys(tiers)]);
  const values = new Map<string, string>();
  for (const key of keys) {
    const kind = tiers[key];
    if (!kind) continue;
    const said = ofKind(kind);
    for (const part of KIND_PARTS) values.set(`${key}.${part}`, said[part]);
  }
  // Last, so that the offer takes precedence over a kind with the key "hosting".
  for (const [name, value] of Object.entries(ofOffer(offer))) values.set(name, value);
  known.set(offer, values);
  return values;
}

const KIND_LABELS: Readonly<Record<KindPart, string>> = {
  price: 'price',
  perSession: 'price per session',
  perHour: 'price per hour',
  name: 'name',
  length: 'length',
  developer: 'in a sentence',
  aDeveloper: 'in a sentence, with “a” or “an”',
  developers: 'in a sentence, of several',
  hours: 'hours',
  shortHours: 'hours in short',
  extendedHours: 'beyond these hours',
  works: '“works” and the hours',
  is: '“is available” or “works” and the short hours',
  address: 'address of its page',
};

const LABELS: Readonly<Record<OfferPart, string>> = {
  'tiers.both': 'Both tiers, of several',
  'tiers.either': 'Either tier, with “a” or “an”',
  'prices.lowest': 'Lowest price of a session',
  'prices.range': 'Prices of a session, from and to',
  'prices.extraHour': 'Price of each further hour',
  'prices.currency': 'Currency',
  'hosting.price': 'Hosting: amount',
  'hosting.perMonth': 'Hosting: price per month',
  'hosting.uptime': 'Hosting: uptime',
  'hosting.noticeDays': 'Hosting: days of notice',
  'hosting.complete': 'Hosting: how complete an app must be',
  'claims.firstHourPercent': 'Finished in the first session, in percent',
  'claims.firstHour': 'Finished in the first session, as a sentence',
  'claims.fewSessionsPercent': 'Need only a few sessions, in percent',
  'claims.fewSessions': 'Need only a few sessions, as a sentence',
  'claims.sessionsFrom': 'A few sessions: from',
  'claims.sessionsTo': 'A few sessions: to',
  'claims.ownershipPercent': 'Owned by the client, in percent',
  'claims.ownership': 'Owned by the client, as a sentence',
  'claims.support': 'Support',
  'claims.pricing': 'Pricing promise',
  'refund.rule': 'Refund rule',
  'refund.notice': 'Hours of notice to cancel',
  'refund.inTime': 'Refund in time, in percent',
  'refund.late': 'Refund when late, in percent',
  'refund.noShow': 'Refund of a missed session, in percent',
  'refund.rescheduling': 'Rescheduling rule',
  'refund.rescheduleNotice': 'Hours of notice to reschedule',
  'refund.lateArrival': 'Arriving late',
  'refund.payment': 'When payment is due',
  'company.governingLaw': 'Governing law',
  'alternative.cost': 'The alternative: cost, from and to',
  'alternative.costFrom': 'The alternative: cost from',
  'alternative.costTo': 'The alternative: cost to',
  'alternative.timeline': 'The alternative: how long it takes',
};

export interface OfferChip {
  name: OfferPlaceholder;
  /** "USA-based: price", "Refund rule" */
  label: string;
  value: string;
  /** False for a kind that cannot be booked: texts that name it still read well, and no list offers it. */
  isOffered: boolean;
}

/** @param called as its labels begin */
const chipsOf = (kind: TierDetails, called: string, isOpen: boolean): OfferChip[] => {
  const said = ofKind(kind);
  return KIND_PARTS.map((part) => ({
    name: `${kind.id}.${part}`,
    label: `${called}: ${KIND_LABELS[part]}`,
    value: said[part],
    isOffered: isOpen,
  }));
};

/** Placeholders as the admin shows them, without empty ones. */
export function offerChips(offer: Offer): OfferChip[] {
  const { tiers, tierList } = offer;
  const open = new Set<string>(tierList.map(({ id }) => id));
  const said = ofOffer(offer);
  const isPair = TIERS.every((key) => open.has(key));
  const ofOthers = OFFER_PARTS.map((name) => ({
    name,
    label: LABELS[name],
    value: said[name],
    isOffered: isPair || !name.startsWith('tiers.'),
  }));
  const taken = new Set<string>(OFFER_PARTS);
  const inOrder = [...tierList, ...Object.values(tiers).filter(({ id }) => !open.has(id))];
  const named = Map.groupBy(inOrder, ({ name }) => name);
  const ofKinds = inOrder.flatMap((kind) => {
    const isAlone = named.get(kind.name)?.length === 1;
    return chipsOf(kind, isAlone ? kind.name : `${kind.name} (${kind.id})`, open.has(kind.id));
  });
  return [...ofKinds.filter(({ name }) => !taken.has(name)), ...ofOthers].filter(({ value }) => value !== '');
}

/** Says what a placeholder stands for in a field. In Markdown, an asterisk in a name must not become emphasis. */
export const valuesIn =
  (kind: FieldKind, values: PlaceholderValues) =>
  (name: OfferPlaceholder): string | undefined => {
    const value = values.get(name);
    return value !== undefined && kind === 'markdown' ? escapedMarkdown(value) : value;
  };

const withFullAddresses = (values: PlaceholderValues, siteUrl: string): PlaceholderValues =>
  new Map([...values].map(([name, value]) => [name, name.endsWith('.address') ? siteUrl + value : value]));

/** The offer itself has no placeholders: it is their source. @param siteUrl for texts that are read elsewhere */
export function fillSection(key: SectionKey, value: unknown, offer: Offer, siteUrl = ''): unknown {
  if (key === 'offer') return value;
  const values = siteUrl ? withFullAddresses(placeholderValues(offer), siteUrl) : placeholderValues(offer);
  return mapTexts(formOf(key), value, (text, { spec: { kind } }) => filled(text, valuesIn(kind, values)));
}
