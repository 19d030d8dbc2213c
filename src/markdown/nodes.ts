/** Nodes that the trees of texts have besides the usual ones. */
import type { Element, ElementContent, RootContent as HtmlContent, Root as HtmlRoot } from 'hast';
import type { BlockContent, DefinitionContent, Nodes, Parent, PhrasingContent } from 'mdast';
import type { CalloutKind } from './callout-kinds.ts';
import { INVISIBLE } from './html-names.ts';
import type { OfferPrices } from './price-block.ts';

/** Markdown between HTML tags, which stays as it is. */
export interface MarkdownPart {
  type: 'markdown';
  /** In the list of what stays. */
  index: number;
  isBlock: boolean;
  /** Without markup. */
  words: string;
  /** Of a link around it. */
  href?: string;
}

/** A part that readers can unfold; its first child is the summary. */
export interface Details extends Parent {
  type: 'details';
}

/** A quotation whose first line names its kind, as GitHub writes it; the line is not among its children. */
export interface Callout extends Parent {
  type: 'callout';
  kind: CalloutKind;
  children: Array<BlockContent | DefinitionContent>;
}

declare module 'hast' {
  interface RootContentMap {
    markdown: MarkdownPart;
  }
  interface ElementContentMap {
    markdown: MarkdownPart;
  }
}

declare module 'mdast' {
  interface RootContentMap {
    callout: Callout;
    details: Details;
    offerPrices: OfferPrices;
  }
  interface BlockContentMap {
    callout: Callout;
    details: Details;
    offerPrices: OfferPrices;
  }
}

export type HtmlParent = HtmlRoot | Element;
export type { Element, ElementContent, HtmlContent, HtmlRoot };

const PHRASING: ReadonlySet<Nodes['type']> = new Set<Nodes['type']>([
  'break',
  'delete',
  'emphasis',
  'footnoteReference',
  'html',
  'image',
  'imageReference',
  'inlineCode',
  'link',
  'linkReference',
  'strong',
  'text',
]);

/** True for what stands in a line. */
export const isPhrasing = (node: Nodes): node is PhrasingContent => PHRASING.has(node.type);

export const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({ type: 'element', tagName, properties, children });

/** The visible words of a node of HTML, in order, on one line. */
export function textIn(node: HtmlParent | HtmlContent | ElementContent): string {
  let words = '';
  const open: Array<HtmlParent | HtmlContent | ElementContent> = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.type === 'text') words += next.value;
    else if (next.type === 'markdown') words += next.words;
    else if (next.type === 'element' && INVISIBLE.has(next.tagName)) continue;
    else if ('children' in next) {
      if (next.type === 'element' && words !== '' && !/\s$/.test(words)) words += ' ';
      open.push(...next.children.toReversed());
    }
  }
  return words.replace(/\s+/g, ' ').trim();
}

/** The words of a node of Markdown, without markup. */
export function textOfMarkdown(node: Nodes): string {
  if (node.type === 'html') return '';
  if (node.type === 'break') return ' ';
  if ('value' in node) return node.value;
  if ('alt' in node) return node.alt ?? '';
  if (!('children' in node)) return '';
  return node.children.map(textOfMarkdown).join(isPhrasing(node) || node.type === 'paragraph' ? '' : ' ');
}
