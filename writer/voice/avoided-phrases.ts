/** What a voice never uses: words with their endings, phrases, and marks. */
import type { Place } from './english.ts';
import { wordsIn } from './read-prose.ts';

interface Mark {
  name: string;
  pattern: RegExp;
  /** Words of samples without the mark from which its absence is a habit. */
  fromWords: number;
}

/** Marks that readers take for a manner of writing. */
const MARKS: readonly Mark[] = [
  { name: '!', pattern: /[!！]/, fromWords: 400 },
  { name: '—', pattern: /—|(?<=\p{L}) ?-- ?(?=\p{L})/u, fromWords: 400 },
  { name: '…', pattern: /…|\.{3}/, fromWords: 400 },
  { name: 'emojis', pattern: /(?![©®™])\p{Extended_Pictographic}/u, fromWords: 200 },
  { name: ';', pattern: /;/, fromWords: 1_500 },
  { name: '(', pattern: /[(（]/, fromWords: 2_500 },
  { name: '?', pattern: /[?？؟]/, fromWords: 5_000 },
];
const markNamed = new Map(MARKS.map((mark) => [mark.name, mark]));

/** Stock words and phrases, which language models like and people seldom write. */
const STOCK =
  'utilize, leverage, delve, seamless, robust, cutting-edge, game-changer, revolutionize, unleash, unlock, elevate, empower, streamline, harness, embark, realm, tapestry, testament, pivotal, transformative, ever-evolving, fast-paced, plethora, myriad, furthermore, moreover, in today’s, in conclusion, it’s worth noting, look no further, dive in'.split(
    ', ',
  );
/** Words that strengthen nothing. Their absence is a habit only in long samples. */
const FILLERS = ['basically', 'literally', 'honestly', 'actually'];
const FILLERS_FROM = 1_500;
const STOCK_FROM = 150;

/** An entry of a card as a test of a sentence: what it finds there, as written there. */
type Finder = (sentence: string) => string | undefined;

/**
 * What sentences have of a card's list: each entry with its first place. An entry of one English word is also found
 * with an ending: "utilizing" for "utilize".
 */
export function findAvoidedPhrases(
  lines: readonly string[],
  never: readonly string[],
): Array<Place & { entry: string }> {
  const finders = never.map((entry) => [entry, finderOf(entry)] as const);
  const places = new Map<string, Place>();
  for (const sentence of lines) {
    const words = ` ${wordsIn(sentence).join(' ')} `;
    for (const [entry, find] of finders) {
      if (places.has(entry)) continue;
      const found = find(markOf(entry) ? sentence : words);
      if (found !== undefined) places.set(entry, { found, sentence });
    }
  }
  return never.flatMap((entry) => {
    const place = places.get(entry);
    return place ? [{ entry, ...place }] : [];
  });
}

/** Whether an entry names a mark: a known one, or anything without letters and digits. */
const markOf = (entry: string) => markNamed.has(entry) || !/[\p{L}\p{N}]/u.test(entry);

function finderOf(entry: string): Finder {
  const mark = markNamed.get(entry);
  if (mark) return (sentence) => mark.pattern.exec(sentence)?.[0];
  if (markOf(entry)) return (sentence) => (sentence.includes(entry) ? entry : undefined);
  const forms = formsOf(entry);
  return (words) => forms.find((form) => words.includes(` ${form} `));
}

/** Shorter words become other words with an ending: "unit", "united". */
const INFLECTED = 5;

/** A word or phrase as `wordsIn` spells it, and an English word with its endings. */
export function formsOf(entry: string): string[] {
  const words = wordsIn(entry);
  const plain = words.join(' ');
  if (words.length !== 1 || plain.length < INFLECTED || !/^[a-z-]+$/.test(plain)) return [plain];
  const stem = plain.replace(/[ey]$/, '');
  const endings = plain.endsWith('y') ? ['ies', 'ied'] : ['es', 'ed'];
  const longer = plain.endsWith('e') ? [`${stem}ing`] : [`${plain}ing`];
  return [plain, `${plain}s`, `${plain}ly`, ...endings.map((ending) => stem + ending), ...longer];
}

/**
 * The marks that samples do not use, and in English the stock words and fillers, as far as the samples are long
 * enough to tell.
 */
export function unusedIn(lines: readonly string[], words: number, english: boolean): string[] {
  const asked = [
    ...MARKS.filter(({ fromWords }) => words >= fromWords).map(({ name }) => name),
    ...(english && words >= STOCK_FROM ? STOCK : []),
    ...(english && words >= FILLERS_FROM ? FILLERS : []),
  ];
  const used = new Set(findAvoidedPhrases(lines, asked).map(({ entry }) => entry));
  return asked.filter((entry) => !used.has(entry));
}
