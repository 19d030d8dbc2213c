import { textFault } from '#src/contract/text-bounds.ts';
import { shorten } from './draft.ts';
import { firstParagraph } from './markdown.ts';

const EXCERPT_LENGTH = 220;
/** Of a longer text the beginning is read: it is parsed where others wait, and an excerpt is at the beginning. */
const HEAD = 10_000;

/** What lists show of a text, at most 220 characters. Takes some ten milliseconds, whatever the text. @param content Markdown */
export function excerptOf(content: string): string {
  const head = content.slice(0, HEAD);
  const paragraph = textFault(head, { strict: true }) ? firstLine(head) : firstParagraph(head);
  return shorten(paragraph, EXCERPT_LENGTH);
}

/** For a text that is more marks than words. */
const firstLine = (text: string) =>
  text
    .slice(0, 2 * EXCERPT_LENGTH)
    .trim()
    .split('\n', 1)[0] ?? '';
