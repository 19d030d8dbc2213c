import { type Handle, toMdast } from 'hast-util-to-mdast';
import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { type ElementContent, isPhrasing, type MarkdownPart } from './nodes.ts';

const named =
  (hName: string): Handle =>
  (state, node) => ({ type: 'emphasis', children: phrasingOf(state.all(node)), data: { hName } });

/** Rendered as HTML elements of these names; for everything that reads the text, they are emphasis. */
const SHOWN: Record<string, Handle> = {
  sub: named('sub'),
  sup: named('sup'),
  mark: named('mark'),
  details: (state, node) => ({
    type: 'details',
    children: state.toFlow(state.all(node)),
    data: { hName: 'details' },
  }),
  summary: (state, node) => ({
    type: 'paragraph',
    children: phrasingOf(state.all(node)),
    data: { hName: 'summary' },
  }),
};

interface Options {
  /** The nodes that the tree's parts of Markdown stand for. */
  parts?: readonly RootContent[];
  /** True where only blocks may stand. */
  isFlow: boolean;
  /** In place of the usual ones. */
  handlers?: Record<string, Handle>;
}

/** Markdown's nodes for tidy HTML (`tidyHtml`). @throws RangeError if it is nested too deeply */
export function mdastOf(
  children: ElementContent[],
  { parts = [], isFlow, handlers = {} }: Options,
): RootContent[] {
  const made = toMdast(
    { type: 'root', children },
    {
      document: isFlow,
      quotes: ['“”', '‘’'],
      handlers: { ...SHOWN, ...handlers },
      nodeHandlers: { markdown: (_state, part: MarkdownPart) => linked(parts[part.index], part.href) },
    },
  );
  const root: Root = made.type === 'root' ? made : { type: 'root', children: [] };
  keepToLines(root);
  return root.children.filter((node) => !isEmpty(node));
}

/** A paragraph of Markdown within a link of HTML. */
function linked(part: RootContent | undefined, href: string | undefined): RootContent | undefined {
  if (!href || part?.type !== 'paragraph') return part;
  return { ...part, children: [{ type: 'link', url: href, children: part.children }] };
}

/** Nothing to see; an empty item or cell has its place. */
const isEmpty = (node: Nodes): boolean =>
  /^(?:paragraph|heading|emphasis|strong|delete|link|blockquote)$/.test(node.type) &&
  'children' in node &&
  node.children.length === 0;

const HOLDS_LINES = new Set<Nodes['type']>([
  'paragraph',
  'heading',
  'tableCell',
  'emphasis',
  'strong',
  'delete',
  'link',
]);

/** HTML may have blocks where Markdown has none. Their words stay, on lines of their own. */
function keepToLines(node: Nodes): void {
  if (!('children' in node)) return;
  for (const child of node.children) keepToLines(child);
  const children: RootContent[] = node.children.filter((child) => !isEmpty(child));
  Object.assign(node, { children: HOLDS_LINES.has(node.type) ? phrasingOf(children) : children });
}

/** The lines of blocks, with breaks between them. */
export function phrasingOf(nodes: readonly Nodes[]): PhrasingContent[] {
  const lines: PhrasingContent[] = [];
  let followsBlock = false;
  for (const node of nodes) {
    const inner = isPhrasing(node) ? [node] : linesIn(node);
    if (inner.length === 0) continue;
    const isBlock = !isPhrasing(node);
    if (lines.length > 0 && (isBlock || followsBlock) && lines.at(-1)?.type !== 'break')
      lines.push({ type: 'break' });
    lines.push(...inner);
    followsBlock = isBlock;
  }
  while (lines.at(-1)?.type === 'break') lines.pop();
  return lines;
}

function linesIn(node: Nodes): PhrasingContent[] {
  if (node.type === 'code') return [{ type: 'inlineCode', value: node.value.replace(/\s*\n\s*/g, ' ') }];
  return 'children' in node ? phrasingOf(node.children) : [];
}
