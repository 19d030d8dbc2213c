/** Placeholders such as `{usa.price}` are filled from the current offer; `\{usa.price}` is literal. */

const ofTier = <T extends string>(tier: T) =>
  [
    `${tier}.price`,
    `${tier}.perSession`,
    `${tier}.perHour`,
    `${tier}.name`,
    `${tier}.developer`,
    `${tier}.aDeveloper`,
    `${tier}.developers`,
    `${tier}.hours`,
    `${tier}.shortHours`,
    `${tier}.extendedHours`,
    `${tier}.works`,
    `${tier}.is`,
  ] as const;

/** In the order offered. */
export const OFFER_PLACEHOLDERS = [
  ...ofTier('offshore'),
  ...ofTier('usa'),
  'tiers.both',
  'tiers.either',
  'prices.lowest',
  'prices.range',
  'prices.extraHour',
  'prices.currency',
  'hosting.price',
  'hosting.perMonth',
  'hosting.uptime',
  'hosting.noticeDays',
  'hosting.complete',
  'claims.firstHourPercent',
  'claims.firstHour',
  'claims.fewSessionsPercent',
  'claims.fewSessions',
  'claims.sessionsFrom',
  'claims.sessionsTo',
  'claims.ownershipPercent',
  'claims.ownership',
  'claims.support',
  'claims.pricing',
  'refund.rule',
  'refund.notice',
  'refund.inTime',
  'refund.late',
  'refund.noShow',
  'refund.rescheduling',
  'refund.rescheduleNotice',
  'refund.lateArrival',
  'refund.payment',
  'company.governingLaw',
  'alternative.cost',
  'alternative.costFrom',
  'alternative.costTo',
  'alternative.timeline',
] as const;
export type OfferPlaceholder = (typeof OFFER_PLACEHOLDERS)[number];

const known: ReadonlySet<string> = new Set(OFFER_PLACEHOLDERS);
const isPlaceholder = (name: string): name is OfferPlaceholder => known.has(name);

/** Two names with a dot, so that other braces, such as those of e-mails and code, stay as they are. */
const ANY = /(\\?)\{([a-z][A-Za-z]*\.[a-z][A-Za-z]*)\}/g;

interface TextPart {
  /** Readable text; of a placeholder, as stored. */
  text: string;
  raw: string;
  /** Undefined for plain text. */
  name?: OfferPlaceholder;
}

const letters = (text: string): TextPart => ({ text, raw: text });

/** Unknown and escaped placeholders are plain text, escaped ones without their backslash. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: whole, 1: backslash, 2: name = '', index } of text.matchAll(ANY)) {
    if (!isPlaceholder(name)) continue;
    if (index > at) parts.push(letters(text.slice(at, index)));
    parts.push(backslash ? { text: whole.slice(1), raw: whole } : { text: whole, raw: whole, name });
    at = index + whole.length;
  }
  if (at < text.length) parts.push(letters(text.slice(at)));
  return parts;
}

/** In one pass: a value never becomes a placeholder. */
export const filled = (text: string, say: (name: OfferPlaceholder) => string): string =>
  text.includes('{')
    ? partsOf(text)
        .map((part) => (part.name ? say(part.name) : part.text))
        .join('')
    : text;

/** Escapes typed text, so that none of it is read as a placeholder. */
export const escaped = (typed: string): string =>
  typed.replace(ANY, (whole, backslash: string, name: string) =>
    isPlaceholder(name) && !backslash ? `\\${whole}` : whole,
  );

export const placeholder = (name: OfferPlaceholder): string => `{${name}}`;

export const holdsPlaceholder = (text: string): boolean =>
  partsOf(text).some(({ name }) => name !== undefined);

/** Possibly mistyped placeholders, once each. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(ANY)].flatMap(([whole, backslash, name = '']) =>
      backslash || isPlaceholder(name) ? [] : [whole],
    ),
  ),
];

/** For limits: each placeholder counts as one character, because its value may change. */
export const lengthOf = (text: string): number =>
  text.includes('{')
    ? partsOf(text).reduce((sum, { text: { length }, name }) => sum + (name ? 1 : length), 0)
    : text.length;
