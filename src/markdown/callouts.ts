/** Callouts, as GitHub writes them: a quotation whose first line is `[!NOTE]`. */
import type { Blockquote, Nodes, Paragraph, Root, RootContent, Text } from 'mdast';
import { CALLOUTS, type CalloutKind, isCalloutKind } from './callout-kinds.ts';
import type { Callout } from './nodes.ts';

const MARK = /^\[!([A-Za-z]{3,9})\][ \t]{0,100}(?:\n|$)/;
const HOLDS_BLOCKS = new Set<Nodes['type']>(['blockquote', 'footnoteDefinition', 'list', 'listItem']);

/**
 * Changes the quotations of a parsed text that are callouts. Their mark is no word for readers.
 * @param text the source, which tells `[!NOTE]` from `\\[!NOTE]`
 */
export function showCallouts(tree: Root, text: string): void {
  if (text.includes('[!')) tree.children = tree.children.map((node) => shown(node, text));
}

function shown(node: RootContent, text: string): RootContent {
  if (!('children' in node) || !HOLDS_BLOCKS.has(node.type)) return node;
  Object.assign(node, { children: node.children.map((child) => shown(child, text)) });
  return (node.type === 'blockquote' && calloutOf(node, text)) || node;
}

function calloutOf({ children, position }: Blockquote, text: string): Callout | undefined {
  const [first, ...others] = children;
  const isEscaped = first && text[first.position?.start.offset ?? -1] === '\\';
  const mark = first?.type === 'paragraph' && !isEscaped ? markOf(first) : undefined;
  if (!mark) return undefined;
  const { kind, rest } = mark;
  const content = rest.children.length > 0 ? [rest, ...others] : others;
  return { type: 'callout', kind, children: content, ...(position && { position }) };
}

function markOf(paragraph: Paragraph): { kind: CalloutKind; rest: Paragraph } | undefined {
  const [first, ...others] = paragraph.children;
  if (first?.type !== 'text') return undefined;
  const [mark = '', word = ''] = MARK.exec(first.value) ?? [];
  const kind = word.toUpperCase();
  if (!isCalloutKind(kind)) return undefined;
  const [next] = others;
  // Anything else on the line of the mark makes it text.
  const isLine = mark.endsWith('\n') || next === undefined || next.type === 'break';
  if (!isLine) return undefined;
  const value = first.value.slice(mark.length);
  const text: Text[] = value ? [{ type: 'text', value }] : [];
  const after = !mark.endsWith('\n') && next?.type === 'break' ? others.slice(1) : others;
  return { kind, rest: { ...paragraph, children: [...text, ...after] } };
}

/** For react-markdown: a quotation with a bold word above it, which needs no styles to be understood. */
export const remarkCallouts = () => (tree: Root, file: { toString: () => string }) => {
  showCallouts(tree, String(file));
  const label = (node: Nodes): void => {
    if (!('children' in node)) return;
    node.children.forEach(label);
    if (node.type !== 'callout') return;
    node.data = {
      hName: 'blockquote',
      hProperties: { className: ['callout', `callout-${node.kind.toLowerCase()}`], role: 'note' },
    };
    node.children.unshift({
      type: 'paragraph',
      children: [{ type: 'strong', children: [{ type: 'text', value: CALLOUTS[node.kind] }] }],
      data: { hProperties: { className: ['callout-label'] } },
    });
  };
  label(tree);
};
