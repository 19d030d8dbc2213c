import type { Nodes, RootContent } from 'mdast';
import { embedOf } from '#src/markdown/embed-services.ts';

/**
 * Places of texts that are rendered as Markdown: an article, a document of its own such as the terms, and a
 * block of a page.
 */
export type TextKind = 'article' | 'document' | 'block';

const ON_PAGES = [
  ...['paragraph', 'heading-2', 'heading-3', 'heading-4', 'bullets', 'numbers', 'tasks', 'quote'],
  ...['callout', 'image', 'table', 'code', 'divider', 'booking'],
];

/**
 * Ids of what can be inserted. Pages do not play videos in place, and their prices are placeholders. Two
 * blocks of a page with footnotes would have the same anchors.
 */
export const OFFERED: Readonly<Record<Exclude<TextKind, 'article'>, readonly string[]>> = {
  document: [...ON_PAGES, 'footnote'],
  block: ON_PAGES,
};

/** The kind of a block that stays as it is on a page, though articles show more of it. */
export function lockedOnPages(block: RootContent): string | undefined {
  if (isEmbed(block)) return 'video';
  return hasHiddenMark(block) ? 'placeholder' : undefined;
}

/** The address of a video or post alone in its paragraph. */
function isEmbed(block: RootContent): boolean {
  if (block.type !== 'paragraph' || block.children.length !== 1) return false;
  const [link] = block.children;
  const [text] = link?.type === 'link' ? link.children : [];
  return (
    link?.type === 'link' &&
    text?.type === 'text' &&
    text.value === link.url &&
    embedOf(link.url) !== undefined
  );
}

const PRIVATE = /[\ue800-\ue9ff]/;

/** True for a placeholder in code, an address or another part that cannot show it as one item. */
function hasHiddenMark(node: Nodes): boolean {
  if (node.type === 'text') return false;
  const isThere = Object.values(node).some((value) => typeof value === 'string' && PRIVATE.test(value));
  return isThere || ('children' in node && node.children.some(hasHiddenMark));
}
