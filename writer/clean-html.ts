import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { textFault } from '#src/contract/text-bounds.ts';
import { htmlRanges, type Range, rangeOf, walk } from './markdown.ts';

/** Their content is not readable text. */
const ELEMENTS =
  /<(script|style|iframe|object|embed|form|svg|math|template|noscript|textarea|select|video|audio|head|title)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
/** Anything a lenient parser treats as a tag; `<https://example.com>` is a link. */
const TAG = /<\/?[a-z](?![a-z0-9+.-]*:)[^<>]*>/gi;

/** Limit for nested tags; the checks find the rest. */
const MOST_PASSES = 100;
/** Each pass parses the text: removing HTML may turn text into code, or code into text. */
const MOST_PARSES = 10;

/**
 * Removes raw HTML from Markdown: scripts and the like with content, headings become Markdown. Keeps code,
 * links in angle brackets and link targets. A text beyond the limits of `text-bounds.ts` is left unchanged.
 */
export function removeHtml(text: string): string {
  if (!text.includes('<')) return text;
  let before = '';
  let after = text;
  for (let parse = 0; after !== before && parse < MOST_PARSES && !textFault(after); parse += 1) {
    before = after;
    const kept = keptRanges(before);
    after = changeRanges(before, gapsBetween(kept, before.length), withoutTags);
    // Some of it only looked like code to a parser that ignores HTML.
    if (after === before) after = changeRanges(before, htmlRanges(before), withoutTags);
  }
  return after;
}

function withoutTags(part: string): string {
  let before = '';
  let after = part;
  // Removing an inner tag may reveal another one.
  for (let pass = 0; after !== before && pass < MOST_PASSES; pass += 1) {
    before = after;
    after = before
      .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replace(ELEMENTS, '')
      .replace(/<h([23])(?:\s[^<>]*)?>\s*/gi, (_, level) => `\n\n${'#'.repeat(Number(level))} `)
      .replace(/<\/h[23]\s*>|<\/?(?:p|div|section|article)(?:\s[^<>]*)?>/gi, '\n\n')
      .replace(/<br\s*\/?>/gi, '\n')
      .replace(TAG, '');
  }
  return after;
}

/**
 * Ranges where a `<` starts no tag, in order. The parser treats HTML as text, to find code inside elements.
 */
function keptRanges(text: string): Range[] {
  const tree = fromMarkdown(text, {
    extensions: [gfm(), { disable: { null: ['htmlFlow', 'htmlText'] } }],
    mdastExtensions: [gfmFromMarkdown()],
  });
  return [...walk(tree)].flatMap((node) => keptOf(node, text)).sort(([one], [other]) => one - other);
}

function keptOf(node: Nodes, text: string): Range[] {
  const [from, to] = rangeOf(node);
  if (node.type === 'code' || node.type === 'inlineCode' || node.type === 'definition') return [[from, to]];
  if (node.type !== 'link') return [];
  const last = node.children.at(-1);
  // Any other link's text may contain tags, but its target has none.
  return [text[from] === '<' || !last ? [from, to] : [rangeOf(last)[1], to]];
}

/** The ranges may be nested. */
function gapsBetween(ranges: Range[], length: number): Range[] {
  const gaps: Range[] = [];
  let at = 0;
  for (const [from, to] of [...ranges, [length, length] as Range]) {
    if (from > at) gaps.push([at, from]);
    at = Math.max(at, to);
  }
  return gaps;
}

/** @param ranges in order, without overlap */
function changeRanges(text: string, ranges: Range[], change: (part: string) => string): string {
  let changed = '';
  let at = 0;
  for (const [from, to] of ranges) {
    changed += text.slice(at, from) + change(text.slice(from, to));
    at = to;
  }
  return changed + text.slice(at);
}
