/**
 * Built-in texts with placeholders, so that an owner who edits a sentence keeps the prices in it.
 * Placeholders are found by rendering with a probe offer whose figures and names occur nowhere else. A text
 * is used only if it matches the real one when filled.
 */
import type { OfferDocument } from '#src/contract/site/offer.ts';
import { formOf } from '#src/contract/site/sections/field-spec.ts';
import type { FieldKind } from '#src/contract/site/sections/fields.ts';
import { mapTexts, textsIn } from '#src/contract/site/sections/map-texts.ts';
import {
  escaped,
  filled,
  type OfferPlaceholder,
  placeholder,
} from '#src/contract/site/sections/offer-placeholders.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { builtInOf } from './built-in-sections.ts';
import { money } from './site/money.ts';
import { type Offer, offerOf, ownOfferDocument } from './site/offer.ts';
import { type PlaceholderValues, placeholderValues, valuesIn } from './site/offer-placeholders.ts';
import type { SiteContent } from './site/site-content.ts';

/** Parts of an offer to replace. All combinations are tried, because they can change a sentence's wording. */
interface Replaced {
  figures: boolean;
  names: boolean;
  sentences: boolean;
}

const TRIES: readonly Replaced[] = [
  { figures: true, names: true, sentences: true },
  { figures: true, names: false, sentences: true },
  { figures: true, names: true, sentences: false },
  { figures: true, names: false, sentences: false },
  { figures: false, names: true, sentences: true },
  { figures: false, names: false, sentences: true },
  { figures: false, names: true, sentences: false },
];

/** Figures that change a sentence's wording stay: "a full refund", "no refund", "1 hour". */
const unlessSpecial = (figure: number, other: number, ...special: number[]) =>
  special.includes(figure) ? figure : other;

/** At the end, so that wording derived from the beginning stays. */
const withMark = (text: string, mark: string) => (text === '' ? '' : `${text} ${mark}`);
/** A noun keeps its last word, which others are compared with. */
const nounWith = (noun: string, mark: string) => noun.replace(/(\S+)$/, `${mark} $1`);

/** The same offer with other, unique figures and names. Prices keep their order. */
function probeOf(offer: OfferDocument, { figures, names, sentences }: Replaced): OfferDocument {
  const { tiers, session, hosting, claims, cancellation, company, traditional } = structuredClone(offer);
  if (figures) {
    const prices = [...new Set(Object.values(tiers).map(({ price }) => price))].sort((one, two) => one - two);
    for (const tier of Object.values(tiers))
      if (tier.price > 0) tier.price = 70_013 + 6 * prices.indexOf(tier.price);
    hosting.pricePerMonth = 71_011;
    hosting.uptimePercent = 7201;
    hosting.terminationNoticeDays = 7309;
    hosting.requiredCompletePercent = 7411;
    claims.finishedInFirstHourPercent = 7507;
    claims.fewSessionsPercent = 7603;
    claims.sessionsFrom = unlessSpecial(claims.sessionsFrom, 7703, claims.sessionsTo);
    claims.sessionsTo = 7717;
    claims.ownershipPercent = 7817;
    cancellation.noticeHours = unlessSpecial(cancellation.noticeHours, 7901, 0, 1);
    cancellation.freeRescheduleHours = unlessSpecial(cancellation.freeRescheduleHours, 7919, 0, 1);
    const { refundPercent: refund } = cancellation;
    refund.inTime = unlessSpecial(refund.inTime, 8009, 0, 100);
    refund.late = unlessSpecial(refund.late, 8101, 0, 100);
    refund.noShow = unlessSpecial(refund.noShow, 8209, 0, 100);
    traditional.costFrom = 83_117;
    traditional.costTo = 84_121;
    traditional.monthsFrom = 8501;
    traditional.monthsTo = 8609;
  }
  for (const [id, tier] of Object.entries(tiers)) {
    if (names) {
      tier.name = withMark(tier.name, `Zqn${id}`);
      tier.developer = nounWith(tier.developer, `Zqd${id}`);
    }
    if (!sentences) continue;
    tier.hours.label = withMark(tier.hours.label, `zql${id}`);
    tier.hours.short = withMark(tier.hours.short, `zqs${id}`);
    tier.hours.extended = withMark(tier.hours.extended, `zqx${id}`);
  }
  if (sentences) {
    claims.finishedInFirstHour = withMark(claims.finishedInFirstHour, 'zqone');
    claims.fewSessions = withMark(claims.fewSessions, 'zqtwo');
    claims.ownership = withMark(claims.ownership, 'zqthree');
    claims.support = withMark(claims.support, 'zqfour');
    claims.pricing = withMark(claims.pricing, 'zqfive');
    cancellation.lateArrival = withMark(cancellation.lateArrival, 'zqsix');
    cancellation.payment = withMark(cancellation.payment, 'zqseven');
    company.governingLaw = withMark(company.governingLaw, 'zqeight');
    session.unit = withMark(session.unit, 'zqnine');
  }
  return { ...offer, tiers, session, hosting, claims, cancellation, company, traditional };
}

/** The second of two kinds with the same price says another one, though it still compares as equal. */
function withOwnAmounts(offer: Offer): Pick<Offer, 'tiers' | 'tierList'> {
  const seen = new Set<number>();
  const own = Object.entries(offer.tiers).map(([key, kind], index) => {
    const { price, amount } = kind;
    const isFirst = price === 0 || !seen.has(price);
    seen.add(price);
    if (isFirst) return [key, kind] as const;
    const other = (text: string) => text.replace(amount, money(FURTHER_AMOUNTS + index, offer.currency));
    const said = { amount: other(amount), perSession: other(kind.perSession), perHour: other(kind.perHour) };
    return [key, { ...kind, ...said }] as const;
  });
  const tiers = { ...offer.tiers, ...Object.fromEntries(own) };
  return { tiers, tierList: offer.tierList.map(({ id }) => tiers[id]) };
}

/** Two parts that say the same are made to differ. */
function probeOffer(document: OfferDocument, replaced: Replaced): Offer {
  const offer = offerOf(probeOf(document, replaced));
  if (!replaced.figures) return offer;
  return {
    ...offer,
    ...withOwnAmounts(offer),
    headlineAmount: money(LOWEST, offer.currency),
    currencyName: withMark(offer.currencyName, 'zqten') as Offer['currencyName'],
  };
}

/** Above those of `probeOf`, of up to 50 kinds. */
const FURTHER_AMOUNTS = 70_501;
const LOWEST = 70_437;

/** Values that only the probe has, longest first: "$70,013 per hour" before "$70,013". */
function marksOf(probe: PlaceholderValues, actual: PlaceholderValues, kind: FieldKind) {
  const inProbe = valuesIn(kind, probe);
  const marks = [...probe.keys()]
    .filter((name) => probe.get(name) !== actual.get(name))
    .map((name) => ({ name, value: inProbe(name as OfferPlaceholder) ?? '' }));
  return marks.sort((one, other) => other.value.length - one.value.length);
}

/** Of two placeholders with the same value, the first is used. */
function replaceMarks(text: string, marks: ReturnType<typeof marksOf>): string {
  let parts: Array<string | { name: (typeof marks)[number]['name'] }> = [text];
  for (const { name, value } of marks)
    parts = parts.flatMap((part) =>
      typeof part === 'string'
        ? part.split(value).flatMap((letters, index) => (index === 0 ? [letters] : [{ name }, letters]))
        : [part],
    );
  return parts.map((part) => (typeof part === 'string' ? escaped(part) : placeholder(part.name))).join('');
}

const countOf = (template: string) => template.split('{').length;

const textsWith = (key: SectionKey, content: SiteContent, offer: Offer) => {
  const value = builtInOf(key, { ...content, offer });
  return new Map(textsIn(formOf(key), value).map(({ path, text }) => [path, text]));
};

const known = new WeakMap<SiteContent, Map<SectionKey, unknown>>();

/**
 * With placeholders wherever a text follows the offer. Filled, it is `builtInOf`.
 * @throws when no module declares the section
 */
export function templateOf(key: SectionKey, content: SiteContent): unknown {
  const templates = known.get(content) ?? new Map<SectionKey, unknown>();
  known.set(content, templates);
  if (!templates.has(key)) templates.set(key, makeTemplate(key, content));
  return templates.get(key);
}

function makeTemplate(key: SectionKey, content: SiteContent): unknown {
  const value = builtInOf(key, content);
  if (key === 'offer' || key.startsWith('offer.')) return value;
  const actual = placeholderValues(content.offer);
  const document = content.ownersOffer ?? ownOfferDocument;
  const tries = TRIES.map((replaced) => {
    const offer = probeOffer(document, replaced);
    return { texts: textsWith(key, content, offer), values: placeholderValues(offer) };
  });
  return mapTexts(formOf(key), value, (text, { path, spec: { kind } }) => {
    let best = escaped(text);
    for (const { texts, values } of tries) {
      const probe = texts.get(path);
      if (probe === undefined || probe === text) continue;
      const template = templateFrom(probe, text, kind, values, actual);
      if (template !== undefined && countOf(template) > countOf(best)) best = template;
    }
    return best;
  });
}

function templateFrom(
  probe: string,
  text: string,
  kind: FieldKind,
  values: PlaceholderValues,
  actual: PlaceholderValues,
): string | undefined {
  const now = valuesIn(kind, actual);
  const template = replaceMarks(probe, marksOf(values, actual, kind));
  return filled(template, now) === text ? template : undefined;
}
