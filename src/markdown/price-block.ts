/** The block of the offer's prices: a paragraph that is only `{prices}`. `\{prices}` are these letters. */
import type { Node, Root, RootContent, TableRow } from 'mdast';

export const PRICES = '{prices}';

/** A place where readers see today's prices. */
export interface OfferPrices extends Node {
  type: 'offerPrices';
}

/** Changes the paragraphs of a parsed text that are the block. @param text the source, which has the backslash */
export function showPrices(tree: Root, text: string): void {
  if (text.includes(PRICES)) tree.children = tree.children.map((node) => blockOf(node, text) ?? node);
}

function blockOf(node: RootContent, text: string): OfferPrices | undefined {
  if (node.type !== 'paragraph' || node.children.length !== 1) return undefined;
  const [only] = node.children;
  if (only?.type !== 'text' || only.value !== PRICES) return undefined;
  if (text[node.position?.start.offset ?? -1] === '\\') return undefined;
  return { type: 'offerPrices', ...(node.position && { position: node.position }) };
}

/** The block's HTML until the prices are known (`withPricesHtml`). */
const PLACE = '<div class="offer-prices"></div>';

/** For react-markdown. @param prices rows with a head; without them, a place for them is left */
export const remarkPrices =
  (prices?: readonly string[][]) => (tree: Root, file: { toString: () => string }) => {
    showPrices(tree, String(file));
    tree.children = tree.children.map((node) => {
      if (node.type !== 'offerPrices') return node;
      if (prices) return { type: 'table', children: prices.map(rowOf) };
      return { ...node, data: { hName: 'div', hProperties: { className: ['offer-prices'] } } };
    });
  };

const rowOf = (cells: readonly string[]): TableRow => ({
  type: 'tableRow',
  children: cells.map((value) => ({ type: 'tableCell', children: [{ type: 'text', value }] })),
});

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? '');

/** Puts prices into an article's HTML, as a table of the article. */
export function withPricesHtml(html: string, prices: () => readonly string[][]): string {
  if (!html.includes(PLACE)) return html;
  const rows = prices().map((row, index) => {
    const tag = index === 0 ? 'th' : 'td';
    return `<tr>${row.map((cell) => `<${tag} dir="auto">${escaped(cell)}</${tag}>`).join('')}</tr>`;
  });
  const table = `<table><thead>${rows[0]}</thead><tbody>${rows.slice(1).join('')}</tbody></table>`;
  return html
    .split(PLACE)
    .join(`<div class="table" role="group" aria-label="Table" tabindex="0">${table}</div>`);
}

/** Puts prices into Markdown that leaves the site. @param table as Markdown */
export function withPrices(text: string, table: () => string): string {
  if (!text.includes(PRICES)) return text;
  let fence: string | undefined;
  const lines = text.split('\n');
  const isBlank = (index: number) => (lines[index] ?? '').trim() === '';
  return lines
    .map((line, index) => {
      const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
      if (mark && fence === undefined) fence = mark;
      else if (fence !== undefined && mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
      const isBlock =
        fence === undefined && line.trimEnd() === PRICES && isBlank(index - 1) && isBlank(index + 1);
      return isBlock ? table() : line;
    })
    .join('\n');
}
