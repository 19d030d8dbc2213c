import { asCode, isHidden } from './code-text.ts';
import { BLOCK, INVISIBLE, isHtmlName, LIKE_CODE, MARK, WITHOUT_FORM } from './html-names.ts';
import type { LostPart } from './lost-parts.ts';
import { type Element, type ElementContent, element, textIn } from './nodes.ts';
import { hasBlock, markWithin } from './tidy-marks.ts';
import { tidyTable, withoutInnerTables } from './tidy-tables.ts';
import { followable, loadable, withoutForm } from './without-form.ts';

export interface Tidying {
  report: (lost: LostPart) => void;
  /** Shows an image whose address is not on the web; undefined where none is. */
  image: ((image: Element) => ElementContent[]) | undefined;
  /** True if the nodes stand in nothing: only there, an image with a title is a figure. */
  isTop: boolean;
}

/** Around what is being read. */
interface Around {
  marks: ReadonlySet<string>;
  inCell: boolean;
  isTop: boolean;
}

/** One name for each mark. */
const SAME: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  cite: 'em',
  dfn: 'em',
  s: 'del',
  strike: 'del',
};
/** Marks that Markdown and the site's pages do without. */
const UNMARKED = new Set(['big', 'font', 'ins', 'small', 'u', 'span']);

const DIVISION = /^(?:div|section|article|main|header|footer|center|aside|form)$/;
/**
 * Makes HTML what Markdown can have, and leaves out what no one would see.
 * @param tidying gets what has no form
 */
export const tidyHtml = (nodes: readonly ElementContent[], tidying: Tidying): ElementContent[] =>
  tidyAll(nodes, { marks: new Set(), inCell: false, isTop: tidying.isTop }, tidying);

const tidyAll = (nodes: readonly ElementContent[], around: Around, tidying: Tidying): ElementContent[] =>
  nodes.flatMap((node) => tidyNode(node, around, tidying));

function tidyNode(node: ElementContent, around: Around, tidying: Tidying): ElementContent[] {
  if (node.type === 'comment') return [];
  if (node.type !== 'element') return [node];
  const { report } = tidying;
  const { dataSource } = node.properties;
  if (typeof dataSource === 'string') {
    if (isHtmlName(node.tagName) && WITHOUT_FORM.has(node.tagName)) return withoutForm(node, report);
    if (!INVISIBLE.has(node.tagName)) report({ kind: 'element', words: '', address: dataSource });
    return [];
  }
  if (INVISIBLE.has(node.tagName) || isHidden(node)) return [];
  if (WITHOUT_FORM.has(node.tagName)) return withoutForm(node, report);
  if (LIKE_CODE.has(node.tagName)) return [asCode(node)];
  return MARK.has(node.tagName) || node.tagName === 'span'
    ? tidyMark(node, around, tidying)
    : tidyBlock(node, around, tidying);
}

function tidyMark(node: Element, around: Around, tidying: Tidying): ElementContent[] {
  const tagName = SAME[node.tagName] ?? node.tagName;
  const isRepeated = around.marks.has(tagName);
  const children = tidyAll(node.children, { ...around, marks: new Set([...around.marks, tagName]) }, tidying);
  if (isRepeated || UNMARKED.has(tagName)) return children;
  const marks =
    tagName === 'a' ? followable({ ...node, children }, tidying.report) : [{ ...node, tagName, children }];
  return marks.flatMap((mark) =>
    mark.type === 'element' && mark.tagName === tagName && mark.children.some(hasBlock)
      ? markWithin(mark, children)
      : [mark],
  );
}

function tidyBlock(node: Element, around: Around, tidying: Tidying): ElementContent[] {
  const { tagName, properties } = node;
  if (tagName === 'img' || tagName === 'image') return tidyImage(node, tidying);
  if (tagName === 'form') tidying.report({ kind: 'form', words: '', address: '' });
  const isCell = tagName === 'td' || tagName === 'th';
  const inCell = around.inCell || isCell;
  const nodes = isCell && !around.inCell ? withoutInnerTables(node.children) : node.children;
  const isTop = around.isTop && DIVISION.test(tagName);
  const children = tidyAll(nodes, { ...around, inCell, isTop }, tidying);
  const tidy = { ...node, children };
  switch (tagName) {
    case 'table':
      return tidyTable(tidy);
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dir':
      return [{ ...tidy, tagName: tagName === 'ol' ? 'ol' : 'ul', children: withSublists(children) }];
    case 'p':
      return children.some(hasBlock) ? [element('div', children)] : [tidy];
    case 'figure':
      return around.isTop ? tidyFigure(children) : [element('div', children)];
    case 'legend':
      return [element('p', children)];
    case 'picture':
      return children;
    case 'dialog':
      return [element('div', children)];
    default:
      return isHtmlName(tagName) || BLOCK.has(tagName) ? [{ ...tidy, properties }] : children;
  }
}

const tidyImage = (image: Element, { report, image: other }: Tidying): ElementContent[] =>
  other && /^\s*data:/i.test(String(image.properties.src ?? '')) ? other(image) : loadable(image, report);

/** A list straight in a list belongs to the item before it. */
function withSublists(nodes: readonly ElementContent[]): ElementContent[] {
  const items: ElementContent[] = [];
  for (const node of nodes) {
    const last = items.findLast((each) => each.type === 'element' && each.tagName === 'li');
    if (node.type === 'element' && /^[uo]l$/.test(node.tagName) && last?.type === 'element')
      last.children = [...last.children, node];
    else items.push(node);
  }
  return items;
}

/** Posts show an image with a title as a figure, so a caption of plain words becomes the title. */
function tidyFigure(children: ElementContent[]): ElementContent[] {
  const captions = children.filter((child) => child.type === 'element' && child.tagName === 'figcaption');
  const others = children.filter((child) => !captions.includes(child) && wordsOrMarkup(child));
  const [caption] = captions;
  const [only] = others;
  const image = others.length === 1 && only?.type === 'element' ? soleImage(only) : undefined;
  if (captions.length === 1 && caption?.type === 'element' && image && caption.children.every(isPlain)) {
    image.properties.title = textIn(caption);
    return [element('p', [image])];
  }
  return [element('div', children)];
}

const wordsOrMarkup = (node: ElementContent) => node.type !== 'text' || node.value.trim() !== '';
const isPlain = (node: ElementContent): boolean =>
  node.type === 'text' ||
  (node.type === 'element' && /^(?:p|em|strong|br)$/.test(node.tagName) && node.children.every(isPlain));

/** The image that an element is, or that is all within it. A link to the image itself leads nowhere else. */
function soleImage(node: Element): Element | undefined {
  if (node.tagName === 'img') return node;
  if (node.tagName === 'a') {
    const image = node.children.find((child) => child.type === 'element' && child.tagName === 'img');
    if (image?.type !== 'element' || image.properties.src !== node.properties.href) return undefined;
  }
  const [only, ...others] = node.children.filter(wordsOrMarkup);
  return others.length === 0 && only?.type === 'element' && /^(?:a|div|p)$/.test(node.tagName)
    ? soleImage(only)
    : undefined;
}
