import type { Element, ElementContent } from 'hast';
import { articleMarkdown } from '../html/article-markdown.ts';
import { captionLine, type Rule, type RuleContext } from '../html/rules.ts';
import { attribute, element, find, hasClass, isElement, link, paragraph, textOf } from '../html/tree.ts';
import type { OldAddresses } from '../old-addresses.ts';

const IMAGE_HOST =
  /^https?:\/\/(?:\d\.bp\.blogspot\.com|blogger\.googleusercontent\.com|lh\d\.googleusercontent\.com)\//i;

const RULES: readonly Rule[] = [thumbnail, captioned, video, gist];

/** Converts a post's HTML: two breaks are a paragraph, and tables of one image are an image with its caption. */
export function convertBloggerHtml(
  html: string,
  addresses: OldAddresses,
  note: (sentence: string) => void,
): { content: string; images: string[] } {
  const images: string[] = [];
  const paragraphs = html
    .replaceAll('\u00a0', ' ')
    .replace(/<br\s*\/?>\s*<br\s*\/?>(?:\s*<br\s*\/?>){0,50}/gi, '<p></p>')
    .replace(/<o:p>|<\/o:p>/gi, '');
  const content = articleMarkdown(inParagraphs(paragraphs), {
    rules: RULES,
    note,
    linkTo: (href) => addresses.linkTo(href),
    imageAt: (source) => {
      const address = fullSize(source);
      images.push(address);
      return address;
    },
  });
  return { content, images };
}

/** `<p></p>` marks where a paragraph ends; text around it has no element of its own. */
const inParagraphs = (html: string): string =>
  html.includes('<p></p>')
    ? html
        .split('<p></p>')
        .map((part) => `<div>${part}</div>`)
        .join('')
    : html;

/** A small image that links to a large one. */
function thumbnail(node: Element): ElementContent[] | undefined {
  const href = attribute(node, 'href');
  const image = node.tagName === 'a' ? find(node, ({ tagName }) => tagName === 'img') : undefined;
  if (!image || !IMAGE_HOST.test(href) || textOf(node).trim() !== '') return undefined;
  return [element('img', [], { src: fullSize(href), alt: attribute(image, 'alt') })];
}

function captioned(node: Element): ElementContent[] | undefined {
  if (!hasClass(node, 'tr-caption-container')) return undefined;
  const image = find(node, ({ tagName }) => tagName === 'img');
  const caption = find(node, (each) => hasClass(each, 'tr-caption'));
  return [...(image ? [paragraph(image)] : []), ...(caption ? captionLine(caption.children) : [])];
}

function video(node: Element, { placeholders }: RuleContext): ElementContent[] | undefined {
  const id = isElement(node, 'iframe', 'object')
    ? attribute(node, 'youtube-src-id') || attribute(node, 'youTubeSrcId')
    : '';
  return /^[\w-]{6,20}$/.test(id) ? [placeholders.block(`https://www.youtube.com/watch?v=${id}`)] : undefined;
}

function gist(node: Element): ElementContent[] | undefined {
  const source = attribute(node, 'src');
  if (node.tagName !== 'script' || !/^https:\/\/gist\.github\.com\//.test(source)) return undefined;
  const page = source.replace(/\.js(?=$|\?)/, '');
  return [paragraph(link(page, page))];
}

/** Sizes are part of the address: `/s320/`, `/w640-h480/`, `=s320`. `s0` is the original. */
function fullSize(address: string): string {
  if (!IMAGE_HOST.test(address)) return address;
  return address
    .replace(/^http:/i, 'https:')
    .replace(/\/(?:s(?!1600\/|4000\/|0\/)\d{2,4}|w\d{1,4}-h\d{1,4})(?:-[\w-]{1,20})?\/(?=[^/]*$)/, '/s0/')
    .replace(/=(?:s\d{1,4}|w\d{1,4}-h\d{1,4})(?:-[\w-]{1,20})?$/, '=s0');
}
