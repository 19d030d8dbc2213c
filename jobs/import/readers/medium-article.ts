import type { Element, ElementContent } from 'hast';
import { articleMarkdown } from '../html/article-markdown.ts';
import type { Rule } from '../html/rules.ts';
import {
  attribute,
  element,
  find,
  findAll,
  hasClass,
  isElement,
  link,
  paragraph,
  text,
  textOf,
} from '../html/tree.ts';
import type { OldAddresses } from '../old-addresses.ts';
import { oneLine } from '../one-line.ts';

interface Body {
  title: string;
  summary: string;
  body: Element | undefined;
}

/** Converts the body of a post. Its title and subtitle, which it repeats, are removed. */
export function convertMediumBody(
  page: Body,
  addresses: OldAddresses,
  note: (sentence: string) => void,
): { content: string; images: string[] } {
  const images: string[] = [];
  const { body } = page;
  if (!body) return { content: '', images };
  const sections = findAll(body, (node) => node.tagName === 'section');
  const isRepeated = repeatedParts(page);
  const rules: Rule[] = [
    (node) => (isRepeated(node) ? [] : undefined),
    divider(sections.length),
    (node) => (node.tagName === 'h3' ? [{ ...node, tagName: 'h2' }] : undefined),
    (node) => (node.tagName === 'h4' ? [{ ...node, tagName: 'h3' }] : undefined),
    code,
    frame,
    (node) => (hasClass(node, 'mixtapeImage') ? [] : undefined),
  ];
  const content = articleMarkdown(
    { type: 'root', children: body.children },
    {
      rules,
      note,
      linkTo: (href) => addresses.linkTo(withoutSource(href)),
      imageAt: (source, image) => {
        const address = fullSize(source, image);
        images.push(address);
        return address;
      },
    },
  );
  return { content, images };
}

/** Images of a body, in order. */
export const imagesOfBody = (body: Element): Array<{ address: string; alt: string; isFeatured: boolean }> =>
  findAll(body, (node) => node.tagName === 'img').map((image) => ({
    address: fullSize(attribute(image, 'src'), image),
    alt: attribute(image, 'alt'),
    isFeatured: attribute(image, 'dataIsFeatured') === 'true' || hasClass(image, 'graf--featuredImage'),
  }));

function repeatedParts({ title, summary, body }: Body): (node: Element) => boolean {
  const same = (node: Element, words: string) => words !== '' && oneLine(textOf(node)) === words;
  const first = (test: (node: Element) => boolean) => (body ? find(body, test) : undefined);
  const parts = [
    first((node) => isElement(node, 'h1', 'h2', 'h3') && same(node, title)),
    first((node) => hasClass(node, 'graf--subtitle') && same(node, summary)),
    first(
      (node) =>
        node.tagName === 'p' && same(node, summary) && node.children.some((child) => isElement(child, 'em')),
    ),
  ].flatMap((part) => (part ? [`${part.tagName} ${attribute(part, 'id')} ${oneLine(textOf(part))}`] : []));
  return (node) => {
    if (!isElement(node, 'h1', 'h2', 'h3', 'h4', 'p')) return false;
    const index = parts.indexOf(`${node.tagName} ${attribute(node, 'id')} ${oneLine(textOf(node))}`);
    if (index < 0) return false;
    parts.splice(index, 1);
    return true;
  };
}

/** The first section's line is not shown. */
function divider(sections: number): Rule {
  let seen = 0;
  return (node) => {
    if (!hasClass(node, 'section-divider') || node.tagName === 'hr') return undefined;
    seen += 1;
    return seen === 1 || sections < 2 ? [] : [element('hr')];
  };
}

/** Each has its line breaks as elements, and white space of the export around it. */
function code(node: Element): ElementContent[] | undefined {
  if (node.tagName !== 'pre') return undefined;
  const lines = (children: ElementContent[]): string =>
    children
      .map((child) => {
        if (child.type === 'text') return child.value;
        if (child.type !== 'element') return '';
        return child.tagName === 'br' ? '\n' : lines(child.children);
      })
      .join('');
  const language = attribute(node, 'dataCodeBlockLang');
  const body = element(
    'code',
    [text(lines(node.children).trim())],
    language ? { className: [`language-${language}`] } : {},
  );
  return [element('pre', [body])];
}

/** The page that such a frame shows is not in the export. */
function frame(node: Element, { note }: Parameters<Rule>[1]): ElementContent[] | undefined {
  const source = attribute(node, 'src');
  if (node.tagName === 'script' && /^https:\/\/gist\.github\.com\//.test(source))
    return [paragraph(link(source.replace(/\.js(?=$|\?)/, ''), source.replace(/\.js(?=$|\?)/, '')))];
  if (node.tagName !== 'iframe' || !/^https?:\/\/medium\.com\/media\//.test(source)) return undefined;
  note(`The target of the frame ${source} is not in the export, so it became a link.`);
  return [paragraph(link(source, source))];
}

function fullSize(source: string, image: Element): string {
  const [id, width] = [attribute(image, 'dataImageId'), attribute(image, 'dataWidth')];
  return id && /^https?:\/\/cdn-images-\d\.medium\.com\//.test(source)
    ? `https://cdn-images-1.medium.com/max/${/^\d{1,6}$/.test(width) ? width : '2000'}/${id}`
    : source;
}

const withoutSource = (href: string): string =>
  href.replace(/([?&])(?:source|gi)=[^&#]*&?/g, '$1').replace(/[?&](?=#|$)/, '');
