const ACRONYMS = new Map(
  ['AI', 'API', 'CRM', 'LLM', 'MVP', 'SEO', 'UI', 'USA', 'ERP', 'HR', 'SaaS', 'PDF'].map((word) => [
    word.toLowerCase(),
    word,
  ]),
);
const SMALL = new Set('a an and as at but by for from in of on or the to vs with'.split(' '));

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `ai coding` becomes `AI coding`. */
export const inSentence = (keyword: string): string =>
  keyword.replace(/[A-Za-z]+/g, (word) => ACRONYMS.get(word.toLowerCase()) ?? word);

/** A keyword at the start of a sentence. */
export const atSentenceStart = (keyword: string): string => capital(inSentence(keyword));

/** `how to plan an app` becomes `How to Plan an App`. */
export const inTitle = (keyword: string): string =>
  inSentence(keyword)
    .split(' ')
    .map((word, index) => (index > 0 && SMALL.has(word) ? word : capital(word)))
    .join(' ');
