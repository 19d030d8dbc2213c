import { field, listField, parseJson, textField } from '../../unknown-json.ts';

/** Blocks without content of their own that are no loss. */
const SILENT = new Set(['more', 'nextpage', 'spacer', 'separator', 'footnotes', 'page-list', 'home-link']);
const MAX_DEPTH = 5;
const DELIMITER = /<!--\s+(\/?)wp:([a-z][\w/-]{0,80})\s*/gi;

export interface BlockContext {
  /** HTML of reusable blocks by id. */
  blocks: ReadonlyMap<string, string>;
  note: (sentence: string) => void;
}

/** True for a text of the block editor. */
export const hasBlocks = (html: string): boolean => /<!--\s+wp:/.test(html);

/**
 * Removes the comments around blocks, and fills in reusable blocks. Blocks that WordPress fills when it shows a page
 * are left out and named.
 * @returns HTML
 */
export function resolveBlocks(html: string, context: BlockContext): string {
  const filled = new Set<string>();
  const resolved = resolve(html, { ...context, filled }, 0);
  const names = [...filled].map((name) => `“${name}”`);
  if (names.length === 1)
    context.note(`Left out the block ${names[0]}, which WordPress fills when it shows the page.`);
  else if (names.length > 1)
    context.note(`Left out blocks that WordPress fills when it shows the page: ${names.join(', ')}.`);
  return resolved;
}

interface Resolving extends BlockContext {
  /** Names of the blocks that were left out. */
  filled: Set<string>;
}

function resolve(html: string, context: Resolving, depth: number): string {
  let result = '';
  let at = 0;
  DELIMITER.lastIndex = 0;
  const pattern = new RegExp(DELIMITER.source, 'gi');
  for (let found = pattern.exec(html); found; found = pattern.exec(html)) {
    const end = html.indexOf('-->', pattern.lastIndex);
    if (end < 0) break;
    const rest = html.slice(pattern.lastIndex, end).trim();
    result += html.slice(at, found.index);
    at = end + 3;
    pattern.lastIndex = at;
    if (found[1] || !rest.endsWith('/')) continue;
    result += selfClosing(
      (found[2] ?? '').replace(/^core\//, ''),
      parseJson(rest.slice(0, -1).trim()),
      context,
      depth,
    );
  }
  return result + html.slice(at);
}

function selfClosing(name: string, attributes: unknown, context: Resolving, depth: number): string {
  if (SILENT.has(name)) return '';
  if (name === 'block') {
    const ref = textField(attributes, 'ref');
    const block = context.blocks.get(ref);
    if (block !== undefined && depth < MAX_DEPTH) return resolve(block, context, depth + 1);
    context.note(
      block === undefined
        ? `A reusable block (${ref}) is not in the file.`
        : `A reusable block (${ref}) contains itself and was left out.`,
    );
    return '';
  }
  const url = textField(attributes, 'url');
  if (url && /^(?:core-embed\/|embed)/.test(name)) return `<p>${url.replaceAll('&', '&amp;')}</p>`;
  context.filled.add(name);
  return '';
}

export interface Footnote {
  id: string;
  /** HTML. */
  content: string;
}

/** Footnotes of the block editor are in the field `footnotes` of the post, and not in its text. */
export function readFootnotes(json: string): Footnote[] {
  const parsed = parseJson(json);
  return listField({ list: parsed }, 'list').flatMap((each) => {
    const id = textField(each, 'id');
    return id && field(each, 'content') !== undefined ? [{ id, content: textField(each, 'content') }] : [];
  });
}
