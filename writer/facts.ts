import { allowedPercentages, allowedPrices } from '#src/content/blog/blog-voice.ts';
import type { Offer } from '#src/content/site/offer.ts';
import { amountsIn, inOfferCurrency, ratesIn } from './amounts.ts';
import type { Passage } from './passage.ts';
import { priceDifferences, sessionTotals } from './session-totals.ts';
import { wrongNotice, wrongPromises } from './terms.ts';
import { addsUp, calculates, figuresIn } from './verify/figures.ts';
import { isHypothetical } from './verify/read-sentences.ts';

const withHosting = (offer: Offer): number[] =>
  [...sessionTotals(offer), offer.hosting.pricePerMonth * 11].map((sum) => sum + offer.hosting.pricePerMonth);

/** Prices of the offer, of one to three sessions together, and of a year's hosting. */
export const statablePrices = (offer: Offer): ReadonlySet<number> =>
  new Set([
    ...allowedPrices(offer),
    ...sessionTotals(offer),
    ...(offer.hosting.offered ? withHosting(offer) : []),
    ...priceDifferences(offer),
  ]);

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+|\n+/);
const some = (items: Iterable<string>) => [...new Set(items)].slice(0, 10);
const list = (items: Iterable<string>) => some(items).join(', ');

/**
 * Finds prices, percentages and promises unlike the offer's. Questions, denials and made-up examples claim
 * nothing, and what one of the owner's sources states passes.
 * @param text without Markdown markup
 * @param passages sources given to the writer; those of other sites support no price of ours
 */
export function wrongFacts(
  text: string,
  offer: Offer,
  passages: ReadonlyArray<Pick<Passage, 'kind' | 'text'>> = [],
): string[] {
  const own = passages.filter(({ kind }) => kind !== 'page').map((passage) => passage.text);
  const known = {
    prices: new Set(own.flatMap(amountsIn).map(({ value }) => value)),
    webPrices: new Set(passages.flatMap((passage) => amountsIn(passage.text)).map(({ value }) => value)),
    said: passages.map((passage) => passage.text.toLowerCase()).join('\n'),
    shares: new Set(own.flatMap(sharesIn)),
    web: new Set(passages.map((passage) => passage.text).flatMap(sharesIn)),
  };
  const rules = [
    strangePrices,
    strangePercentages,
    wrongRates,
    wrongTiers,
    wrongHours,
    wrongSessionPrices,
    wrongClaims,
    wrongNotice,
    wrongPromises,
  ];
  const stated = statedIn(text);
  return rules.flatMap((rule) => rule(stated, offer, known) ?? []);
}

/** Leaves out what claims nothing. */
const statedIn = (text: string): string =>
  // Words in quotation marks are a screen's, or another's.
  sentencesOf(text.replace(/["“][^"“”\n]{0,600}["”]/g, '""'))
    .filter(
      (sentence) =>
        !/\?["')]*$/.test(sentence.trim()) && (OF_SERVICE.test(sentence) || !isHypothetical(sentence)),
    )
    .join('\n');

const OF_SERVICE = /\b(?:sessions?|hours?|developers?|offshore|host(?:ed|ing)|book|we|our)\b/i;

interface Known {
  prices: ReadonlySet<number>;
  shares: ReadonlySet<number>;
  webPrices: ReadonlySet<number>;
  /** Every source's words. */
  said: string;
  /** Of any source: a share of the world is no claim of this site. */
  web: ReadonlySet<number>;
}

const SHARE = /(?<!\d)(\d+(?:\.\d+)?)\s?(?:%|percent\b|per cent\b)/gi;
const sharesIn = (text: string): number[] => [...text.matchAll(SHARE)].map(([, number]) => Number(number));

function strangePrices(text: string, offer: Offer, known: Known): string | undefined {
  const prices = statablePrices(offer);
  const { tierList, cancellation } = offer;
  const refunds = tierList.map(({ price }) => (price * cancellation.refundPercent.late) / 100);
  // Another site's price is a fact of the world, and no price of ours.
  const ofWorld = (amount: number) =>
    known.webPrices.has(amount) &&
    sentencesOf(text).every(
      (sentence) => !OF_SERVICE.test(sentence) || !amountsIn(sentence).some(({ value }) => value === amount),
    );
  const strange = sentencesOf(text).flatMap((sentence) => {
    const figures = figuresIn(sentence.slice(0, 800));
    if (!OF_SERVICE.test(sentence) && calculates(figures)) return [];
    return amountsIn(sentence).filter(
      (amount) =>
        !figures.some((figure) => figure.value === amount.value && addsUp(figure, figures)) &&
        !(/\b(?:cancel|refund)/i.test(sentence) && refunds.includes(amount.value)) &&
        !ofWorld(amount.value) &&
        !known.prices.has(amount.value) &&
        (!prices.has(amount.value) || !inOfferCurrency(amount, offer)),
    );
  });
  if (strange.length === 0) return undefined;
  return `It states ${list(strange.map(({ phrase }) => phrase))}, which is not a price of this site.`;
}

function strangePercentages(text: string, offer: Offer, known: Known): string | undefined {
  const percentages = new Set([...allowedPercentages(offer), ...known.shares, ...known.web]);
  // How far a thing has come claims nothing: "stops at 99 percent".
  const strange = sentencesOf(text)
    .filter((sentence) => OF_SERVICE.test(sentence) || !calculates(figuresIn(sentence.slice(0, 800))))
    .flatMap((sentence) =>
      [...sentence.matchAll(SHARE)].filter(({ index }) => !/\bat $/.test(sentence.slice(0, index))),
    )
    .filter(([, number]) => !percentages.has(Number(number)));
  if (strange.length === 0) return undefined;
  return `It states ${list(strange.map(([share]) => share))}, a figure that this site does not claim.`;
}

function wrongRates(text: string, offer: Offer): string[] {
  const { hosting, tierList } = offer;
  const hourly = tierList.filter(({ minutes }) => minutes === 60).map(({ price }) => price);
  const prices = statablePrices(offer);
  const wrong: string[] = [];
  for (const { phrase, value: price, period } of ratesIn(text)) {
    const right =
      period === 'month'
        ? price === hosting.pricePerMonth
        : period === 'hour' && (hourly.includes(price) || priceDifferences(offer).includes(price));
    if (!right && prices.has(price))
      wrong.push(`It says "${phrase}", which is not one of this site's rates.`);
  }
  return some(wrong);
}

/** Finds one kind of developer with the other's price, or with that of hosting. */
function wrongTiers(text: string, { comparesTwo, tiers, hosting }: Offer): string[] {
  if (!comparesTwo) return [];
  const wrong = tierParts(text).flatMap(({ part, isUsa }) => {
    const tier = isUsa ? tiers.usa : tiers.offshore;
    const other = isUsa ? tiers.offshore : tiers.usa;
    const amounts = amountsIn(part);
    if (amounts.some(({ value }) => value === tier.price)) return [];
    return amounts
      .filter(
        ({ value }) =>
          value === other.price || (value === hosting.pricePerMonth && !/\bhost(?:ed|ing)?\b/i.test(part)),
      )
      .map(
        ({ phrase }) =>
          `It gives ${phrase} for the ${tier.name} developer, but a session costs ${tier.amount}.`,
      );
  });
  return some(wrong);
}

const ANY_TIME = /\b24\/7\b|\baround the clock\b|\bday and night\b|\bat any hour\b/i;

/** Finds promises of a developer at hours that only the other kind has. */
function wrongHours(text: string, { comparesTwo, tiers }: Offer): string[] {
  if (!comparesTwo) return [];
  const wrong = tierParts(text).flatMap(({ part, isUsa }) => {
    const tier = isUsa ? tiers.usa : tiers.offshore;
    const phrase = ANY_TIME.exec(part)?.[0];
    if (!phrase || /24\/7/.test(tier.hours.label) || /\b(?:not|no|never|support)\b|n't\b/i.test(part))
      return [];
    return [`It says ${phrase} of the ${tier.name} developer, whose hours are: ${tier.hours.label}.`];
  });
  return some(wrong);
}

/** Sentences about one kind of developer; of those about both, the parts about one. */
const tierParts = (text: string): Array<{ part: string; isUsa: boolean }> =>
  sentencesOf(text)
    .flatMap((sentence) =>
      namesUsaDeveloper(sentence) && OFFSHORE.test(sentence) ? sentence.split(/[;,]\s+/) : [sentence],
    )
    .map((part) => ({ part, isUsa: namesUsaDeveloper(part), isOffshore: OFFSHORE.test(part) }))
    .filter(({ isUsa, isOffshore }) => isUsa !== isOffshore);

const OFFSHORE = /\boffshore\b/i;

const SESSION_PRICE = /\b(?:session|hour)\b[^.!?;$€£\d]{0,30}\b(?:is|costs?|at|for)\s+([$€£]\s?\d[\d,.]*)/gi;

/** Finds sessions with another price of the site, such as that of hosting. */
function wrongSessionPrices(text: string, { tierList }: Offer): string[] {
  const amounts = tierList.map(({ amount }) => amount);
  const cost = [amounts.slice(0, -1).join(', '), ...amounts.slice(-1)].filter(Boolean).join(' or ');
  const wrong = sentencesOf(text).flatMap((sentence) => {
    if (/\bhost(?:ed|ing)\b/i.test(sentence)) return [];
    return [...sentence.matchAll(SESSION_PRICE)].flatMap(([, amount = '']) => {
      const value = amountsIn(amount)[0]?.value ?? 0;
      return tierList.some(({ price }) => price === value)
        ? []
        : [`It gives ${amount.replace(/[.,]$/, '')} for a session, which costs ${cost}.`];
    });
  });
  return some(wrong);
}

/** Matches "USA" or "US" with "developer" later in the sentence, or "US-based". */
function namesUsaDeveloper(sentence: string): boolean {
  if (/\b(?:USA|US)-based\b/.test(sentence)) return true;
  if (
    /\b(?:American|US) developers?\b/.test(sentence) ||
    /\bdevelopers?\b[^.!?]{0,40}\b(?:in|from) (?:the (?:USA?\b|U\.S\.|States\b|United States\b)|America\b)/.test(
      sentence,
    )
  )
    return true;
  const developer = sentence.lastIndexOf('developer');
  return developer > 0 && /\b(?:USA?|U\.S\.)/.test(sentence.slice(0, developer));
}

function wrongClaims(text: string, { claims, hosting, tierList }: Offer): string[] {
  const wrong: string[] = [];
  for (const [phrase, number, subject] of text.matchAll(
    /(?<!\d)(\d+(?:\.\d+)?)%\s+of\s+(?:all\s+)?(apps|applications|projects)\b/gi,
  )) {
    const figures = [claims.finishedInFirstHourPercent];
    if (subject?.toLowerCase() === 'projects') figures.push(claims.fewSessionsPercent);
    if (!figures.includes(Number(number))) wrong.push(phrase);
  }
  for (const [phrase, number] of text.matchAll(/\bown(?:s|ed)?\s+(\d+(?:\.\d+)?)%/gi))
    if (Number(number) !== claims.ownershipPercent) wrong.push(phrase);
  for (const [phrase, number] of text.matchAll(/(?<!\d)(\d+(?:\.\d+)?)%\s+uptime/gi))
    if (Number(number) !== hosting.uptimePercent) wrong.push(phrase);
  for (const [phrase, number, unit] of text.matchAll(
    /\b(\d+)[- ](hour|minute)(?:s)?[- ](?:live[- ])?session\b/gi,
  )) {
    const minutes = Number(number) * (unit?.toLowerCase() === 'hour' ? 60 : 1);
    if (!tierList.some((kind) => kind.minutes === minutes)) wrong.push(phrase);
  }
  return wrong.length === 0
    ? []
    : [`It says "${some(wrong).join('", "')}", which does not match this site's claims.`];
}
