/**
 * Built-in sentences speak of an hour with a developer. A site that sells sessions of another length speaks of a
 * session, and each kind's own facts say how long it is; one with other nouns uses those.
 */
import { nounRules } from './noun-copy.ts';
import type { Offer } from './offer.ts';
import { tierCopy } from './tier-copy.ts';

type Rule = readonly [pattern: RegExp, replacement: string];

/** Before an hour that is a session. */
const COUNTED =
  '[Tt]he|[Tt]his|[Tt]hat|[Ff]irst|[Ss]econd|[Tt]hird|[Nn]ext|[Ll]ast|[Aa]nother|[Ee]ach|[Ee]very|[Yy]our|[Ww]hole|[Ss]ame|[Oo]ne|1';
const NOT_A_NOTICE = '(?! (?:before|ahead|earlier|later)\\b)';

/** Sentences about every session, with the length of the first kind. */
const LENGTH_RULES: readonly Rule[] = [
  [/\bA full \d+ minutes, /g, 'The full session, '],
  [/\bwithin the same \d+ minutes\b/g, 'within the same session'],
  [/\bA session lasts \d+ minutes, one-on-one, live/g, 'A session is one-on-one, live'],
];

const HOUR_RULES: readonly Rule[] = [
  [/ Sessions are one hour\./g, ''],
  [/\b(for|within) the (full|same) 60 minutes\b/g, '$1 the $2 session'],
  [/\bOne hour, live and one-on-one\b/g, 'Live and one-on-one'],
  [/\b60 minutes of live building\b/g, 'the session itself'],
  [/\b60 minutes\b/g, 'the full session'],
  [/\bthe one-hour format\b/gi, 'the format of a session'],
  [/\b(?:One|1)-hour (app|session)/g, 'Live $1'],
  [/\b(Live), one-hour /g, '$1 '],
  [/\ban? (?:one|1)-hour (?=[aeiou])/g, 'an '],
  [/\ban? (?:one|1)-hour (?=[^aeiou])/g, 'a '],
  [/\b(live )?(?:one|1)-hour /g, '$1'],
  [/\bExtra hours\b/g, 'Further sessions'],
  [/\b(extra|further) hours\b/g, 'further sessions'],
  [/\bHour (?=\d)/g, 'Session '],
  [new RegExp(`\\b(${COUNTED}) hour\\b${NOT_A_NOTICE}`, 'g'), '$1 session'],
  [new RegExp(`\\b(${COUNTED}) Hour\\b${NOT_A_NOTICE}`, 'g'), '$1 Session'],
  [new RegExp(`\\b([Aa])n hour\\b${NOT_A_NOTICE}`, 'g'), '$1 session'],
  [/\b(One|1|Your) session\b(?= Session\b)/g, '$1'],
];

/** Prices of further sessions, where none costs anything. */
const FREE_RULES: readonly Rule[] = [
  [/\bcosts? (?:the same )?Free(?: each)?\b/g, 'cost nothing'],
  [/,? at Free\b/g, ' free of charge'],
  [/\b(?:Just|From|from|As low as|For|for) Free\b/g, 'Free'],
  [/\bFree each session\b/g, 'Free'],
];

/** Of sessions that start in an hour, whatever their length. */
const TIMES = /\bstarts in (?:an|one) hour\b/gi;
const HELD_TIME = '\ue000';

/** The owner's words stay: the name of the site, and all that is said of a kind. */
const ownWords = ({ tierList, tiers }: Offer, name: string): string[] =>
  [
    name,
    // Those of archived kinds, too, unless they are the word of built-in sentences.
    ...Object.values(tiers)
      .filter(({ developer }) => !/^developer$/i.test(developer))
      .flatMap((kind) => [kind.developer, tierCopy(kind).one]),
    ...tierList.flatMap((kind) => [
      kind.perSession,
      kind.perHour,
      kind.name,
      kind.developer,
      kind.hours.label,
      kind.hours.short,
      kind.hours.extended ?? '',
      kind.length,
    ]),
  ].filter((words) => /\bhour|\bminute|\bdeveloper/i.test(words));

const apply = (text: string, rules: readonly Rule[]): string =>
  rules.reduce((said, [pattern, replacement]) => said.replace(pattern, replacement), text);

/** True if every sentence about an hour is right. */
const isHourly = ({ tierList }: Offer): boolean => tierList.every(({ minutes }) => minutes === 60);

const isOneLength = ({ tierList }: Offer): boolean =>
  tierList.every(({ minutes }) => minutes === tierList[0]?.minutes);

/** @returns how this site says a built-in text @param name of the site */
export function lengthCopy(offer: Offer, name: string): (text: string) => string {
  const rules = [
    ...(isHourly(offer) ? [] : HOUR_RULES),
    ...(offer.headlinePrice === 0 ? FREE_RULES : []),
    ...nounRules(offer),
  ];
  if (rules.length === 0) return (text) => text;
  const first = isOneLength(offer) ? [] : LENGTH_RULES;
  const own = [...new Set(ownWords(offer, name))].sort((one, other) => other.length - one.length);
  return (text) => {
    if (!MAY_CHANGE.test(text)) return text;
    const times: string[] = [];
    let held = apply(text, first).replace(TIMES, (found) => {
      times.push(found);
      return HELD_TIME;
    });
    for (const [index, words] of own.entries()) held = held.replaceAll(words, mark(index));
    const said = apply(held, rules).replace(MARKS, (found) => own[indexOf(found)] ?? found);
    return said.replaceAll(HELD_TIME, () => times.shift() ?? '');
  };
}

/** Words that every rule is about. Most texts have none of them, and a site may have hundreds of words of its own. */
const MAY_CHANGE = /hour|minute|developer|free/i;

/** A private character for each, which no text holds. */
const mark = (index: number): string => String.fromCodePoint(FIRST_MARK + index);
const indexOf = (found: string): number => (found.codePointAt(0) ?? 0) - FIRST_MARK;
const FIRST_MARK = 0xf0000;
const MARKS = /[\u{f0000}-\u{ffffd}]/gu;

const PACK_RULES: readonly Rule[] = [
  [/\bHours\b/g, 'Sessions'],
  [/\bhours\b/g, 'sessions'],
  [/\b([Aa])n hour\b/g, '$1 session'],
  [/\bhour\b/g, 'session'],
];

/** A pack holds sessions, which are hours only if each takes one. */
export const packLengthCopy = (offer: Offer, words: (text: string) => string): ((text: string) => string) =>
  isHourly(offer) ? words : (text) => apply(words(text), PACK_RULES);
