/** Rules for HTML of every product; those of one product run before them. */
import type { Element, ElementContent } from 'hast';
import { oneLine } from '../one-line.ts';
import { loneAddress, pageOfFrame } from './embeds.ts';
import type { Placeholders } from './placeholders.ts';
import { attribute, element, find, isElement, link, paragraph, text, textOf } from './tree.ts';

export interface RuleContext {
  placeholders: Placeholders;
  /** @returns the address that a link leads to now; undefined to keep only its text */
  linkTo: (href: string) => string | undefined;
  /** @returns the address of an image at full size; undefined to drop it */
  imageAt: (source: string, image: Element) => string | undefined;
  note: (sentence: string) => void;
}

/**
 * Children are done before their parents.
 * @returns what stands in its place; undefined if the rule does not apply
 */
export type Rule = (node: Element, context: RuleContext) => ElementContent[] | undefined;

const SILENT = new Set([
  'script',
  'style',
  'template',
  'head',
  'meta',
  'link',
  'title',
  'base',
  'param',
  'source',
  'track',
]);
const FORMS = new Set(['form', 'input', 'select', 'textarea', 'button', 'fieldset']);

export const SHARED_RULES: readonly Rule[] = [
  (node, { note }) => {
    if (!SILENT.has(node.tagName)) return undefined;
    if (node.tagName === 'script') {
      const source = attribute(node, 'src');
      note(source ? `Left out a script of ${source}.` : 'Left out a script.');
    }
    return [];
  },
  (node, { note }) => {
    if (!FORMS.has(node.tagName)) return undefined;
    const words = oneLine(textOf(node));
    note(words ? `Left out a form with the text “${words}”.` : 'Left out a form.');
    return [];
  },
  frame,
  media,
  image,
  anchor,
  (node) => (node.tagName === 'h1' ? [{ ...node, tagName: 'h2' }] : undefined),
  code,
  figure,
  loneParagraph,
  drawing,
];

const isContent = (node: ElementContent): boolean => isElement(node) || oneLine(textOf(node)) !== '';

function frame(node: Element, { placeholders, note }: RuleContext): ElementContent[] | undefined {
  if (node.tagName !== 'iframe') return undefined;
  const source = attribute(node, 'src') || attribute(node, 'dataSrc');
  const page = pageOfFrame(source);
  if (page) return [placeholders.block(page)];
  if (!/^(?:https?:)?\/\//i.test(source)) {
    note('Left out a frame without an address.');
    return [];
  }
  note(`Replaced a frame with a link to ${source}.`);
  return [paragraph(link(source, source))];
}

function media(node: Element, { note }: RuleContext): ElementContent[] | undefined {
  if (!isElement(node, 'video', 'audio')) return undefined;
  const source = find(node, ({ tagName }) => tagName === 'source');
  const address =
    attribute(node, 'src') || (source ? attribute(source, 'src') : '') || attribute(node, 'dataSrc');
  if (!address) return node.children;
  note(`Replaced ${node.tagName === 'video' ? 'a video' : 'audio'} with a link to ${address}.`);
  return [paragraph(link(address, address))];
}

function image(node: Element, context: RuleContext): ElementContent[] | undefined {
  if (node.tagName !== 'img') return undefined;
  const source = attribute(node, 'src') || attribute(node, 'dataSrc');
  if (attribute(node, 'width') === '1' && attribute(node, 'height') === '1') return [];
  if (source.startsWith('data:')) {
    context.note('Left out an image that is part of the text itself (a data address).');
    return [];
  }
  const address = source ? context.imageAt(source, node) : undefined;
  if (!address) return [];
  return [element('img', [], { src: address, alt: attribute(node, 'alt') })];
}

const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)$/i;
const pathOf = (address: string) => address.replace(/[?#][\s\S]*$/, '');
/** `photo` for `photo-300x200.jpg`, and for `photo-scaled.jpg`. */
const stem = (address: string) =>
  pathOf(address)
    .replace(/^[\s\S]*\//, '')
    .replace(/(?:-\d{1,5}x\d{1,5}|-scaled)?\.\w{1,5}$/, '')
    .toLowerCase();

function anchor(node: Element, context: RuleContext): ElementContent[] | undefined {
  if (node.tagName !== 'a') return undefined;
  const href = attribute(node, 'href').trim();
  if (!node.children.some(isContent)) return node.children;
  const [only, ...others] = node.children.filter(isContent);
  // A thumbnail that opens its own file.
  if (
    isElement(only, 'img') &&
    others.length === 0 &&
    IMAGE_FILE.test(pathOf(href)) &&
    stem(href) === stem(attribute(only, 'src'))
  )
    return [only];
  if (!href || href === '#') return node.children;
  if (/^(?:javascript|vbscript|data|file|blob):/i.test(href)) {
    context.note(`Removed a link of the kind “${href.slice(0, href.indexOf(':') + 1)}” and kept its text.`);
    return node.children;
  }
  const address = context.linkTo(href);
  if (!address) return node.children;
  return [
    element('a', node.children, {
      href: address,
      ...(attribute(node, 'title') && { title: attribute(node, 'title') }),
    }),
  ];
}

const UNWRAPPED = new Set(['em', 'i', 'p', 'div', 'span']);

/** Captions become a line in italics. Emphasis within them would end it. */
export function captionLine(children: ElementContent[]): ElementContent[] {
  const plain = (nodes: ElementContent[]): ElementContent[] =>
    nodes.flatMap((node) => {
      if (!isElement(node)) return [node];
      if (UNWRAPPED.has(node.tagName)) return plain(node.children);
      if (node.tagName === 'br') return [text(' ')];
      return [{ ...node, children: plain(node.children) }];
    });
  const kept = trimmed(plain(children));
  return kept.length === 0 ? [] : [paragraph(element('em', kept))];
}

/** Without white space at both ends, which would keep `_` from opening emphasis. */
function trimmed(nodes: ElementContent[]): ElementContent[] {
  const all = [...nodes];
  const first = all[0];
  if (first?.type === 'text') all[0] = text(first.value.trimStart());
  const last = all.at(-1);
  if (last?.type === 'text') all[all.length - 1] = text(last.value.trimEnd());
  return all.filter((node) => node.type !== 'text' || node.value !== '');
}

/** Content first, then its caption, wherever the caption was. */
function figure(node: Element): ElementContent[] | undefined {
  if (node.tagName !== 'figure') return undefined;
  const captions = node.children.filter((child): child is Element => isElement(child, 'figcaption'));
  const rest = node.children.filter((child) => !isElement(child, 'figcaption'));
  const inline = rest.filter((child) => isElement(child, 'a', 'img'));
  const content = inline.length > 0 && inline.length === rest.filter((child) => isElement(child)).length;
  return [
    ...(content ? inline.map((child) => paragraph(child)) : rest),
    ...captions.flatMap(({ children }) => captionLine(children)),
  ];
}

/** A paragraph that is only an address is shown as a video or card. */
function loneParagraph(node: Element, { placeholders }: RuleContext): ElementContent[] | undefined {
  if (node.tagName !== 'p' && node.tagName !== 'div') return undefined;
  const inner = node.children.filter(isContent);
  if (inner.length === 0) return [];
  const [only] = inner;
  if (inner.length > 1 || !only || isElement(only, 'img')) return undefined;
  const address = loneAddress(textOf(only));
  if (!address || !(only.type === 'text' || (isElement(only, 'a') && attribute(only, 'href') === address)))
    return undefined;
  return [placeholders.block(address)];
}

const DRAWINGS = new Set(['svg', 'canvas', 'math', 'object', 'embed', 'applet']);

function drawing(node: Element, { note }: RuleContext): ElementContent[] | undefined {
  if (!DRAWINGS.has(node.tagName)) return undefined;
  const words = oneLine(textOf(node));
  const address = attribute(node, 'src') || attribute(node, 'data');
  if (address) return [paragraph(link(address, address))];
  note(words ? `Left out a drawing with the text “${words}”.` : 'Left out a drawing.');
  return [];
}

/** Highlighters say the language in many ways: `lang`, `brush: js`, `lang-js`, `highlight-source-js`. */
function code(node: Element): ElementContent[] | undefined {
  if (node.tagName !== 'pre') return undefined;
  const inner = find(node, ({ tagName }) => tagName === 'code');
  const classes = `${attribute(node, 'className')} ${inner ? attribute(inner, 'className') : ''}`;
  const language =
    /(?:brush:\s*|lang(?:uage)?-|highlight-source-)([\w+#-]{1,30})/.exec(classes)?.[1] ??
    (attribute(node, 'lang') || attribute(node, 'dataCodeBlockLang') || attribute(node, 'dataLanguage'));
  const body = element(
    'code',
    [text(codeText(node))],
    language ? { className: [`language-${language}`] } : {},
  );
  return [element('pre', [body])];
}

/** Line breaks of code that was saved as HTML. */
const codeText = (node: Element): string =>
  node.children
    .map((child): string => {
      if (child.type === 'text') return child.value;
      if (!isElement(child)) return '';
      return child.tagName === 'br'
        ? '\n'
        : codeText(child) + (isElement(child, 'div', 'p', 'li') ? '\n' : '');
    })
    .join('');
