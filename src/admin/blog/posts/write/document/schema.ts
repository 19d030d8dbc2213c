import { type Attrs, type DOMOutputSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { PRICES } from '#src/markdown/price-block.ts';

const attributes = (defaults: Record<string, unknown>): NonNullable<NodeSpec['attrs']> =>
  Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, { default: value }]));

/** The browser finds the direction of each line of text. */
const AUTO = { dir: 'auto' };
const text = (tag: string, more: Attrs = {}): DOMOutputSpec => [tag, { ...AUTO, ...more }, 0];

const LEVELS = [1, 2, 3, 4, 5, 6];
/** The page's h1 is the title, so articles show a first level as h2. */
const tagOf = (level: number) => `h${Math.max(2, level)}`;

/** `prosemirror-tables` expects the spans; Markdown has none. */
const cell = (tag: 'td' | 'th', role: 'cell' | 'header_cell'): NodeSpec => ({
  content: 'inline*',
  attrs: attributes({ colspan: 1, rowspan: 1, colwidth: null, align: null }),
  tableRole: role,
  isolating: true,
  whitespace: 'pre',
  parseDOM: [{ tag }],
  toDOM: ({ attrs }) => text(tag, attrs.align ? { 'data-align': attrs.align } : {}),
});

/**
 * The document of Write. Each kind of node is one of mdast, so that a text is opened and saved without a loss;
 * `raw_block` and `raw_inline` hold what it cannot show. Line breaks within a paragraph stay in its text.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      whitespace: 'pre',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => text('p'),
    },
    heading: {
      group: 'block',
      content: 'inline*',
      attrs: attributes({ level: 2 }),
      defining: true,
      whitespace: 'pre',
      parseDOM: LEVELS.slice(1).map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => text(tagOf(attrs.level)),
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    callout: {
      group: 'block',
      content: 'block+',
      attrs: attributes({ kind: 'NOTE' }),
      defining: true,
      toDOM: ({ attrs }) => ['blockquote', { class: 'callout', 'data-kind': attrs.kind }, 0],
    },
    code_block: {
      group: 'block',
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      attrs: attributes({ lang: null, meta: null }),
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', { dir: 'ltr' }, ['code', 0]],
    },
    offer_prices: { group: 'block', atom: true, toDOM: () => ['p', PRICES] },
    rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    list: {
      group: 'block',
      content: 'list_item+',
      attrs: attributes({ ordered: false, start: 1, tight: true }),
      parseDOM: [{ tag: 'ul' }, { tag: 'ol', attrs: { ordered: true } }],
      toDOM: ({ attrs }) => (attrs.ordered ? ['ol', { start: attrs.start }, 0] : ['ul', 0]),
    },
    list_item: {
      content: 'block+',
      attrs: attributes({ checked: null, spread: false }),
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    table: {
      group: 'block',
      content: 'table_row+',
      tableRole: 'table',
      isolating: true,
      parseDOM: [{ tag: 'table' }],
      toDOM: () => ['div', { class: 'table' }, ['table', ['tbody', 0]]],
    },
    table_row: {
      content: '(table_cell | table_header)*',
      tableRole: 'row',
      // Behind the last cell, typing would add a column.
      allowGapCursor: false,
      parseDOM: [{ tag: 'tr' }],
      toDOM: () => ['tr', 0],
    },
    table_cell: cell('td', 'cell'),
    table_header: cell('th', 'header_cell'),
    footnote: {
      group: 'block',
      content: 'block+',
      attrs: attributes({ identifier: '', label: '' }),
      defining: true,
      isolating: true,
      toDOM: () => ['section', 0],
    },
    /** @see raw-kinds.ts for the names of its kinds */
    raw_block: {
      group: 'block',
      atom: true,
      attrs: attributes({ kind: '', source: '' }),
      toDOM: ({ attrs }) => ['pre', String(attrs.source)],
    },
    text: { group: 'inline' },
    image: {
      group: 'inline',
      inline: true,
      attrs: attributes({ url: '', alt: '', title: null, reference: null }),
      toDOM: ({ attrs }) => ['img', { src: attrs.url, alt: attrs.alt }],
    },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    footnote_reference: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: attributes({ identifier: '', label: '' }),
      toDOM: ({ attrs }) => ['sup', String(attrs.label)],
    },
    raw_inline: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: attributes({ value: '' }),
      toDOM: ({ attrs }) => ['code', String(attrs.value)],
    },
  },
  marks: {
    link: {
      attrs: attributes({ url: '', title: null, reference: null }),
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (element) => ({ url: element.getAttribute('href') }) }],
      // No `href`, or a click while editing could leave the page. The address is the link's tooltip.
      toDOM: ({ attrs }) => ['a', { title: attrs.url }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    strike: { parseDOM: [{ tag: 's' }, { tag: 'del' }], toDOM: () => ['del', 0] },
    code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  },
});

export const { nodes, marks } = schema;
