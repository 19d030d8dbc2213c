import type { Place } from './english.ts';
import { wordsIn } from './read-prose.ts';

interface Mark {
  name: string;
  pattern: RegExp;
  /** Words of samples from which the mark's absence is a habit. */
  fromWords: number;
}

/** Readers take these for a manner of writing. */
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

/** Language models like these; people seldom write them. */
const STOCK =
  'utilize, leverage, delve, seamless, robust, cutting-edge, game-changer, revolutionize, unleash, unlock, elevate, empower, streamline, harness, embark, realm, tapestry, testament, pivotal, transformative, ever-evolving, fast-paced, plethora, myriad, furthermore, moreover, in today’s, in conclusion, it’s worth noting, look no further, dive in'.split(
    ', ',
  );
/** Their absence is a habit only in long samples. */
const FILLERS = ['basically', 'literally', 'honestly', 'actually'];
const FILLERS_FROM = 1_500;
const STOCK_FROM = 150;

/** Returns what it finds, as written. */
type Finder = (sentence: string) => string | undefined;

/**
 * Entries with their first place. An English word is also found with an ending: "utilizing" for "utilize".
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

/** True for a known mark, or anything without letters and digits. */
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

/** As `wordsIn` spells it; an English word with its endings. */
export function formsOf(entry: string): string[] {
  const words = wordsIn(entry);
  const plain = words.join(' ');
  if (words.length !== 1 || plain.length < INFLECTED || !/^[a-z-]+$/.test(plain)) return [plain];
  const stem = plain.replace(/[ey]$/, '');
  const endings = plain.endsWith('y') ? ['ies', 'ied'] : ['es', 'ed'];
  const longer = plain.endsWith('e') ? [`${stem}ing`] : [`${plain}ing`];
  return [plain, `${plain}s`, `${plain}ly`, ...endings.map((ending) => stem + ending), ...longer];
}

/** Unused marks, and in English stock words and fillers, if the samples are long enough to tell. */
export function unusedIn(lines: readonly string[], words: number, english: boolean): string[] {
  const asked = [
    ...MARKS.filter(({ fromWords }) => words >= fromWords).map(({ name }) => name),
    ...(english && words >= STOCK_FROM ? STOCK : []),
    ...(english && words >= FILLERS_FROM ? FILLERS : []),
  ];
  const used = new Set(findAvoidedPhrases(lines, asked).map(({ entry }) => entry));
  return asked.filter((entry) => !used.has(entry));
}
