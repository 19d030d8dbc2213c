import { formOf } from '#src/contract/site/sections/field-spec.ts';
import type { FieldKind } from '#src/contract/site/sections/fields.ts';
import { mapTexts } from '#src/contract/site/sections/map-texts.ts';
import {
  filled,
  OFFER_PLACEHOLDERS,
  type OfferPlaceholder,
} from '#src/contract/site/sections/offer-placeholders.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { escapedMarkdown } from './escape-markdown.ts';
import { money } from './money.ts';
import { formatHours, type Offer } from './offer.ts';
import { bothTiers, tierCopy } from './tier-copy.ts';

export type PlaceholderValues = Readonly<Record<OfferPlaceholder, string>>;

const ofTier = <T extends Tier>({ tiers }: Offer, id: T) => {
  const tier = tiers[id];
  const { one, aOne, many, works, is } = tierCopy(tier);
  return {
    [`${id}.price`]: tier.amount,
    [`${id}.perSession`]: tier.perSession,
    [`${id}.perHour`]: tier.perHour,
    [`${id}.name`]: tier.name,
    [`${id}.developer`]: one,
    [`${id}.aDeveloper`]: aOne,
    [`${id}.developers`]: many,
    [`${id}.hours`]: tier.hours.label,
    [`${id}.shortHours`]: tier.hours.short,
    [`${id}.extendedHours`]: tier.hours.extended ?? '',
    [`${id}.works`]: works,
    [`${id}.is`]: is,
  } as Pick<PlaceholderValues, Extract<OfferPlaceholder, `${T}.${string}`>>;
};

export function placeholderValues(offer: Offer): PlaceholderValues {
  const { currency, hosting, claims, cancellation, traditional, extraHours } = offer;
  const { refundPercent } = cancellation;
  const both = bothTiers(offer);
  return {
    ...ofTier(offer, 'offshore'),
    ...ofTier(offer, 'usa'),
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

const TIER_LABELS: Record<string, string> = {
  price: 'price',
  perSession: 'price per session',
  perHour: 'price per hour',
  name: 'name',
  developer: 'in a sentence',
  aDeveloper: 'in a sentence, with “a” or “an”',
  developers: 'in a sentence, of several',
  hours: 'hours',
  shortHours: 'hours in short',
  extendedHours: 'beyond these hours',
  works: '“works” and the hours',
  is: '“is available” or “works” and the short hours',
};

const LABELS: Readonly<Record<string, string>> = {
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

/** As named in the admin: "USA-based: price", "Refund rule". */
function placeholderLabel(name: OfferPlaceholder, { tiers }: Offer): string {
  const [tier = '', part = ''] = name.split('.');
  if (tier !== 'offshore' && tier !== 'usa') return LABELS[name] ?? name;
  return `${tiers[tier].name}: ${TIER_LABELS[part] ?? part}`;
}

export interface OfferChip {
  name: OfferPlaceholder;
  label: string;
  value: string;
}

/** Placeholders offered in the admin, without empty ones. */
export function offerChips(offer: Offer): OfferChip[] {
  const values = placeholderValues(offer);
  return OFFER_PLACEHOLDERS.flatMap((name) =>
    values[name] === '' ? [] : [{ name, label: placeholderLabel(name, offer), value: values[name] }],
  );
}

/** In Markdown, an asterisk in a name must not become emphasis. */
export const valuesIn = (kind: FieldKind, values: PlaceholderValues): PlaceholderValues =>
  kind === 'markdown'
    ? (Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, escapedMarkdown(value)]),
      ) as unknown as PlaceholderValues)
    : values;

/** The offer itself has no placeholders: it is their source. */
export function fillSection(key: SectionKey, value: unknown, offer: Offer): unknown {
  if (key === 'offer') return value;
  const values = placeholderValues(offer);
  return mapTexts(formOf(key), value, (text, { spec: { kind } }) => {
    if (!text.includes('{')) return text;
    const said = valuesIn(kind, values);
    return filled(text, (name) => said[name]);
  });
}
