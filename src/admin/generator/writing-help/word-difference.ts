import { diff } from '@codemirror/merge';

export interface DifferencePart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Code units below the surrogates, so that one stands for one word. */
const MOST_WORDS = 0xd7ff;
/** Bounds the work for texts with nothing in common. */
const SCAN = { scanLimit: 500, timeout: 500 };

/** Compares two texts word by word. */
export function wordDifference(before: string, after: string): DifferencePart[] {
  const numbers = new Map<string, number>();
  const codesOf = (words: readonly string[]) =>
    words
      .map((word) => {
        const number = numbers.get(word) ?? numbers.size + 1;
        numbers.set(word, number);
        return String.fromCharCode(Math.min(number, MOST_WORDS));
      })
      .join('');
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const parts: DifferencePart[] = [];
  const add = (kind: DifferencePart['kind'], words: readonly string[]) => {
    if (words.length > 0) parts.push({ kind, text: words.join('') });
  };
  let at = 0;
  for (const { fromA, toA, fromB, toB } of diff(codesOf(old), codesOf(now), SCAN)) {
    add('same', old.slice(at, fromA));
    add('removed', old.slice(fromA, toA));
    add('added', now.slice(fromB, toB));
    at = toA;
  }
  add('same', old.slice(at));
  return parts;
}

/** With the space after each, so that the parts make the texts again. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];
