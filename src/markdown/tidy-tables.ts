import { type Element, type ElementContent, element } from './nodes.ts';

const isElement = (node: ElementContent, ...names: string[]): node is Element =>
  node.type === 'element' && names.includes(node.tagName);

/** A cell that spans more counts as one that spans so many. */
const WIDEST = 50;
const TALLEST = 500;
/** Cells that spans add to a table; wider ones then count as single cells. */
const MOST_ADDED = 5_000;

const isSpace = (node: ElementContent) => node.type === 'text' && node.value.trim() === '';

interface Parts {
  captions: Element[];
  rows: Element[];
  head: Element[];
  /** Content between cells, which a browser shows before the table. */
  strays: ElementContent[];
}

function readTable({ children }: Element, inHead: boolean, parts: Parts): Parts {
  for (const child of children) {
    const name = child.type === 'element' ? child.tagName : '';
    if (child.type !== 'element') {
      if (!isSpace(child)) parts.strays.push(child);
    } else if (name === 'caption') parts.captions.push(child);
    else if (/^t(?:head|body|foot)$/.test(name)) readTable(child, name === 'thead', parts);
    else if (name === 'tr') {
      parts.strays.push(...child.children.filter((each) => !isElement(each, 'td', 'th') && !isSpace(each)));
      parts[inHead ? 'head' : 'rows'].push({ ...child, children: cellsOf(child) });
    } else if (name === 'td' || name === 'th') parts.rows.push(element('tr', [child]));
    else parts.strays.push(child);
  }
  return parts;
}

const cellsOf = (row: Element): Element[] => row.children.filter((child) => isElement(child, 'td', 'th'));

/** The table as Markdown can have it: with a head and without its caption, which comes before it. */
export function tidyTable(table: Element): ElementContent[] {
  const {
    captions,
    rows: body,
    head,
    strays,
  } = readTable(table, false, {
    captions: [],
    rows: [],
    head: [],
    strays: [],
  });
  const rows = [...head, ...body];
  let added = 0;
  for (const cell of rows.flatMap(cellsOf)) {
    const columns = Math.min(Math.max(Number(cell.properties.colSpan ?? 1) || 1, 1), WIDEST);
    const below = Math.min(Math.max(Number(cell.properties.rowSpan ?? 1) || 1, 1), TALLEST, rows.length);
    added += columns * below - 1;
    cell.properties.colSpan = added > MOST_ADDED ? 1 : columns;
    cell.properties.rowSpan = added > MOST_ADDED ? 1 : below;
    const aligned = /text-align:\s*(left|center|right)/i.exec(String(cell.properties.style ?? ''))?.[1];
    if (aligned && !cell.properties.align) cell.properties.align = aligned.toLowerCase();
  }
  // Markdown has no table without a head.
  const [first] = rows;
  if (first && !rows.some((row) => cellsOf(row).some(({ tagName }) => tagName === 'th')))
    for (const cell of cellsOf(first)) cell.tagName = 'th';
  return [
    ...strays,
    ...captions.map((caption) => element('div', caption.children)),
    ...(rows.length > 0 ? [element('table', rows)] : []),
  ];
}

/** A cell's content in a line: a table within it becomes its words. */
export function withoutInnerTables(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [node];
    const children = withoutInnerTables(node.children);
    const { tagName } = node;
    if (tagName === 'tr') return [...children, element('br', [])];
    if (tagName === 'td' || tagName === 'th') return [...children, { type: 'text', value: ' ' }];
    return /^(?:table|thead|tbody|tfoot)$/.test(tagName) ? children : [{ ...node, children }];
  });
}
