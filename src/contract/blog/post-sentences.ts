/** The parts of a post that must not stand in another one: its sentences, opening, headings and description. */

export interface PostPart {
  /** A whole number below 2^53, the same for the same words, whatever their marks and capitals. */
  hash: number;
  kind: 'sentence' | 'opening' | 'heading' | 'description';
  words: number;
  text: string;
}

/** So many of a post are kept and compared. */
export const MOST_SENTENCES = 400;
/** Shorter ones are often the same by chance: "That is all." */
const LEAST_WORDS = 6;
const LEAST_HEADING_WORDS = 3;

interface PostText {
  metaDescription: string | null;
  /** Markdown. */
  content: string;
}

/** No more is read. */
const READ_CHARACTERS = 100_000;

/** Reads lines instead of parsing, because it runs with every save. At most `MOST_SENTENCES` sentences. */
export function partsOfPost({ metaDescription, content }: PostText): PostPart[] {
  const parts: PostPart[] = [];
  let isInCode = false;
  const add = (kind: PostPart['kind'], text: string) => {
    const plain = wordsOf(text);
    const least = kind === 'heading' ? LEAST_HEADING_WORDS : LEAST_WORDS;
    if (plain.length < least || parts.length >= MOST_SENTENCES) return;
    parts.push({ hash: hashOf(`${kind} ${plain.join(' ')}`), kind, words: plain.length, text: text.trim() });
  };
  if (metaDescription) add('description', metaDescription);
  for (const line of content.slice(0, READ_CHARACTERS).split('\n')) {
    if (/^\s{0,3}(?:```|~~~)/.test(line)) isInCode = !isInCode;
    else if (!isInCode) {
      const isHeading = /^\s{0,3}#{1,6}\s/.test(line);
      const text = line.replace(/\]\([^()\s]*\)/g, ']').replace(/^\s*(?:#+|>|[-*+]|\d+[.)]|\|)\s*/, '');
      for (const sentence of isHeading ? [text] : text.split(/(?<=[.!?]["”')\]]?)\s+/)) {
        const isFirst = !parts.some(({ kind }) => kind === 'sentence');
        add(isHeading ? 'heading' : 'sentence', sentence);
        if (!isHeading && isFirst) add('opening', sentence);
      }
    }
  }
  return parts;
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** 53 bits, from two of 32: in ten thousand posts, two sentences share one about once in a thousand sites. */
function hashOf(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}
