import { BLOCK, MARK } from './html-names.ts';
import type { Element, ElementContent } from './nodes.ts';

const isBlock = (node: ElementContent): boolean =>
  node.type === 'markdown' ? node.isBlock : node.type === 'element' && BLOCK.has(node.tagName);

/** True for a block, and for a mark around one. */
export const hasBlock = (node: ElementContent): boolean =>
  isBlock(node) ||
  (node.type === 'element' &&
    (MARK.has(node.tagName) || node.tagName === 'span') &&
    node.children.some(hasBlock));

const isBlank = (node: ElementContent) =>
  (node.type === 'text' && node.value.trim() === '') || (node.type === 'element' && node.tagName === 'br');

/** Markdown marks words within a block; HTML may mark blocks. So the mark goes into each of them. */
export function markWithin(mark: Element, nodes: readonly ElementContent[]): ElementContent[] {
  const marked: ElementContent[] = [];
  let run: ElementContent[] = [];
  const endRun = () => {
    if (run.every(isBlank)) marked.push(...run);
    else marked.push({ ...mark, children: run });
    run = [];
  };
  for (const node of nodes)
    if (hasBlock(node)) {
      endRun();
      marked.push(markedBlock(mark, node));
    } else run.push(node);
  endRun();
  return marked;
}

function markedBlock(mark: Element, node: ElementContent): ElementContent {
  const { href } = mark.properties;
  if (node.type === 'markdown' && typeof href === 'string') return { ...node, href };
  if (node.type !== 'element' || node.tagName === 'pre') return node;
  return { ...node, children: markWithin(mark, node.children) };
}
