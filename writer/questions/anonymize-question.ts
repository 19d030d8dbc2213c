/** Takes out of a client's question what says who they are. */
import { topicKey } from '#src/contract/generator/compare-topics.ts';

export interface KnownPerson {
  name: string;
  email: string;
  /** Other words that name them: company, address, tax number, phone. */
  others: readonly string[];
}

const LONGEST = 200;
const READ = 6_000;

/** Each matches in a time that grows with the text alone. */
const ADDRESSES = [
  // Web and e-mail addresses: a run without spaces that has :// or @, or www., or a dot between letters.
  /[^\s(]{0,300}(?::\/\/|@|www\.)(?:\S{0,300}[^\s?!.,;:)])?/giu,
  /[\p{L}\p{N}-]{1,63}\.(?:com|net|org|io|app|dev|co|de|fr|es|it|nl|uk|eu|at|ch|us|shop|store|info|biz|me|ai)\b(?:\/\S{0,300})?/giu,
  // Phone numbers, and other long numbers.
  /[+(]?\d(?:[ ()./-]{0,2}\d){6,20}/g,
  // "12 Oak Street", "Oak Street 12", "Hauptstraße 5".
  /\b\d{1,5}[a-z]?,? (?:\p{Lu}[\p{L}'’.-]{1,30} ){1,4}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Court|Ct|Boulevard|Blvd|Way|Square|Place)\b\.?/gu,
  /\b\p{Lu}[\p{L}-]{1,40}(?:straße|strasse|str\.|weg|platz|gasse|allee) ?\d{0,4}[a-z]?/gu,
  /\b(?:[Rr]ue|[Cc]alle|[Vv]ia|[Pp]iazza) (?:de |del |della |du |des )?\p{Lu}[\p{L}'’-]{1,40},? ?\d{1,4}/gu,
] as const;

/** Words before a name, in the middle of a sentence or at the end of a letter. */
const INTRODUCED =
  /\b(?:my name is|my name's|i am called|this is|regards|cheers|sincerely|thanks|yours|mr|mrs|ms|dr|company|firm|startup|called|named)\b[.,:!\s]{0,3}(\p{L}[\p{L}'’ -]{1,60})/giu;

/** A few capitalized words. */
const CAPITALIZED = /^(?:\p{Lu}[\p{L}'’-]{0,30}(?: |$)){1,4}/u;

/**
 * The question in what a client wrote, without their name, addresses, numbers of phones and the names known of them;
 * undefined when there is none, or too little of it is left. Rules do not know every name: a person reads it before
 * anything is done with it.
 */
export function anonymizeQuestion(text: string, person: KnownPerson): string | undefined {
  const words = text.slice(0, READ).normalize('NFC').replaceAll('\u0000', '').replaceAll(HOLE, '');
  const without = withoutNames(withoutIntroduced(withoutAddresses(words)), person);
  const sentences = without
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
  const asked = sentences.find((sentence) => sentence.endsWith('?')) ?? sentences.find(saysSomething);
  if (asked === undefined || !saysSomething(asked)) return undefined;
  return shortened(asked);
}

/** In place of what was taken out. No text has it, and it ends no sentence. */
const HOLE = '\uE000';
const GAP = ` ${HOLE} `;

const withoutAddresses = (text: string): string =>
  ADDRESSES.reduce((left, pattern) => left.replace(pattern, GAP), text);

const withoutIntroduced = (text: string): string =>
  text.replace(INTRODUCED, (whole: string, name: string) => {
    const capitalized = CAPITALIZED.exec(`${name} `)?.[0].trim() ?? '';
    const introduction = whole.slice(0, whole.length - name.length);
    return capitalized === '' ? whole : introduction + GAP + name.slice(capitalized.length);
  });

/** Shorter parts of a name are words like "de" and "Al". */
const SHORTEST_NAME = 3;

function withoutNames(text: string, { name, email, others }: KnownPerson): string {
  const [mailbox = '', domain = ''] = email.split('@');
  const whole = [name, ...others].map((each) => each.trim()).filter((each) => each.length >= SHORTEST_NAME);
  const parts = [
    ...name.split(/[\s,.'’-]+/u),
    ...mailbox.split(/[._+\d-]+/u),
    domain.split('.').slice(0, -1).at(-1) ?? '',
    ...others.flatMap((other) => other.split(/[\s,]+/u)).filter((word) => /^\p{Lu}/u.test(word)),
  ].filter((part) => part.length >= SHORTEST_NAME && !COMMON.has(part.toLowerCase()));
  const names = [...new Set([...whole, ...parts])]
    .sort((one, other) => other.length - one.length)
    .slice(0, 60);
  return names.reduce((left, each) => left.replace(new RegExp(ends(each), 'giu'), GAP), text);
}

/** Words of mailboxes, mail services and companies that name no one. */
const COMMON = new Set(
  'gmail googlemail outlook hotmail yahoo icloud proton protonmail gmx web mail info office hello contact support team booking bookings the and for inc ltd llc gmbh company group app apps studio shop'.split(
    ' ',
  ),
);

/** A whole word, or its genitive. */
const ends = (name: string): string =>
  `(?<![\\p{L}\\p{N}])${name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?:['’]s)?(?![\\p{L}\\p{N}])`;

const FEWEST_WORDS = 3;
const saysSomething = (sentence: string): boolean =>
  topicKey(sentence).length >= 8 && (sentence.match(/[\p{L}\p{N}]{2,}/gu) ?? []).length >= FEWEST_WORDS;

function shortened(sentence: string): string {
  const text = sentence
    .replace(/\([\s\uE000,;]*\)/g, HOLE)
    .replace(/[\s,;]{0,9}\uE000(?:[\s,;]{0,9}\uE000)*\s{0,9}/g, ' … ')
    .replace(/^[\s…,;:)-]+|[\s…,;:(-]+$/g, '')
    .replace(/ …\s+([?.!,)])/g, ' …$1');
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2))}…`;
}
