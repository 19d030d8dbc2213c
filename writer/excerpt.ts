import { textFault } from '#src/contract/text-bounds.ts';
import { shorten } from './draft.ts';
import { firstParagraph } from './markdown.ts';

const EXCERPT_LENGTH = 220;
/**
 * How much of a text is parsed: this happens where pages are answered, and of so few characters no parser makes more than
 * some ten milliseconds, whatever they are.
 */
const HEAD = 2_000;
/** Of definitions further down, for links of the first paragraph that refer to them. */
const DEFINITIONS = 1_000;

/** What lists show of a text, at most 220 characters; '' when it does not begin with words. @param content Markdown */
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

/** For a text that is more marks than words. */
const firstLine = (text: string) =>
  text
    .slice(0, 2 * EXCERPT_LENGTH)
    .trim()
    .split('\n', 1)[0] ?? '';
