/** Built-in sentences use the names and hours of the offer, never those of the fresh site. */
import type { Offer } from './offer.ts';
import type { TierDetails } from './offer-kinds.ts';

/** First words of hours that are no names, so lowercase inside a sentence. */
const COMMON =
  /^(?:available|every|daily|weekdays|weekends|all|any|by|on|around|open|from|nights|mornings|evenings|afternoons|extended|more|other)\b/i;

const inSentence = (text: string): string =>
  COMMON.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** The owner's words may be a name ("Clara Schmidt"), so only those of the fresh site change case. */
const developerOf = ({ developer }: TierDetails): string =>
  developer === 'Offshore developer' ? 'offshore developer' : developer;

/** "an offshore developer", "a USA-based developer", "a one-hour lesson", "an hour at the piano" */
export const withArticle = (noun: string): string =>
  /^(?:[aei]|o(?!ne\b|nce\b)|u(?![sn]i|sa?\b|k\b)|h(?:our|onest))/i.test(noun) ? `an ${noun}` : `a ${noun}`;

/** "USA-based developers"; unchanged if it is not a single noun ("Lesson with Clara"). */
export function plural(noun: string): string {
  if (/\s(?:with|by|at|for|in|on|of)\s/i.test(noun) || !/(?:^|[\s-])[a-z]+$/.test(noun)) return noun;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

const startsUpper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function tierCopy(tier: TierDetails) {
  const { label, short, extended } = tier.hours;
  const one = developerOf(tier);
  const clause = (hours: string) =>
    /^available\b/i.test(hours) ? `is ${inSentence(hours)}` : `works ${inSentence(hours)}`;
  return {
    one,
    /** "an offshore developer" */
    aOne: withArticle(one),
    /** "offshore developers" */
    many: plural(one),
    Many: startsUpper(plural(one)),
    /** "is available 24/7", "works Mon-Fri, 9am-6pm ET" */
    is: clause(short),
    /** "works Monday to Friday, 9am to 6pm Eastern" */
    works: clause(label),
    /** Plural: "are available 24/7" */
    are: clause(short)
      .replace(/^is/, 'are')
      .replace(/^works/, 'work'),
    work: clause(label)
      .replace(/^is/, 'are')
      .replace(/^works/, 'work'),
    /** "available 24/7" */
    short: inSentence(short),
    /** ", with extended hours on request", or '' */
    extended: extended ? `, with ${inSentence(extended)}` : '',
    anyHour: /\b24\/7\b/.test(label),
    inUsa: /\bUSA?\b|U\.S\./.test(`${tier.name} ${tier.developer}`),
    /** "Book an offshore developer", if it fits into `max` characters. */
    book: (max: number) => {
      const full = `Book ${withArticle(one)}`;
      return full.length <= max ? full : 'Book a session';
    },
  };
}

export type TierCopy = ReturnType<typeof tierCopy>;

/** Without repeating the shared last word: "offshore and USA-based developers" */
export function bothTiers({ tiers }: Offer) {
  const [offshore, usa] = [tierCopy(tiers.offshore), tierCopy(tiers.usa)];
  const last = offshore.one.slice(offshore.one.lastIndexOf(' '));
  const shared = offshore.one.includes(' ') && usa.one.endsWith(last);
  const brief = (noun: string) => (shared ? noun.slice(0, -last.length) : noun);
  return {
    offshore,
    usa,
    /** Undefined when both cost the same. */
    cheapest:
      tiers.offshore.price === tiers.usa.price
        ? undefined
        : tiers.offshore.price < tiers.usa.price
          ? offshore
          : usa,
    /** "a USA-based or an offshore developer" */
    usaOr: `${withArticle(brief(usa.one))} or ${offshore.aOne}`,
    /** "an offshore or a USA-based developer" */
    offshoreOr: `${withArticle(brief(offshore.one))} or ${usa.aOne}`,
    /** "offshore and USA-based developers" */
    and: shared ? `${brief(offshore.one)} and ${usa.many}` : `${offshore.many} and ${usa.many}`,
  };
}

/** "Client support is available 24/7." */
export function supportCopy({ claims: { support } }: Offer) {
  const always = /\b24\/7\b/.test(support);
  const own = support === '24/7 customer support';
  return {
    always,
    sentence: own ? 'Customer support is available 24/7.' : `${support}.`,
    /** At most 60 characters. */
    title: own ? '24/7 Customer Support' : support,
  };
}

/** A pack holds these. */
export const unitsOf = ({ tierList }: Offer): string =>
  tierList.every(({ minutes }) => minutes === 60) ? 'hours' : 'sessions';
