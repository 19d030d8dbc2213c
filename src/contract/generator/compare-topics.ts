/** Compares topics regardless of case, punctuation, hyphens and plural forms. */

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "companies" and "company", "boxes" and "box", "apps" and "app". */
function singular(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) && !word.endsWith('is') ? word.slice(0, -1) : word;
}

/** As `topicWords` has them: "does" is shortened like a plural. */
const LITTLE_WORDS = new Set(
  'a an and are as at be by can do does for from how i in into is it its me my of on or our should that the their this to was what when where which who why will with you your'
    .split(' ')
    .map(singular),
);

/** In order: lowercase, singular, numbers as digits. */
const topicWords = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .normalize('NFKC')
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => (NUMBERS.includes(word) ? String(NUMBERS.indexOf(word)) : singular(word)));

/** Equal for "AI-assisted apps?" and "ai assisted app"; '' for a text without letters or digits. */
export const topicKey = (text: string): string => topicWords(text).join('');

/** The words without common ones. */
export const tellingWords = (text: string): Set<string> =>
  new Set(topicWords(text).filter((word) => !LITTLE_WORDS.has(word)));

/** 0 for none, 1 for all. */
export function sharedWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** A title answers a question from this share of common words. */
const SAME_SUBJECT = 0.6;

/** A question or keyword, prepared for many comparisons. */
export interface Subject {
  keywordWords: readonly string[];
  questionWords: ReadonlySet<string>;
}

/** Prepares a topic for `answers`. */
export const subjectOf = ({ question, keyword }: { question: string; keyword: string | null }): Subject => ({
  keywordWords: keyword === null ? [] : topicWords(keyword),
  questionWords: tellingWords(question),
});

/** A title, prepared for many comparisons. */
export interface TitleWords {
  all: string;
  telling: ReadonlySet<string>;
}

/** Prepares a title for `answers`. */
export const wordsOfTitle = (title: string): TitleWords => ({
  all: ` ${topicWords(title).join(' ')} `,
  telling: tellingWords(title),
});

/**
 * True if a title contains the whole keyword (of at least two words) or most telling words of the question.
 */
export const answers = ({ all, telling }: TitleWords, { keywordWords, questionWords }: Subject): boolean =>
  (keywordWords.length > 1 && all.includes(` ${keywordWords.join(' ')} `)) ||
  (questionWords.size > 1 && sharedWords(telling, questionWords) >= SAME_SUBJECT);
