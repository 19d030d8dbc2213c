import { parseWithinLimits } from './html/parse-html.ts';
import { textOf } from './html/tree.ts';
import { oneLine } from './one-line.ts';

/** @returns text without tags and entities, with single spaces */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return oneLine(html);
  const tree = parseWithinLimits(html);
  return oneLine(tree ? textOf(tree) : html.replace(/<[^<>]*>/g, ' '));
}

/**
 * Cuts a text at a word.
 * @param max UTF-16 code units, including the "…" that marks a cut
 */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max - 1);
  const space = start.lastIndexOf(' ');
  return `${(space > max / 2 ? start.slice(0, space) : start.replace(/[\ud800-\udbff]$/, '')).trimEnd()}…`;
}
