import type { Link, Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown';
import { gfm } from 'micromark-extension-gfm';
import { showCallouts } from '#src/markdown/callouts.ts';
import type { Habits } from '#src/markdown/from-html/print-markdown.ts';
import type { Callout } from '#src/markdown/nodes.ts';
import { PRICES, showPrices } from '#src/markdown/price-block.ts';

/** Reads a text as the site does. */
export function readMarkdown(text: string): Root {
  const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  showCallouts(tree, text);
  showPrices(tree, text);
  return tree;
}

/** The habits of a text, which changed blocks follow. */
export interface Style extends Habits {
  eol: '\n' | '\r\n';
}

export function styleOf(text: string): Style {
  const bullet = /^[ \t]*([-*+])[ \t]+[^\s*-]/m.exec(text)?.[1];
  const hasStars = /(?:^|[^*\\])\*[^*\s]/.test(text);
  const hasUnderscores = /(?:^|[\s(])_[^_\s]/.test(text);
  return {
    eol: /\r\n/.test(text) ? '\r\n' : '\n',
    bullet: bullet === '*' || bullet === '+' ? bullet : '-',
    bulletOrdered: /^[ \t]*\d{1,9}\)[ \t]/m.test(text) ? ')' : '.',
    emphasis: hasStars && !hasUnderscores ? '*' : '_',
  };
}

/** Ways to write a block whose first form would be read as something else beside its neighbors. */
export interface Form {
  /** `[address](address)` and `<address>` become the bare address. */
  isBare: boolean;
  /** Other list markers, so that it does not join the list before it. */
  hasOtherMarkers: boolean;
}

const BARE = /^https?:\/\/[\w./?=&%#@:;,+$!~-]*[\w/=#&-]$/i;

function bareAddress({ children, title, url }: Link): string | undefined {
  const [child, ...others] = children;
  const isBare = !title && others.length === 0 && child?.type === 'text' && child.value === url;
  return isBare && BARE.test(url) ? url : undefined;
}

/** Writes blocks as Markdown, without a line break at the end. */
export function writeMarkdown(blocks: RootContent[], style: Style, form: Form): string {
  const { bullet, bulletOrdered, emphasis, eol } = style;
  const other = form.hasOtherMarkers;
  const options: Options = {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: other ? (bullet === '-' ? '*' : '-') : bullet,
    bulletOther: other ? bullet : bullet === '-' ? '*' : '-',
    bulletOrdered: other ? (bulletOrdered === '.' ? ')' : '.') : bulletOrdered,
    emphasis,
    rule: '-',
    // A paragraph of these letters alone would be the block.
    unsafe: [{ atBreak: true, character: '{', after: 'prices\\}' }],
    listItemIndent: 'one',
    fences: true,
    handlers: {
      callout: writeCallout,
      offerPrices: () => PRICES,
      link: Object.assign(
        (node: Link, ...rest: [Parameters<typeof defaultHandlers.link>[1], ...Rest]) =>
          (form.isBare && bareAddress(node)) || defaultHandlers.link(node, ...rest),
        { peek: defaultHandlers.link.peek },
      ),
    },
  };
  const text = toMarkdown({ type: 'root', children: blocks }, options).replace(/\n$/, '');
  return eol === '\n' ? text : text.replaceAll('\n', eol);
}
type Rest = [Parameters<typeof defaultHandlers.link>[2], Parameters<typeof defaultHandlers.link>[3]];

const writeCallout: Handle = (node: Callout, _, state, info) => {
  const exit = state.enter('blockquote');
  const tracker = state.createTracker(info);
  tracker.move('> ');
  tracker.shift(2);
  const [first] = node.children;
  // Only a paragraph goes on in the line below the mark.
  const gap = first === undefined ? '' : first.type === 'paragraph' ? '\n' : '\n\n';
  const content = `[!${node.kind}]${gap}${state.containerFlow(node, tracker.current())}`;
  exit();
  return state.indentLines(content, (line, _index, isBlank) => `>${isBlank ? '' : ' '}${line}`);
};

/** Properties that do not change what readers see. */
const UNSEEN = new Set(['position', 'data', 'children', 'spread', 'label']);

/** A node's meaning as JSON: two texts with the same meaning look the same to readers. */
export const meaningOf = (blocks: readonly Nodes[]): string => JSON.stringify(blocks.map(bare));

function bare(given: Nodes): object {
  const node = withLinkOutside(given);
  const plain: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(node).sort(([one], [other]) => (one < other ? -1 : 1)))
    if (!UNSEEN.has(name) && value !== null && value !== undefined) plain[name] = value;
  if ('value' in node) plain.value = unixLines(node.value).replace(/[ \t]{0,1000}\n[ \t]{0,1000}/g, '\n');
  // An indented block and a fenced one mean the same.
  if (node.type === 'code') plain.value = unixLines(node.value);
  if (!('children' in node)) return plain;
  const children: Array<Record<string, unknown>> = [];
  for (const child of node.children) {
    const last = children.at(-1);
    const next: Record<string, unknown> = { ...bare(child) };
    if (next.type === 'text' && last?.type === 'text') last.value = `${last.value}${next.value}`;
    else children.push(next);
  }
  // Short rows of a table are filled up with empty cells.
  if (node.type === 'tableRow') while (children.length > 0 && isEmpty(children.at(-1))) children.pop();
  return { ...plain, children };
}

const MARKS = new Set<Nodes['type']>(['strong', 'emphasis', 'delete']);

/** `**[a](b)**` looks the same as `[**a**](b)`. */
function withLinkOutside(node: Nodes): Nodes {
  if (!MARKS.has(node.type) || !('children' in node) || node.children.length !== 1) return node;
  const only = node.children[0] && withLinkOutside(node.children[0]);
  if (only?.type !== 'link' && only?.type !== 'linkReference') return node;
  return Object.assign({}, only, { children: [Object.assign({}, node, { children: only.children })] });
}

const isEmpty = (cell: Record<string, unknown> | undefined) =>
  Array.isArray(cell?.children) && cell.children.length === 0;

export const unixLines = (text: string): string => text.replace(/\r\n?/g, '\n');
