/** How those who give sessions are called in texts that are not written for one business. */
import type { Offer } from './offer.ts';
import type { TierDetails } from './offer-kinds.ts';
import { plural, withArticle } from './tier-copy.ts';

const DEVELOPER = 'developer';

/** Undefined if the owner wrote a name, or more than a noun ("Lesson with Clara"). */
function nounOf({ developer }: TierDetails): string | undefined {
  if (/\bdevelopers?$/i.test(developer)) return DEVELOPER;
  return plural(developer) === developer ? undefined : developer;
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** In sentences to a client who has booked this kind; "developer" if it is gone. */
export function personOf(kind: TierDetails | undefined) {
  const noun = kind ? nounOf(kind) : DEVELOPER;
  const your = noun ? `your ${noun}` : 'the person you booked';
  return { your, Your: upper(your), another: noun ? `another ${noun}` : 'someone else' };
}

export type Person = ReturnType<typeof personOf>;

/** The word for all who give sessions here; undefined if built-in sentences already have it. */
function sharedNoun({ tierList }: Offer): string | undefined {
  const nouns = [...new Set(tierList.flatMap((kind) => nounOf(kind) ?? []))];
  const [first] = nouns;
  if (first === undefined || nouns.includes(DEVELOPER)) return undefined;
  if (nouns.length === 1) return first;
  const lastWords = new Set(nouns.map((noun) => noun.slice(noun.lastIndexOf(' ') + 1)));
  const [last = ''] = lastWords;
  return lastWords.size === 1 ? last : 'team member';
}

/** Before developers elsewhere, who may work on with the code. */
const NOT_OURS = '(?<!\\b(?:several|[Aa]ny|it to another) )';

/** Replaces "developer" in built-in sentences with the noun of the kinds that can be booked. */
export function nounRules(offer: Offer): ReadonlyArray<readonly [pattern: RegExp, replacement: string]> {
  const noun = sharedNoun(offer);
  if (!noun) return [];
  // A replacement may not have a meaning of its own.
  const written = noun.replaceAll('$', '$$$$');
  const several = plural(noun).replaceAll('$', '$$$$');
  return [
    [/\bA developer\b/g, upper(withArticle(written))],
    [/\ba developer\b/g, withArticle(written)],
    [new RegExp(`${NOT_OURS}\\bdevelopers\\b`, 'g'), several],
    [/\bDevelopers\b/g, upper(several)],
    [new RegExp(`${NOT_OURS}\\bdeveloper\\b`, 'g'), written],
    [/\bDeveloper\b/g, upper(written)],
  ];
}
