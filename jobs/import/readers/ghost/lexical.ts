/** Texts of Ghost's editor since version 5.2 (Lexical). */
import { field, listField, textField } from '../../unknown-json.ts';
import { type CardContext, cardHtml, escapeHtml } from './cards.ts';

const MAX_DEPTH = 100;
/** Bits of a text's format. */
const FORMATS: ReadonlyArray<[number, string]> = [
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
  [8, 'u'],
  [4, 's'],
  [2, 'em'],
  [1, 'strong'],
];

/** @param document the parsed JSON @returns HTML; undefined if it is no such document */
export function lexicalHtml(document: unknown, context: CardContext): string | undefined {
  const root = field(document, 'root');
  return root === undefined ? undefined : childrenHtml(root, context, 0);
}

const childrenHtml = (node: unknown, context: CardContext, depth: number): string =>
  depth > MAX_DEPTH
    ? ''
    : listField(node, 'children')
        .map((child) => nodeHtml(child, context, depth + 1))
        .join('');

function nodeHtml(node: unknown, context: CardContext, depth: number): string {
  const type = textField(node, 'type').replace(/^extended-/, '');
  const inner = () => childrenHtml(node, context, depth);
  switch (type) {
    case 'paragraph':
      return `<p>${inner()}</p>`;
    case 'heading': {
      const tag = /^h[1-6]$/.test(textField(node, 'tag')) ? textField(node, 'tag') : 'h2';
      return `<${tag}>${inner()}</${tag}>`;
    }
    case 'text':
      return textHtml(textField(node, 'text'), Number(field(node, 'format')) || 0);
    case 'link':
    case 'autolink':
    case 'at-link':
      return `<a href="${escapeHtml(textField(node, 'url'))}">${inner()}</a>`;
    case 'list':
      return listHtml(node, context, depth);
    case 'quote':
    case 'aside':
      return `<blockquote><p>${inner()}</p></blockquote>`;
    case 'linebreak':
      return '<br>';
    case 'tab':
      return ' ';
    case 'zwnj':
    case 'tk':
      return escapeHtml(textField(node, 'text')).replaceAll('\u200c', '');
  }
  return listField(node, 'children').length > 0 && type !== 'gallery'
    ? inner()
    : cardHtml(type, node, context);
}

function textHtml(text: string, format: number): string {
  let html = escapeHtml(text);
  for (const [bit, tag] of FORMATS) if ((format & bit) !== 0) html = `<${tag}>${html}</${tag}>`;
  return html;
}

/** An item that holds only a list belongs to the item before it. */
function listHtml(node: unknown, context: CardContext, depth: number): string {
  const ordered = textField(node, 'listType') === 'number';
  const start = Number(field(node, 'start')) || 1;
  const checks = textField(node, 'listType') === 'check';
  let html = '';
  for (const item of listField(node, 'children')) {
    const children = listField(item, 'children');
    const inner = childrenHtml(item, context, depth + 1);
    const nested = children.length > 0 && children.every((child) => textField(child, 'type') === 'list');
    if (nested && html.endsWith('</li>')) html = `${html.slice(0, -5)}${inner}</li>`;
    else {
      const box = checks
        ? `<input type="checkbox"${field(item, 'checked') === true ? ' checked' : ''}> `
        : '';
      html += `<li>${box}${inner}</li>`;
    }
  }
  return ordered ? `<ol${start === 1 ? '' : ` start="${start}"`}>${html}</ol>` : `<ul>${html}</ul>`;
}
