/** No zod here: safe in any bundle. */
import { partsOfPost } from '../blog/post-sentences.ts';

/** Longer texts are no articles; only their beginning is looked through. */
const LONGEST = 300_000;

const bare = (text: string): string =>
  ` ${(
    text
      .slice(0, LONGEST)
      // Targets of links and marks of footnotes are no words of a sentence.
      .replace(/\]\([^()\s]*\)/g, ' ')
      .replace(/\[\^[^\][\s]*\]/g, ' ')
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')} `;

/**
 * Makes a test of sentences: true while a text, in Markdown, has a sentence's words in their order. Markup,
 * punctuation and capitals make no difference.
 */
export function sentenceFinder(...texts: readonly string[]): (sentence: string) => boolean {
  const found = texts.map(bare);
  return (sentence) => {
    const wanted = bare(sentence);
    return found.some((text) => text.includes(wanted));
  };
}

/** Nothing but a link: the entries of "Read next". */
const LINK_ALONE = /^\[[^\][]*\][.,;]?$/;

/**
 * Counts sentences of a text that are not in its ledger, because they were written or restored later. Short ones,
 * tables and links that stand alone are not counted.
 * @param content Markdown
 * @param judged the sentences of the ledger that were not removed, in order
 */
export function countUnjudged(content: string, judged: readonly string[]): number {
  // Joined, so that a sentence that was split in another place is found, too.
  const isJudged = sentenceFinder(judged.join(' '));
  return partsOfPost({ metaDescription: null, content }).filter(
    ({ kind, text }) =>
      kind === 'sentence' && !text.includes('|') && !LINK_ALONE.test(text) && !isJudged(text),
  ).length;
}
