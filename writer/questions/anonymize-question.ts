/** Takes out of a client's question what says who they are. */
import { topicKey } from '#src/contract/generator/compare-topics.ts';
import { withoutDetails } from './contact-details.ts';

export interface KnownPerson {
  name: string;
  email: string;
  /** Other words that name them: company, address, tax number, phone. */
  others: readonly string[];
}

const LONGEST = 200;
const READ = 6_000;

/** Words before a name, in the middle of a sentence or at the end of a letter. */
const INTRODUCED =
  /\b(?:my name is|my name's|i am called|i am|i['’]m|this is|regards|cheers|sincerely|thanks|yours|mr|mrs|ms|dr|company|firm|startup|called|named)\b[.,:!\s]{0,3}(\p{L}[\p{L}'’ -]{1,60})/giu;

/** A few capitalized words. */
const CAPITALIZED = /^(?:\p{Lu}[\p{L}'’-]{0,30}(?: |$)){1,4}/u;

/**
 * The question in what a client wrote, without their name, addresses, numbers of phones and the names known of them;
 * undefined when there is none, or too little of it is left. Rules do not know every name: a person reads it before
 * anything is done with it.
 */
export function anonymizeQuestion(text: string, person: KnownPerson): string | undefined {
  const words = readable(text.slice(0, READ)).replaceAll(HOLE, '');
  const without = withoutNames(withoutIntroduced(withoutDetails(words, GAP)), person);
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

/** Without characters that no one sees, and with usual ones in place of wide ones: both would hide a name. */
const readable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\uff01-\uff5e]/g, (letter) => letter.normalize('NFKC'))
    .replace(/[^\P{Cc}\n]/gu, ' ');

const withoutIntroduced = (text: string): string =>
  text.replace(INTRODUCED, (whole: string, name: string) => {
    const capitalized = CAPITALIZED.exec(`${name} `)?.[0].trim() ?? '';
    const introduction = whole.slice(0, whole.length - name.length);
    return capitalized === '' ? whole : introduction + GAP + name.slice(capitalized.length);
  });

/** Shorter parts of a name are words like "de"; a Chinese name often has two characters. */
const isLong = (name: string): boolean => name.length >= (UNSPACED.test(name) ? 2 : 3);
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function withoutNames(text: string, { name, email, others }: KnownPerson): string {
  const [mailbox = '', domain = ''] = email.split('@');
  const parts = name.split(/[\s,.'’-]+/u);
  const whole = [name, ...others].map((each) => each.trim()).filter(isLong);
  const words = [
    ...parts,
    ...mailbox.split(/[._+\d-]+/u),
    domain.split('.').slice(0, -1).at(-1) ?? '',
    ...others.flatMap((other) => other.split(/[\s,]+/u)).filter((word) => /^\p{Lu}/u.test(word)),
  ].filter((part) => isLong(part) && !COMMON.has(part.toLowerCase()));
  const names = [...new Set([...whole, ...words])]
    .sort((one, other) => other.length - one.length)
    .slice(0, 60);
  // "Bo" and "Li" are names only as they are written.
  const short = parts.filter((part) => /^\p{Lu}\p{L}$/u.test(part));
  const without = [...names.map((each) => ends(each)), ...short.map((each) => ends(each, 'gu'))];
  return without.reduce((left, each) => left.replace(each, GAP), text.normalize('NFD')).normalize('NFC');
}

/** Words of mailboxes, mail services and companies that name no one. */
const COMMON = new Set(
  'gmail googlemail outlook hotmail yahoo icloud proton protonmail gmx web mail info office hello contact support team booking bookings the and for inc ltd llc gmbh company group app apps studio shop'.split(
    ' ',
  ),
);

/** Of Latin, Greek and Cyrillic letters, in NFD. */
const ACCENTS = '[\\u0300-\\u036f]';
const LONGEST_NAME = 100;

/**
 * Matches a whole word in NFD or its genitive, with any accents or none, and the words of a name also when they are
 * joined, as in "jane_miller77".
 */
function ends(name: string, flags = 'giu'): RegExp {
  const plain = name.slice(0, LONGEST_NAME).normalize('NFD').replace(new RegExp(ACCENTS, 'g'), '');
  const letters = [...plain].map((letter) =>
    /\s/.test(letter) ? '[\\s._-]{0,3}' : `${letter.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}${ACCENTS}*`,
  );
  const pattern = letters.join('');
  if (pattern === '') return /(?!)/g;
  if (UNSPACED.test(name)) return new RegExp(pattern, flags);
  return new RegExp(`(?<![\\p{L}\\p{N}]${ACCENTS}{0,3})${pattern}(?:['’]s)?(?!\\p{L})[\\p{N}_]{0,9}`, flags);
}

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
