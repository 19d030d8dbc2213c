/** Texts of Ghost's editor before version 5.2 (Mobiledoc 0.3). */
import { listField, textField } from '../../unknown-json.ts';
import { type CardContext, cardHtml, escapeHtml } from './cards.ts';

const TAGS = /^(?:p|h[1-6]|blockquote|aside|ul|ol|pull-quote)$/;
const MARKUPS = new Set(['strong', 'b', 'em', 'i', 's', 'del', 'u', 'code', 'sub', 'sup', 'mark', 'a']);

const at = (list: unknown, index: number): unknown => (Array.isArray(list) ? list[index] : undefined);
const textAt = (list: unknown, index: number): string => textField({ value: at(list, index) }, 'value');
const listAt = (list: unknown, index: number): unknown[] => listField({ value: at(list, index) }, 'value');

/** @param document the parsed JSON @returns HTML; undefined if it is no such document */
export function mobiledocHtml(document: unknown, context: CardContext): string | undefined {
  const sections = listField(document, 'sections');
  const version = textField(document, 'version');
  if (!version) return undefined;
  return sections.map((section) => sectionHtml(section, document, context)).join('');
}

function sectionHtml(section: unknown, document: unknown, context: CardContext): string {
  switch (at(section, 0)) {
    case 1: {
      const tag = TAGS.test(textAt(section, 1)) ? textAt(section, 1) : 'p';
      const inner = markersHtml(listAt(section, 2), document);
      if (tag === 'aside' || tag === 'pull-quote' || tag === 'blockquote')
        return `<blockquote><p>${inner}</p></blockquote>`;
      return `<${tag}>${inner}</${tag}>`;
    }
    case 2:
      return `<p><img src="${escapeHtml(textAt(section, 1))}" alt=""></p>`;
    case 3: {
      const tag = textAt(section, 1) === 'ol' ? 'ol' : 'ul';
      const items = listAt(section, 2).map(
        (markers) => `<li>${markersHtml(Array.isArray(markers) ? markers : [], document)}</li>`,
      );
      return `<${tag}>${items.join('')}</${tag}>`;
    }
    case 10: {
      const card = listField(document, 'cards')[Number(at(section, 1))];
      return cardHtml(textAt(card, 0), at(card, 1), context);
    }
  }
  return '';
}

/** A marker opens markups, has a text or an atom, and closes the innermost markups. */
function markersHtml(markers: readonly unknown[], document: unknown): string {
  const markups = listField(document, 'markups');
  const atoms = listField(document, 'atoms');
  const open: string[] = [];
  let html = '';
  for (const marker of markers) {
    for (const index of listAt(marker, 1)) {
      const markup = markups[Number(index)];
      const name = MARKUPS.has(textAt(markup, 0)) ? textAt(markup, 0) : 'span';
      const attributes = listAt(markup, 1);
      const href = attributes.indexOf('href');
      html +=
        name === 'a' && href >= 0 ? `<a href="${escapeHtml(textAt(attributes, href + 1))}">` : `<${name}>`;
      open.push(name);
    }
    if (at(marker, 0) === 1) {
      const atom = atoms[Number(at(marker, 3))];
      html += textAt(atom, 0) === 'soft-return' ? '<br>' : escapeHtml(textAt(atom, 1));
    } else html += escapeHtml(textAt(marker, 3));
    for (let count = Number(at(marker, 2)) || 0; count > 0; count -= 1) {
      const name = open.pop();
      if (name) html += `</${name}>`;
    }
  }
  for (const name of open.toReversed()) html += `</${name}>`;
  return html;
}
