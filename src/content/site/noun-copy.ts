/** How those who give sessions are called in texts that are not written for one business. */
import type { Offer } from './offer.ts';
import type { TierDetails } from './offer-kinds.ts';
import { plural, withArticle } from './tier-copy.ts';

const DEVELOPER = 'developer';
/** For those of kinds that share no noun. */
const TEAM_MEMBER = 'team member';

/** Undefined if the owner wrote a name, or more than a noun ("Lesson with Clara"). */
function nounOf(developer: string): string | undefined {
  if (/\bdevelopers?$/i.test(developer)) return DEVELOPER;
  return plural(developer) === developer ? undefined : developer;
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** In sentences to a client who has booked this kind; "developer" if it is gone. */
export function personOf(kind: TierDetails | undefined) {
  const noun = kind ? nounOf(kind.developer) : DEVELOPER;
  const your = noun ? `your ${noun}` : 'the person you booked';
  const another = noun ? `another ${noun}` : 'someone else';
  return { your, Your: upper(your), another, Another: upper(another) };
}

export type Person = ReturnType<typeof personOf>;

/** Their last word, if different nouns share it: "teacher" for a voice teacher and a piano teacher. */
function sharedNoun(nouns: readonly string[]): string {
  const [first = TEAM_MEMBER, ...others] = new Set(nouns);
  if (others.length === 0) return first;
  const [last = '', ...rest] = new Set(nouns.map((noun) => noun.slice(noun.lastIndexOf(' ') + 1)));
  return rest.length === 0 ? last : TEAM_MEMBER;
}

/** The noun in the forms that sentences of the admin area need. */
export interface NounForms {
  one: string;
  many: string;
  /** "a mechanic", "an artist" */
  aOne: string;
  One: string;
  Many: string;
  AOne: string;
}

/**
 * Words for all who give sessions, of the admin area and of messages to the team. @param owners what the owner
 * wrote of each kind that can be booked
 */
export function nounForms(owners: readonly string[]): NounForms {
  const one = owners.length === 0 ? DEVELOPER : sharedNoun(owners.flatMap((words) => nounOf(words) ?? []));
  const [many, aOne] = [plural(one), withArticle(one)];
  return { one, many, aOne, One: upper(one), Many: upper(many), AOne: upper(aOne) };
}

/** @returns the words for a site's kinds of session */
export const nounFormsOf = ({ tierList }: Offer): NounForms =>
  nounForms(tierList.map(({ developer }) => developer));

/** Before developers elsewhere, who may work on with the code. */
const NOT_OURS = '(?<!\\b(?:several|[Aa]ny|it to another) )';

/** Replaces "developer" in built-in sentences with the noun of the kinds that can be booked. */
export function nounRules(offer: Offer): ReadonlyArray<readonly [pattern: RegExp, replacement: string]> {
  const nouns = offer.tierList.flatMap(({ developer }) => nounOf(developer) ?? []);
  // Built-in sentences have the right word already.
  if (nouns.length === 0 || nouns.includes(DEVELOPER)) return [];
  const noun = sharedNoun(nouns);
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
