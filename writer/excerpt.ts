import { textFault } from '#src/contract/text-bounds.ts';
import { shorten } from './draft.ts';
import { firstParagraph } from './markdown.ts';

const EXCERPT_LENGTH = 220;
/**
 * How much of a text is parsed. This runs on the main thread, and for this many characters no input takes a
 * parser more than some ten milliseconds.
 */
const HEAD = 1_000;
/** How many characters of link definitions from further down are added, for links in the first paragraph. */
const DEFINITIONS = 500;

/**
 * The excerpt for lists, at most 220 characters; '' when the text does not start with words.
 * @param content Markdown
 */
export function excerptOf(content: string): string {
  const head = content.length <= HEAD ? content : `${content.slice(0, HEAD)}\n\n${definitionsAfter(content)}`;
  const paragraph = textFault(head, { strict: true }) ? firstLine(head) : firstParagraph(head);
  return shorten(paragraph, EXCERPT_LENGTH);
}

function definitionsAfter(content: string): string {
  let found = '';
  for (const [line] of content
    .slice(HEAD)
    .matchAll(/^ {0,3}\[[^[\]\n]{1,100}\]:[ \t]{0,9}[^ \t\n]{1,300}/gm)) {
    if (found.length + line.length > DEFINITIONS) break;
    found += `${line}\n`;
  }
  return found;
}

/** Fallback for a text with more markup than words. */
const firstLine = (text: string) =>
  text
    .slice(0, 2 * EXCERPT_LENGTH)
    .trim()
    .split('\n', 1)[0] ?? '';
