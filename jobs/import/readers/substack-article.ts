import type { Element, ElementContent } from 'hast';
import { articleMarkdown } from '../html/article-markdown.ts';
import { footnoteDefinition } from '../html/footnotes.ts';
import { parseWithinLimits } from '../html/parse-html.ts';
import type { Rule, RuleContext } from '../html/rules.ts';
import {
  attribute,
  element,
  find,
  findAll,
  hasClass,
  isElement,
  jsonAttribute,
  link,
  paragraph,
  text,
  textOf,
} from '../html/tree.ts';
import type { OldAddresses } from '../old-addresses.ts';
import { oneLine } from '../one-line.ts';
import { decodePercent } from '../slugs.ts';
import { field, listField, textField } from '../unknown-json.ts';

/** Widgets for signing up, sharing and commenting. */
const WIDGETS = [
  'subscription-widget-wrap',
  'subscription-widget-wrap-editor',
  'captioned-button-wrap',
  'install-substack-app-embed',
  'community-chat',
  'header-anchor-parent',
  'image-link-expand',
];

const RULES: readonly Rule[] = [
  (node, { note }) => {
    if (!hasClass(node, ...WIDGETS)) return undefined;
    const words = oneLine(textOf(node));
    if (words) note(`Left out a widget of Substack: “${words}”.`);
    return [];
  },
  (node, { note }) => {
    if (!hasClass(node, 'paywall-jump')) return undefined;
    note('A part of it was only for readers who pay.');
    return [];
  },
  button,
  footnote,
  embed,
  image,
  // Converted on their own.
  (node) => (hasClass(node, 'footnote') ? [] : undefined),
  (node) => (hasClass(node, 'pullquote') ? [element('blockquote', node.children)] : undefined),
];

/** @param html body of a letter @returns Markdown and the images it shows */
export function convertLetter(
  html: string,
  addresses: OldAddresses,
  note: (sentence: string) => void,
): { content: string; images: string[] } {
  const images: string[] = [];
  const tree = parseWithinLimits(html);
  const notes = tree ? findAll(tree, (node) => hasClass(node, 'footnote')) : [];
  const context = {
    rules: RULES,
    note,
    linkTo: (href: string) => {
      const path = /^https?:\/\/[\w.-]{1,200}(\/p\/[^?#]*)/i.exec(href)?.[1];
      const own = path && addresses.linkTo(path);
      return own && own !== path && !own.startsWith('http') ? own : addresses.linkTo(href);
    },
    imageAt: (source: string) => {
      images.push(originalOf(source));
      return originalOf(source);
    },
  };
  const content = articleMarkdown(tree ?? html, context);
  const definitions = notes.map((node) => {
    const number = find(node, (each) => hasClass(each, 'footnote-number'));
    const inner = find(node, (each) => hasClass(each, 'footnote-content')) ?? node;
    const markdown = articleMarkdown({ type: 'root', children: inner.children }, context);
    return footnoteDefinition(oneLine(textOf(number ?? node)), markdown);
  });
  return { content: [content, ...definitions].filter(Boolean).join('\n\n'), images };
}

/** Buttons that only work on Substack are left out; one with an address of the writer's own becomes a link. */
function button(node: Element, { note }: RuleContext): ElementContent[] | undefined {
  if (!hasClass(node, 'button-wrapper')) return undefined;
  const data = jsonAttribute(node, 'dataAttrs');
  const anchor = find(node, ({ tagName }) => tagName === 'a');
  const url = textField(data, 'url') || (anchor ? attribute(anchor, 'href') : '');
  const label = textField(data, 'text') || oneLine(textOf(node));
  if (/\/subscribe\b|[?&]action=share|\/comments?\b|%%|^javascript:/i.test(url) || !url) {
    note(`Left out the button “${label}”.`);
    return [];
  }
  return [paragraph(link(url, label))];
}

function footnote(node: Element, { placeholders }: RuleContext): ElementContent[] | undefined {
  if (hasClass(node, 'footnote-anchor'))
    return [placeholders.inline(`[^${attribute(node, 'href').replace(/\D/g, '') || oneLine(textOf(node))}]`)];
  return undefined;
}

function embed(node: Element, { placeholders, note }: RuleContext): ElementContent[] | undefined {
  const data = jsonAttribute(node, 'dataAttrs');
  if (hasClass(node, 'youtube-wrap'))
    return [placeholders.block(`https://www.youtube.com/watch?v=${textField(data, 'videoId')}`)];
  if (hasClass(node, 'vimeo-wrap'))
    return [placeholders.block(`https://vimeo.com/${textField(data, 'videoId')}`)];
  if (
    hasClass(
      node,
      'tweet',
      'twitter-embed',
      'spotify-wrap',
      'soundcloud-wrap',
      'digest-post-embed',
      'embedded-post-wrap',
      'embedded-publication-wrap',
      'file-embed-wrapper',
      'native-video-embed',
      'native-audio-embed',
    )
  ) {
    const url =
      textField(data, 'canonical_url') || textField(data, 'url') || textField(data, 'mediaUploadId');
    const quote = textField(data, 'full_text');
    const title = textField(data, 'title') || textField(data, 'filename') || url;
    return [
      ...(quote ? [element('blockquote', [paragraph(text(quote))])] : []),
      ...(/^https?:/.test(url) ? [paragraph(link(url, title))] : node.children),
    ];
  }
  if (hasClass(node, 'poll-embed')) {
    note('Left out a poll.');
    return [];
  }
  if (hasClass(node, 'latex-rendered'))
    return [element('code', [text(textField(data, 'persistentExpression'))])];
  if (hasClass(node, 'image-gallery-embed')) {
    const gallery = field(data, 'gallery');
    const caption = textField(gallery, 'caption');
    return [
      ...listField(gallery, 'images').map((each) =>
        paragraph(element('img', [], { src: textField(each, 'src'), alt: '' })),
      ),
      ...(caption ? [paragraph(element('em', [text(caption)]))] : []),
    ];
  }
  return undefined;
}

/** `<picture>` and its link around one image. */
function image(node: Element): ElementContent[] | undefined {
  if (node.tagName === 'picture') return node.children.filter((child) => isElement(child, 'img'));
  if (!hasClass(node, 'image-link')) return undefined;
  const inner = find(node, ({ tagName }) => tagName === 'img');
  return inner ? [inner] : node.children;
}

/** The upload itself, in place of a smaller copy, or of a server that is gone. */
function originalOf(source: string): string {
  const fetched = /\/image\/fetch\/[^/]*\/(https?(?:%3A|:)[\s\S]*)$/i.exec(source)?.[1];
  const address = fetched ? decodePercent(fetched) : source;
  const file = /^https?:\/\/bucketeer-[\w.-]*amazonaws\.com\/public\/images\/([\w.-]{1,200})$/i.exec(
    address,
  )?.[1];
  return file ? `https://substack-post-media.s3.amazonaws.com/public/images/${file}` : address;
}
