import type { BlockContent, DefinitionContent, ListItem, RootContent, TableRow } from 'mdast';
import type { Node, NodeType } from 'prosemirror-model';
import { type Definitions, inlineOf, phrasingOf, Unsupported } from './inline.ts';
import { unixLines } from './markdown.ts';
import { nodes, schema } from './schema.ts';

/** One block of Markdown as a node. @throws Unsupported for what the editor cannot show */
export function blockOf(block: RootContent, known: Definitions): Node {
  const inside = (children: RootContent[]) =>
    children.length > 0 ? children.map((child) => blockOf(child, known)) : [nodes.paragraph.create()];
  switch (block.type) {
    case 'paragraph':
      return nodes.paragraph.createChecked(null, inlineOf(block.children, [], known));
    case 'heading':
      return nodes.heading.createChecked({ level: block.depth }, inlineOf(block.children, [], known));
    case 'blockquote':
      return nodes.blockquote.createChecked(null, inside(block.children));
    case 'callout':
      return nodes.callout.createChecked({ kind: block.kind }, inside(block.children));
    case 'code': {
      const { lang, meta, value } = block;
      const text = value ? schema.text(unixLines(value)) : null;
      return nodes.code_block.createChecked({ lang: lang ?? null, meta: meta ?? null }, text);
    }
    case 'offerPrices':
      return nodes.offer_prices.create();
    case 'thematicBreak':
      return nodes.rule.create();
    case 'list': {
      const { ordered, start, spread, children } = block;
      const attrs = { ordered: ordered ?? false, start: start ?? 1, tight: !spread };
      return nodes.list.createChecked(attrs, inside(children));
    }
    case 'listItem': {
      const { checked, spread, children } = block;
      return nodes.list_item.createChecked(
        { checked: checked ?? null, spread: spread ?? false },
        inside(children),
      );
    }
    case 'footnoteDefinition': {
      const { identifier, label, children } = block;
      return nodes.footnote.createChecked({ identifier, label: label ?? identifier }, inside(children));
    }
    case 'table':
      return tableOf(block.children, block.align ?? [], known);
    case 'html':
      return nodes.raw_block.create({ kind: 'html', source: unixLines(block.value) });
    default:
      throw new Unsupported(block.type);
  }
}

/** Fills short rows up. @throws Unsupported for cells beyond the head, which no reader sees */
function tableOf(rows: TableRow[], align: ReadonlyArray<string | null>, known: Definitions): Node {
  const columns = rows[0]?.children.length ?? 0;
  const row = ({ children }: TableRow, type: NodeType) => {
    if (children.length > columns) throw new Unsupported('cells beyond the head');
    const cells = Array.from({ length: columns }, (_, index) =>
      type.createChecked(
        { align: align[index] ?? null },
        inlineOf(children[index]?.children ?? [], [], known),
      ),
    );
    return nodes.table_row.createChecked(null, cells);
  };
  const types = (index: number) => (index === 0 ? nodes.table_header : nodes.table_cell);
  return nodes.table.createChecked(
    null,
    rows.map((each, index) => row(each, types(index))),
  );
}

const isEmptyParagraph = (node: Node) =>
  node.type === nodes.paragraph && phrasingOf(node.content).length === 0;

function inside(node: Node): Array<BlockContent | DefinitionContent> {
  return node.children.flatMap((child) => contentOf(child) ?? []);
}

/** A node as a block of Markdown; undefined for an empty paragraph, which Markdown does not have. */
function contentOf(node: Node): BlockContent | DefinitionContent | undefined {
  const { type, attrs } = node;
  switch (type) {
    case nodes.paragraph:
      return isEmptyParagraph(node) ? undefined : { type: 'paragraph', children: phrasingOf(node.content) };
    case nodes.heading:
      return { type: 'heading', depth: attrs.level, children: withoutBreaks(phrasingOf(node.content)) };
    case nodes.blockquote:
      return { type: 'blockquote', children: inside(node) };
    case nodes.callout:
      return { type: 'callout', kind: attrs.kind, children: inside(node) };
    case nodes.code_block:
      return {
        type: 'code',
        lang: attrs.lang,
        meta: attrs.lang ? attrs.meta : null,
        value: node.textContent,
      };
    case nodes.offer_prices:
      return { type: 'offerPrices' };
    case nodes.rule:
      return { type: 'thematicBreak' };
    case nodes.list:
      return {
        type: 'list',
        ordered: attrs.ordered,
        start: attrs.ordered ? attrs.start : null,
        spread: !attrs.tight,
        children: node.children.map(itemOf),
      };
    case nodes.footnote: {
      const { identifier, label } = attrs;
      return { type: 'footnoteDefinition', identifier, label, children: inside(node) };
    }
    case nodes.table:
      return {
        type: 'table',
        align: node.firstChild?.children.map((cell) => cell.attrs.align) ?? [],
        children: node.children.map(rowOf),
      };
    case nodes.raw_block:
      return { type: 'html', value: attrs.source };
    default:
      throw new Unsupported(type.name);
  }
}

const itemOf = (node: Node): ListItem => ({
  type: 'listItem',
  checked: node.attrs.checked,
  spread: node.attrs.spread,
  children: inside(node),
});

const rowOf = (node: Node): TableRow => ({
  type: 'tableRow',
  children: node.children.map((cell) => ({
    type: 'tableCell',
    children: withoutBreaks(phrasingOf(cell.content)),
  })),
});

/** Headings and cells are one line. */
const withoutBreaks = (content: ReturnType<typeof phrasingOf>): ReturnType<typeof phrasingOf> =>
  content.map((node) => (node.type === 'break' ? { type: 'text', value: ' ' } : node));

/** The blocks of Markdown that a top-level node stands for: one, or none for an empty paragraph. */
export const markdownOf = (node: Node): RootContent[] => {
  const block = contentOf(node);
  return block ? [block] : [];
};
