import type { Element, ElementContent } from 'hast';
import type { RootContent } from 'mdast';

/** Elements between two pauses. */
export const GROUP = 400;

/** A part of a list or table that is converted alone, so that a large one does not hold the page. */
export interface LargePart {
  element: Element;
  kind: 'list' | 'table';
  isFirst: boolean;
}

const isNamed = (node: ElementContent, name: RegExp): node is Element =>
  node.type === 'element' && name.test(node.tagName);

export const sizeOf = (node: ElementContent): number =>
  node.type === 'element' ? node.children.reduce((sum, child) => sum + sizeOf(child), 1) : 1;

/** Splits a large list or table whose parts mean the same alone; undefined for other blocks. */
export function splitLarge(node: ElementContent): LargePart[] | undefined {
  if (!isNamed(node, /^(?:ul|ol|table)$/) || sizeOf(node) < 2 * GROUP) return undefined;
  const rows = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  if (node.tagName === 'table') return splitTable(node, rows);
  if (!rows.every((child) => isNamed(child, /^li$/))) return undefined;
  const start = Number(node.properties.start ?? 1) || 1;
  return portionsOf(rows).map(({ at, nodes }) => ({
    element: {
      ...node,
      properties: { ...node.properties, ...(node.tagName === 'ol' && { start: start + at }) },
      children: nodes,
    },
    kind: 'list',
    isFirst: at === 0,
  }));
}

/** Each part gets the head, which is left out of the others when they are printed. */
function splitTable(table: Element, rows: ElementContent[]): LargePart[] | undefined {
  const [head, ...body] = rows;
  const width = head?.type === 'element' ? head.children.length : 0;
  const isPlain = (row: ElementContent) =>
    isNamed(row, /^tr$/) &&
    row.children.length === width &&
    row.children.every(
      (cell) => isNamed(cell, /^t[dh]$/) && cell.properties.rowSpan === 1 && cell.properties.colSpan === 1,
    );
  if (!head || !rows.every(isPlain)) return undefined;
  return portionsOf(body).map(({ at, nodes }) => ({
    element: { ...table, children: [structuredClone(head), ...nodes] },
    kind: 'table',
    isFirst: at === 0,
  }));
}

function portionsOf(nodes: readonly ElementContent[]): Array<{ at: number; nodes: ElementContent[] }> {
  const portions: Array<{ at: number; nodes: ElementContent[] }> = [];
  let size = GROUP;
  for (const [at, node] of nodes.entries()) {
    if (size >= GROUP) {
      portions.push({ at, nodes: [] });
      size = 0;
    }
    portions.at(-1)?.nodes.push(node);
    size += sizeOf(node);
  }
  return portions;
}

/** The printed part, and what stands between it and the part before. @param children what was printed */
export function continued(
  printed: string,
  { kind, isFirst }: LargePart,
  children: readonly RootContent[],
): { text: string; gap: string } {
  if (isFirst) return { text: printed, gap: '\n\n' };
  if (kind === 'table') return { text: printed.split('\n').slice(2).join('\n'), gap: '\n' };
  const [list] = children;
  return { text: printed, gap: list?.type === 'list' && !list.spread ? '\n' : '\n\n' };
}
