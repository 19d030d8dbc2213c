import type { Offer } from '#src/content/site/offer.ts';
import { amountsIn, inOfferCurrency } from '../../amounts.ts';
import { addsUp, type Figure } from '../figures.ts';
import { asserted, type Sentence } from '../read-sentences.ts';
import type { SourceIndex } from '../source-index.ts';
import { OWN, saysSo } from '../source-index.ts';

/** So many sessions may be added up. */
const MOST_SESSIONS = 12;
const OF_SERVICE =
  /\b(?:sessions?|hours?|developers?|offshore|usa-based|us-based|host(?:ing|ed)?|book(?:ing|ed|s)?|build|we|our|ours|us|rate|this (?:site|service)|with us|second hour|each hour|tier|stateside|american|eastern|overseas|finished app|refund|deposit up ?front|invoice)\b/u;
const DISCOUNT =
  /\b(?:discount(?:s|ed)?|\d+ ?(?:%|percent) (?:off|less|cheaper)|half[- ](?:the |of the )?(?:price|off|rate)(?! (?:is|comes?|goes|will be) (?:back|refunded|returned))|half price|coupons?|vouchers?|promo(?:tional)?(?: codes?)?|packages? of|multi-?packs?|ten-packs?|buy (?:one|two|three|four|five)|two for one|three for two|(?:special|limited|exclusive|introductory|early[- ]bird|seasonal|launch|loyalty|student|nonprofit|weekend|holiday|member|returning[- ]client) (?:offer|deal|price|pricing|rate|discount)s?|members? (?:pay|get|save)|reduced rate|lower rate|cheaper (?:rate|on|for|at|if|when)|surcharge|peak|rush fee|setup fee|sign-?up fee|cancellation fee|late fee|extra fee|installments?|pay (?:in|over|later|after|by the|what|half|monthly)|payment plan|financ(?:e|ing)|sliding scale|price match|money off|knocks? (?:\S+ )?off|(?:drops?|falls?|goes down) to (?=[$€£\d])|retainer|flat (?:fee|rate|price)|per (?:minute|project|app|screen|page)|by the (?:minute|project)|all-inclusive|credits? toward|refer(?:ral|red)? (?:a|someone|friends?)|invoiced? (?:after|later|monthly)|due (?:after|within|later|on delivery)|only pay (?:if|when|once|for what)|prices (?:rise|go up|increase|will (?:rise|go up|increase)))\b/gu;
const TRADITIONAL =
  /\b(?:traditional\w*|conventional|elsewhere|agenc(?:y|ies)|custom development|usual way|ordinary development|development (?:firm|team|start))\b/u;

/** Prices, periods and discounts that are not this site's. Amounts of others are statistics. */
export function prices(sentence: Sentence, evidence: SourceIndex): string[] {
  const { own, figures, isQuestion, isExample, isConditional, isImperative } = sentence;
  const { offer } = evidence;
  if (isQuestion) return [];
  const ofUs = isOfService(sentence);
  const amounts = figures.filter(
    ({ kind, period, value, unit, at, phrase }) =>
      kind === 'money' ||
      (kind === 'count' &&
        !/^(?:19|20)\d{2}$/.test(phrase) &&
        (isRate(period, value) ||
          (value >= 20 &&
            /^(?:to|or|and|for|with|if|instead|)$/.test(unit) &&
            PRICED.test(own) &&
            /\b(?:from|to|at|for|is|of|pay|costs?|charged?|only|just|about) $/.test(own.slice(0, at))))),
  );
  const wrong =
    ofUs && !isExample
      ? amounts
          .filter(
            (figure) =>
              !isOurPrice(figure, sentence, offer) && !addsUp(figure, figures) && !isOwners(figure, evidence),
          )
          .map(({ phrase }) => phrase)
      : [];
  const currency =
    ofUs && !isExample
      ? amountsIn(sentence.text)
          .filter(
            (amount) =>
              !inOfferCurrency(amount, offer) &&
              !evidence.spans.some(({ text }) => text.includes(amount.phrase.toLowerCase())),
          )
          .map(({ phrase }) => phrase)
      : [];
  const discounts =
    (sentence.subject === 'us' || /\b(?:hour|session|book(?:ing|ed)?|pay|price)\b/u.test(own)) &&
    (!isImperative || /\b(?:code|coupon|voucher)\b/u.test(own)) &&
    !(isConditional && !ofUs)
      ? asserted(own, DISCOUNT).filter((phrase) => !saysSo(sentence.text, phrase, evidence, OWN, 0.5))
      : [];
  return [...wrong, ...currency, ...(wrong.length > 0 ? [] : discounts.slice(0, 1))];
}

export const isOfService = ({ own, subject }: Sentence): boolean => subject === 'us' || OF_SERVICE.test(own);

const PRICED = /\b(?:price|prices|total|rate|costs?|bill|fee|charged?|pays?|invoice|discount)\b/u;
const isRate = (period: string, value: number) => /^(?:hour|session|month|year)$/.test(period) && value >= 20;

const isOwners = ({ value }: Figure, { figures }: SourceIndex) =>
  figures.some((known) => known.kind === 'money' && known.value === value && known.trust === 'owner');

function isOurPrice(
  { value, period, at, phrase }: Figure,
  { own, figures, text }: Sentence,
  offer: Offer,
): boolean {
  const { tierList, hosting, traditional, extraHours } = offer;
  const tierPrices = tierList.map(({ price }) => price);
  if (value === traditional.costFrom || value === traditional.costTo) return true;
  const near = own.slice(Math.max(0, at - 80), at + phrase.length + 60);
  if (/\bhost|\bservers?\b/u.test(near) && hosting.offered) {
    if (value === hosting.pricePerMonth)
      return (
        /^(?:month|app|)$/.test(period) &&
        !/^[^.]{0,12}\b(?:a|per|each|every) year\b/u.test(own.slice(at + phrase.length)) &&
        !/\byearly|\bone-time\b|\bhourly\b/u.test(near)
      );
    if (value % hosting.pricePerMonth === 0 && value / hosting.pricePerMonth <= 36)
      return (
        /\byears?\b|\bmonths\b/u.test(own) &&
        (period === 'year' || period === '') &&
        isMonths(value / hosting.pricePerMonth, own, figures)
      );
  }
  if (value === hosting.pricePerMonth && period === 'month')
    return /\bhost|run|keep|server|online/u.test(own);
  if (
    /^(?:month|year|week|day|minute|app|seat|user|call|once)$/.test(period) &&
    !(period === 'once' || period === 'app')
  )
    return false;
  if (TRADITIONAL.test(own) && !tierPrices.includes(value)) return false;
  const isTier = tierPrices.includes(value);
  if (isTier) return isRightTier(value, at, own, offer) && !(period === '' && saysAnotherCount(own, text));
  if (value === Math.abs(extraHours.to - extraHours.from)) return true;
  const totals = totalsOf(tierPrices);
  const counts =
    totals.get(value) ?? (/\bhost/u.test(own) ? totals.get(value - hosting.pricePerMonth) : undefined);
  if (!counts) return isHalf(value, own, tierPrices);
  const named = figures
    .filter(({ kind, unit }) => kind === 'count' && !/^(?:minute|day|week|month|year)$/.test(unit))
    .map((figure) => figure.value);
  const said = named.filter((count) => count >= 1);
  return (
    period === '' &&
    (said.length === 0 ||
      said.some((count) => counts.has(count)) ||
      counts.has(said.reduce((sum, count) => sum + count, 0)))
  );
}

const isMonths = (months: number, own: string, figures: readonly Figure[]) =>
  figures.some(
    ({ unit, value }) => (unit === 'month' && value === months) || (unit === 'year' && value * 12 === months),
  ) ||
  (months === 12 && /\b(?:a|per|one|full|each|whole) year\b|\byearly\b|\bannual/u.test(own));

/** With an hour's price, "three hours" would be wrong. */
const saysAnotherCount = (own: string, _: string) =>
  /\bfor (?:two|three|four|five|[2-9]) (?:hours|sessions)\b/u.test(own) &&
  !/\beach\b|\bper\b|\bevery\b|\ban hour\b/u.test(own);

const isHalf = (value: number, own: string, tierPrices: readonly number[]) =>
  /\b(?:cancel\w*|refund\w*|late)\b/u.test(own) && tierPrices.some((price) => price / 2 === value);

/** Each total with the numbers of sessions that make it. */
function totalsOf([one = 0, other = 0]: readonly number[]): Map<number, Set<number>> {
  const totals = new Map<number, Set<number>>();
  for (let first = 0; first <= MOST_SESSIONS; first += 1)
    for (let second = 0; first + second <= MOST_SESSIONS; second += 1) {
      const total = first * one + second * other;
      totals.set(total, (totals.get(total) ?? new Set()).add(first + second));
    }
  return totals;
}

const OFFSHORE = /\b(?:offshore|overseas|abroad)\b/u;
const USA =
  /\b(?:usa?-based|stateside|domestic|american developers?|us developers?|(?:in|from) the (?:us|usa|states|united states)|developers? in (?:the us|america))\b/u;

/** In a sentence or part of one that is about one kind of developer, the other's price is wrong. */
function isRightTier(value: number, at: number, own: string, { comparesTwo, tiers }: Offer): boolean {
  if (!comparesTwo || tiers.offshore.price === tiers.usa.price) return true;
  let part = own;
  if (OFFSHORE.test(own) && USA.test(own)) {
    let from = 0;
    part =
      own.split(/(?<=[;,:]|\band\b|\bwhile\b|\bor\b|\bbut\b)\s/u).find((each) => {
        from = own.indexOf(each, from);
        return at >= from && at < from + each.length;
      }) ?? own;
    if (OFFSHORE.test(part) && USA.test(part)) return true;
  }
  if (OFFSHORE.test(part)) return value === tiers.offshore.price;
  return !USA.test(part) || value === tiers.usa.price;
}
