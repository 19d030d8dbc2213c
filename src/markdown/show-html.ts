import type { Nodes, Root, RootContent } from 'mdast';
import { htmlTree } from './html-tree.ts';
import { isPhrasing } from './nodes.ts';
import type { NotShown } from './not-shown.ts';
import { readTags } from './read-tags.ts';
import { tidyHtml } from './tidy.ts';
import { mdastOf, phrasingOf } from './to-mdast.ts';

/**
 * Replaces the HTML in a parsed text with what readers see of it, so that no word is lost. Everything that
 * shows or reads a text does this once, after parsing; the text itself is not changed.
 * @returns what has no form, in order
 */
export function showHtml(tree: Root): NotShown[] {
  const found: NotShown[] = [];
  tree.children = shownIn(tree.children, true, found);
  return found;
}

/** For react-markdown. */
export const remarkShowHtml = () => (tree: Root) => void showHtml(tree);

/** @param isFlow true if the nodes are blocks */
function shownIn(nodes: readonly RootContent[], isFlow: boolean, found: NotShown[]): RootContent[] {
  const inner = nodes.flatMap((node) => shownWithin(node, found));
  if (!inner.some(({ type }) => type === 'html')) return inner;
  const { root, parts } = htmlTree(inner);
  try {
    tidyHtml(root, { report: (lost) => void found.push(lost), image: undefined });
    return mdastOf(root, { parts, isFlow });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return inner.map((node) => (node.type === 'html' ? wordsOnly(node.value, isFlow) : node));
  }
}

/** Of HTML with too many parts for a tree. */
function wordsOnly(html: string, isFlow: boolean): RootContent {
  const words = readTags(html).flatMap((token) => (token.type === 'text' ? token.value : []));
  const text = { type: 'text', value: words.join(' ') } as const;
  return isFlow ? { type: 'paragraph', children: [text] } : text;
}

const HOLDS_BLOCKS = new Set<Nodes['type']>(['blockquote', 'listItem', 'footnoteDefinition']);
const HOLDS_PARTS = new Set<Nodes['type']>(['list', 'table', 'tableRow']);

/** The node with its own HTML shown. HTML may split a paragraph into blocks. */
function shownWithin(node: RootContent, found: NotShown[]): RootContent[] {
  if (!('children' in node)) return [node];
  const isFlow = HOLDS_BLOCKS.has(node.type);
  const children = shownIn(node.children, isFlow, found);
  if (node.type === 'paragraph' && !children.every(isPhrasing)) return children;
  const holdsLines = !isFlow && !HOLDS_PARTS.has(node.type);
  Object.assign(node, { children: holdsLines ? phrasingOf(children) : children });
  return node.type === 'paragraph' && children.length === 0 ? [] : [node];
}
