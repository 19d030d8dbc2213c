import { type Element, type ElementContent, element } from './nodes.ts';

const isElement = (node: ElementContent, ...names: string[]): node is Element =>
  node.type === 'element' && names.includes(node.tagName);

/** A cell that spans more counts as one that spans so many. */
const WIDEST = 50;
const TALLEST = 500;
/** Cells that spans add to a table; wider ones then count as single cells. */
const MOST_ADDED = 5_000;

/** The rows of a table, without those of tables within it. */
function rowsOf(table: Element): Element[] {
  return table.children.flatMap((child) => {
    if (isElement(child, 'tr')) return [child];
    return isElement(child, 'thead', 'tbody', 'tfoot') ? rowsOf(child) : [];
  });
}

const cellsOf = (row: Element) => row.children.filter((child) => isElement(child, 'td', 'th'));

/** The table as Markdown can have it: with a head and without its caption, which comes before it. */
export function tidyTable(table: Element): ElementContent[] {
  const captions = table.children.filter((child) => isElement(child, 'caption'));
  const children = table.children.filter((child) => !isElement(child, 'caption'));
  const tidy = { ...table, children };
  const rows = rowsOf(tidy);
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
  return [...captions.map((caption) => element('p', caption.children)), tidy];
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
