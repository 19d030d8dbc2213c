/** No zod here: safe in any bundle. */

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
