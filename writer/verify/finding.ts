import { listSome } from '../check-input.ts';

/** One sentence about all phrases, or none. */
export const unlessNone = (phrases: readonly string[], sentence: (list: string) => string): string[] =>
  phrases.length === 0 ? [] : [sentence(listSome(phrases.map((phrase) => `"${phrase}"`)))];
