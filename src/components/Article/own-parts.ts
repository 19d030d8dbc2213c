import type { Element, ElementContent, Root } from 'hast';
import { isBookingPath } from '#src/content/blog/booking-link.ts';
import { videoHashOf } from '#src/content/site/video-url.ts';

/**
 * A rehype plugin: a paragraph that is only a link to a video of the library becomes a player, and one that is
 * only a bold link to booking becomes a button. Feeds show the bold link as it is.
 */
export const rehypeOwnParts = () => (tree: Root) => {
  for (const node of tree.children) {
    if (node.type !== 'element' || node.tagName !== 'p') continue;
    const only = onlyElement(node);
    const inner = only && onlyElement(only);
    if (only?.tagName === 'a') showVideo(node, only);
    const link = only?.tagName === 'strong' ? inner : only;
    const isBold = only?.tagName === 'strong' || inner?.tagName === 'strong';
    if (isBold && link?.tagName === 'a' && isBookingPath(String(link.properties.href)))
      node.properties.className = ['booking-button'];
  }
};

/** The child of a node that has no other content. */
function onlyElement({ children }: Element): Element | undefined {
  const [only, ...others] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return only?.type === 'element' && others.length === 0 ? only : undefined;
}

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : '';

/** `server/blog/fill-article.ts` adds the still image, captions and size, which may change. */
function showVideo(paragraph: Element, link: Element): void {
  const src = String(link.properties.href ?? '');
  if (!videoHashOf(src)) return;
  const title = textOf(link).trim();
  paragraph.tagName = 'figure';
  paragraph.properties = { className: ['video'] };
  const video: Element = {
    type: 'element',
    tagName: 'video',
    properties: { src, controls: true, playsInline: true, preload: 'metadata', ariaLabel: title || 'Video' },
    children: [],
  };
  const caption: Element = {
    type: 'element',
    tagName: 'figcaption',
    properties: { dir: 'auto' },
    children: link.children,
  };
  paragraph.children = title ? [video, caption] : [video];
}

const FIGURE =
  /<figure class="video"><video src="([^"]*)"[^<>]*>(?:<track[^<>]*>)?<\/video>(?:<figcaption[^<>]*>([^<]*)(?:<[^<>]*>[^<]*){0,50}?<\/figcaption>)?<\/figure>/g;

/** Many readers of feeds leave videos out. */
export const videosAsLinks = (html: string): string =>
  html.replace(
    FIGURE,
    (_figure, address: string, title = '') => `<p><a href="${address}">${title || 'Video'}</a></p>`,
  );
