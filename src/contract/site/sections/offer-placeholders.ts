/**
 * Placeholders such as `{usa.price}` are filled from the current offer; `\{usa.price}` is literal. The first word is
 * the key of a kind of session, which never changes, or a part of the offer.
 */

/** Parts that every kind of session has, in the order offered. */
export const KIND_PARTS = [
  'price',
  'perSession',
  'perHour',
  'name',
  'length',
  'developer',
  'aDeveloper',
  'developers',
  'hours',
  'shortHours',
  'extendedHours',
  'works',
  'is',
  'address',
] as const;
export type KindPart = (typeof KIND_PARTS)[number];

/** In the order offered. They take precedence over a kind with the key of one, such as "hosting". */
export const OFFER_PARTS = [
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
export type OfferPart = (typeof OFFER_PARTS)[number];
/** `usa.price`, `lesson-90.name`, `refund.rule`; kinds are known to the offer alone. */
export type OfferPlaceholder = OfferPart | `${string}.${KindPart}`;

const offerParts: ReadonlySet<string> = new Set(OFFER_PARTS);
const kindParts: ReadonlySet<string> = new Set(KIND_PARTS);

/** Of any kind of session, even one that the site does not have. */
const isPlaceholder = (name: string): name is OfferPlaceholder =>
  offerParts.has(name) || kindParts.has(name.slice(name.indexOf('.') + 1));

/** The key of a placeholder's kind of session; undefined for other parts of the offer. */
export const kindKeyOf = (name: OfferPlaceholder): string | undefined =>
  offerParts.has(name) ? undefined : name.slice(0, name.indexOf('.'));

/** Two names with a dot, so that other braces, such as those of e-mails and code, stay as they are. */
const ANY = /(\\?)\{([a-z][a-zA-Z0-9-]{0,39}\.[a-z][A-Za-z]{0,39})\}/g;

interface TextPart {
  /** Readable text; of a placeholder, as stored. */
  text: string;
  raw: string;
  /** Undefined for plain text. */
  name?: OfferPlaceholder;
}

const letters = (text: string): TextPart => ({ text, raw: text });

/** Escaped placeholders are plain text without their backslash; other braces stay as they are. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: whole, 1: backslash, 2: name = '', index } of text.matchAll(ANY)) {
    const isNamed = isPlaceholder(name);
    if (!backslash && !isNamed) continue;
    if (index > at) parts.push(letters(text.slice(at, index)));
    parts.push(
      backslash || !isNamed ? { text: whole.slice(1), raw: whole } : { text: whole, raw: whole, name },
    );
    at = index + whole.length;
  }
  if (at < text.length) parts.push(letters(text.slice(at)));
  return parts;
}

/** In one pass: a value never becomes a placeholder. @param say undefined: it stays as it is written */
export const filled = (text: string, say: (name: OfferPlaceholder) => string | undefined): string =>
  text.includes('{')
    ? partsOf(text)
        .map((part) => (part.name && say(part.name)) ?? part.text)
        .join('')
    : text;

/** Escapes typed text, so that none of it is read as a placeholder. */
export const escaped = (typed: string): string =>
  typed.replace(ANY, (whole, backslash: string, name: string) =>
    isPlaceholder(name) && !backslash ? `\\${whole}` : whole,
  );

export const placeholder = (name: string): string => `{${name}}`;

export const holdsPlaceholder = (text: string): boolean =>
  partsOf(text).some(({ name }) => name !== undefined);

/** Possibly mistyped placeholders, once each. @param isKnown true for those that the offer has a value for */
export const unknownPlaceholders = (text: string, isKnown: (name: OfferPlaceholder) => boolean): string[] => [
  ...new Set(
    [...text.matchAll(ANY)].flatMap(([whole, backslash, name = '']) =>
      backslash || (isPlaceholder(name) && isKnown(name)) ? [] : [whole],
    ),
  ),
];

/** For limits: each placeholder counts as one character, because its value may change. */
export const lengthOf = (text: string): number =>
  text.includes('{')
    ? partsOf(text).reduce((sum, { text: { length }, name }) => sum + (name ? 1 : length), 0)
    : text.length;
