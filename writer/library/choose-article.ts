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
 * Finds the article that serves a request best.
 * @param entries those that may be chosen
 * @returns undefined if none serves it
 */
export function chooseArticle(
  entries: readonly LibraryEntry[],
  request: LibraryRequest,
): LibraryEntry | undefined {
  const [best] = rankArticles(entries, request);
  return best && best.score >= SERVES ? best.entry : undefined;
}

/** Articles by how close they are to a request, the closest first, each with a score from 0 to 1. */
function rankArticles(
  entries: readonly LibraryEntry[],
  { question, keyword, prompt }: LibraryRequest,
): Array<{ entry: LibraryEntry; score: number }> {
  const words = entries.map((entry) => ({ entry, words: wordsOf(entry) }));
  const weight = weigher(words.map((each) => each.words));
  const wanted = prompt ? keywordIn(prompt) : keyword;
  const asked = tellingWords(prompt ? prompt.slice(0, READ) : `${question ?? ''} ${wanted ?? ''}`);
  const exact = new Set(
    [question, wanted, prompt].flatMap((text) => (text && text.length < READ ? [plainKeyword(text)] : [])),
  );
  return words
    .map(({ entry, words: own }) => ({
      entry,
      score: [entry.question, entry.title, ...entry.keywords].some((text) => exact.has(plainKeyword(text)))
        ? 1
        : closeness(asked, own, tellingWords(entry.question), weight),
    }))
    .sort((one, other) => other.score - one.score || (one.entry.slug < other.entry.slug ? -1 : 1));
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
