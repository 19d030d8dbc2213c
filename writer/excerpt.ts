import { textFault } from '#src/contract/text-bounds.ts';
import { shorten } from './draft.ts';
import { firstParagraph } from './markdown.ts';

const EXCERPT_LENGTH = 220;
/**
 * This runs on the main thread: for so many characters, no input takes a parser more than some ten
 * milliseconds.
 */
const HEAD = 1_000;
/** Link definitions from further down, for links in the first paragraph. */
const DEFINITIONS = 500;

/** At most 220 characters of Markdown's text; '' when it does not start with words. */
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

/** For a text with more markup than words. */
const firstLine = (text: string) =>
  text
    .slice(0, 2 * EXCERPT_LENGTH)
    .trim()
    .split('\n', 1)[0] ?? '';
