import type { List, ListItem, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Handle, toMarkdown } from 'mdast-util-to-markdown';

const RAISED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-=()ni'].map((sign, index) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'][index] ?? sign]),
);
const LOWERED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-=()'].map((sign, index) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][index] ?? sign]),
);

/** Raised or lowered text in Unicode, so that x² is not x2; as it is where Unicode lacks a sign. */
function inUnicode(
  nodes: readonly PhrasingContent[],
  signs: Readonly<Record<string, string>>,
): PhrasingContent[] {
  const [only] = nodes;
  if (nodes.length !== 1 || only?.type !== 'text') return [...nodes];
  const letters = [...only.value];
  return letters.every((letter) => letter in signs)
    ? [{ type: 'text', value: letters.map((letter) => signs[letter]).join('') }]
    : [only];
}

/** Marks that Markdown lacks leave their words. */
function withoutMark(node: RootContent): RootContent[] {
  if (node.type !== 'emphasis' || !node.data?.hName) return [node];
  if (node.data.hName === 'mark') return node.children;
  return inUnicode(node.children, node.data.hName === 'sup' ? RAISED : LOWERED);
}

const MARKS = new Set<Nodes['type']>(['emphasis', 'strong', 'delete']);

/** Changes a tree into one that prints well: blocks of Markdown alone, words without stray marks and spaces. */
export function preparePrint(node: Nodes): void {
  if (!('children' in node)) return;
  for (const child of node.children) preparePrint(child);
  let children: RootContent[] = node.children.flatMap((child: RootContent) => {
    if (child.type === 'details') return child.children;
    if (child.type === 'paragraph' && child.data?.hName === 'summary')
      return [
        { type: 'paragraph', children: [{ type: 'strong', children: child.children }] } satisfies RootContent,
      ];
    return MARKS.has(child.type) ? withoutMark(child).flatMap(withOuterSpaces) : [child];
  });
  children = joinMarks(children).flatMap((child): RootContent[] =>
    child.type === 'paragraph' ? paragraphsOf(child) : [child],
  );
  children = joinLists(children);
  // The title of a post is its only heading of the first level.
  if (node.type === 'heading' && node.depth === 1) node.depth = 2;
  Object.assign(node, { children });
}

/** A mark cannot start or end with a space. */
function withOuterSpaces(mark: RootContent): RootContent[] {
  if (!MARKS.has(mark.type) || !('children' in mark)) return [mark];
  const [first, last] = [mark.children[0], mark.children.at(-1)];
  let before = '';
  let after = '';
  if (first?.type === 'text') {
    before = /^\s*/.exec(first.value)?.[0] ?? '';
    first.value = first.value.slice(before.length);
  }
  if (last?.type === 'text') {
    const trimmed = last.value.trimEnd();
    after = last.value.slice(trimmed.length);
    last.value = trimmed;
  }
  const isEmpty = mark.children.every((child) => child.type === 'text' && child.value === '');
  const space = (value: string): RootContent[] => (value === '' ? [] : [{ type: 'text', value: ' ' }]);
  return [...space(before), ...(isEmpty ? [] : [mark]), ...space(after)];
}

/** Programs split a bold word into runs; texts in a row are one. */
function joinMarks(nodes: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') last.value += node.value;
    else if (last?.type === node.type && MARKS.has(node.type) && 'children' in node && 'children' in last)
      Object.assign(last, { children: joinMarks([...last.children, ...node.children]) });
    else joined.push(node);
  }
  return joined;
}

/** Of GFM, a cell has one line; what is shown of HTML has a break. */
const lineBreak: Handle = (node, parent, state, info) =>
  state.stack.includes('tableCell') ? '<br>' : defaultHandlers.break(node, parent, state, info);

/** Two line breaks in a row end a paragraph. */
function paragraphsOf(paragraph: Paragraph): Paragraph[] {
  const paragraphs: PhrasingContent[][] = [[]];
  paragraph.children.forEach((child, index, all) => {
    if (child.type !== 'break') paragraphs.at(-1)?.push(child);
    else if (all[index + 1]?.type === 'break') {
      if (paragraphs.at(-1)?.length) paragraphs.push([]);
    } else if (paragraphs.at(-1)?.length) paragraphs.at(-1)?.push(child);
  });
  return paragraphs.flatMap((children) => (children.length > 0 ? [{ ...paragraph, children }] : []));
}

/** A program's list may be one for each item. Its items are close together if each is one paragraph. */
function joinLists(nodes: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'list' && last?.type === 'list' && continues(last, node))
      last.children.push(...node.children);
    else joined.push(node);
  }
  for (const list of joined)
    if (list.type === 'list' && list.children.every(isShort)) {
      list.spread = false;
      for (const item of list.children) item.spread = false;
    }
  return joined;
}

const isTasks = ({ children }: List) => typeof children[0]?.checked === 'boolean';
const continues = (list: List, next: List) =>
  list.ordered === next.ordered &&
  isTasks(list) === isTasks(next) &&
  (!list.ordered || (next.start ?? 1) === (list.start ?? 1) + list.children.length);
const isShort = ({ children: [first, ...others] }: ListItem) =>
  (!first || /^(?:paragraph|list)$/.test(first.type)) && others.every(({ type }) => type === 'list');

/** Marks that mean the same, of which each text has its own. */
export interface Habits {
  bullet: '-' | '*' | '+';
  bulletOrdered: '.' | ')';
  emphasis: '_' | '*';
}

export const HABITS: Habits = { bullet: '-', bulletOrdered: '.', emphasis: '*' };

/** Blocks as Markdown, without a line break at the end. */
export const printMarkdown = (children: RootContent[], { bullet, bulletOrdered, emphasis }: Habits): string =>
  toMarkdown(
    { type: 'root', children },
    {
      bullet,
      bulletOther: bullet === '-' ? '*' : '-',
      bulletOrdered,
      emphasis,
      rule: '-',
      listItemIndent: 'one',
      fences: true,
      handlers: { break: lineBreak },
      extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    },
  ).trimEnd();
