import { tellingWords } from '#src/contract/generator/compare-topics.ts';
import { keywordIn, plainKeyword } from '../brief.ts';
import type { LibraryEntry } from './library.ts';

/** Something that an article is wanted for. */
export interface LibraryRequest {
  question: string | null;
  keyword: string | null;
  /** An administrator's prompt, which takes precedence over the rest. */
  prompt: string | null;
}

/** An article serves a request from this share of its words, weighted by how rare they are in the library. */
const SERVES = 0.55;

/**
 * Prepares the choice of articles, for many requests. The function that it returns finds the article that serves a
 * request best, or undefined if none does.
 * @param library every article: how rare a word is does not depend on which are left
 * @param used slugs of those that may not be chosen
 */
export function articleChooser(
  library: readonly LibraryEntry[],
  used: ReadonlySet<string> = new Set(),
): (request: LibraryRequest) => LibraryEntry | undefined {
  const known = library.map((entry) => ({
    entry,
    names: [entry.question, entry.title, ...entry.keywords].map(plainKeyword),
    words: wordsOf(entry),
    question: tellingWords(entry.question),
  }));
  const weigh = weigher(known.map(({ words }) => words));
  const left = known.filter(({ entry }) => !used.has(entry.slug));

  return ({ question, keyword, prompt }) => {
    const wanted = prompt ? keywordIn(prompt) : keyword;
    const asked = tellingWords(prompt ? prompt.slice(0, READ) : `${question ?? ''} ${wanted ?? ''}`);
    const exact = new Set(
      [question, wanted, prompt].flatMap((text) => (text && text.length < READ ? [plainKeyword(text)] : [])),
    );
    let best: { entry: LibraryEntry; score: number } | undefined;
    for (const { entry, names, words, question: own } of left) {
      const isNamed = names.some((name) => exact.has(name));
      const score = isNamed ? 1 : closeness(asked, words, own, weigh);
      if (score >= SERVES && score > (best?.score ?? 0)) best = { entry, score };
    }
    return best?.entry;
  };
}

/** Characters of a prompt that are compared. */
const READ = 4_000;

const wordsOf = ({ title, question, keywords, trade, tags }: LibraryEntry) =>
  tellingWords([title, question, trade ?? '', ...keywords, ...tags].join(' '));

type Weigh = (words: Iterable<string>) => number;

/** Words that most articles have, such as "app", count for almost nothing. */
function weigher(all: ReadonlyArray<ReadonlySet<string>>): Weigh {
  const counts = new Map<string, number>();
  for (const words of all) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (words) => {
    let sum = 0;
    for (const word of words) sum += Math.log((all.length + 1) / ((counts.get(word) ?? 0) + 0.5));
    return sum;
  };
}

/** Of a short request, most words must be the article's; of a long one, most words of the article's question. */
function closeness(
  asked: ReadonlySet<string>,
  own: ReadonlySet<string>,
  question: ReadonlySet<string>,
  weigh: Weigh,
): number {
  const share = (of: ReadonlySet<string>, among: ReadonlySet<string>) => {
    const all = weigh(of);
    return all === 0 ? 0 : weigh([...of].filter((word) => among.has(word))) / all;
  };
  const ofQuestion = share(question, asked);
  return asked.size > question.size * 2 ? ofQuestion : Math.max(share(asked, own), ofQuestion);
}
