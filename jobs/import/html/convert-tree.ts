import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { htmlToMarkdown } from '#src/markdown/from-html/convert-html.ts';

/**
 * Markdown of a tree whose parts of one product were replaced.
 * @returns Markdown, and sentences about what has no form in it
 * @throws HtmlRefused
 */
export function convertTree(tree: Root): { markdown: string; report: string[] } {
  return htmlToMarkdown(toHtml(tree, { closeSelfClosing: true }));
}
