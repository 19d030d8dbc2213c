import type { Nodes, Root, RootContent } from 'mdast';
import { safeAddress } from './addresses.ts';
import { htmlTree } from './html-tree.ts';
import type { LostPart } from './lost-parts.ts';
import { readTags } from './read-tags.ts';
import { tidyHtml } from './tidy.ts';
import { mdastOf, phrasingOf } from './to-mdast.ts';

/**
 * Replaces the HTML in a parsed text with what readers see of it, so that no word is lost. Everything that
 * shows or reads a text does this once, after parsing; the text itself is not changed.
 * @returns what has no form, in order
 */
export function showHtml(tree: Root): LostPart[] {
  const found: LostPart[] = [];
  tree.children = shownIn(tree.children, 'top', found);
  return found;
}

/** For react-markdown. */
export const remarkShowHtml = () => (tree: Root) => void showHtml(tree);

/** The whole text, blocks within another one, or a line. */
type Place = 'top' | 'blocks' | 'line';

function shownIn(nodes: readonly RootContent[], place: Place, found: LostPart[]): RootContent[] {
  const isFlow = place !== 'line';
  const inner = nodes.flatMap((node) => shownWithin(node, found));
  if (!inner.some(holdsHtml)) return inner;
  const { children, parts } = htmlTree(inner);
  try {
    const tidy = tidyHtml(children, {
      report: (lost) => void found.push(lost),
      image: undefined,
      isTop: place === 'top',
    });
    return mdastOf(tidy, { parts, isFlow });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return inner.map((node) => wordsOnly(node, isFlow));
  }
}

const holdsHtml = (node: RootContent): boolean =>
  node.type === 'html' || (node.type === 'paragraph' && node.children.some(({ type }) => type === 'html'));

/** Of HTML with too many parts for a tree. */
function wordsOnly(node: RootContent, isFlow: boolean): RootContent {
  if (node.type === 'paragraph')
    Object.assign(node, { children: node.children.map((child) => wordsOnly(child, false)) });
  if (node.type !== 'html') return node;
  const words = readTags(node.value).flatMap((token) => (token.type === 'text' ? token.value : []));
  const text = { type: 'text', value: words.join(' ') } as const;
  return isFlow ? { type: 'paragraph', children: [text] } : text;
}

const wordsIn = (node: Nodes): string =>
  'children' in node ? node.children.map(wordsIn).join('') : 'value' in node ? node.value : '';

const HOLDS_BLOCKS = new Set<Nodes['type']>(['blockquote', 'listItem', 'footnoteDefinition']);
const HOLDS_PARTS = new Set<Nodes['type']>(['list', 'table', 'tableRow']);

/** The node with its own HTML shown. That of a paragraph waits for the blocks around it, as it may close theirs. */
function shownWithin(node: RootContent, found: LostPart[]): RootContent[] {
  if (!('children' in node)) return [node];
  if (node.type === 'link' && node.url !== '' && safeAddress(node.url) === '') {
    found.push({ kind: 'link', words: wordsIn(node), address: node.url });
    return node.children.flatMap((child) => shownWithin(child, found));
  }
  if (node.type === 'paragraph') {
    Object.assign(node, { children: node.children.flatMap((child) => shownWithin(child, found)) });
    return [node];
  }
  const isFlow = HOLDS_BLOCKS.has(node.type);
  const children = shownIn(node.children, isFlow ? 'blocks' : 'line', found);
  const holdsLines = !isFlow && !HOLDS_PARTS.has(node.type);
  Object.assign(node, { children: holdsLines ? phrasingOf(children) : children });
  // HTML may make several paragraphs of one, which would run together in a list without space.
  if (node.type === 'listItem' && children.filter(({ type }) => type === 'paragraph').length > 1)
    node.spread = true;
  return [node];
}
