import type { Element, ElementContent, Root, RootContent } from 'hast';
import { type Embed, embedOf } from '#src/markdown/embed-services.ts';
import { videosAsLinks } from './own-parts.ts';

/** `embed-card` is one without a frame. */
const CLASS = 'embed';

/**
 * A rehype plugin: a line with only the address of a known service becomes a still with a button. It loads
 * nothing from that service until the reader presses it (`playInPlace`). A linked image on its own line is
 * the still's image.
 */
export const rehypeEmbeds = () => (tree: Root) => {
  tree.children = tree.children.flatMap((node): RootContent[] =>
    node.type === 'element' && node.tagName === 'p' && node.children.some((child) => foundIn([child]))
      ? withEmbeds(node)
      : [node],
  );
};

function withEmbeds(paragraph: Element): Element[] {
  const parts: Element[] = [];
  let rest: ElementContent[] = [];
  const endParagraph = () => {
    if (rest.some((node) => !isBlank(node))) parts.push({ ...paragraph, children: rest });
    rest = [];
  };
  for (const line of linesOf(paragraph.children)) {
    const found = foundIn(line.filter((node) => !isBlank(node)));
    if (found) {
      endParagraph();
      parts.push(stillOf(found));
    } else rest.push(...(rest.length > 0 ? [{ type: 'text', value: '\n' } as const] : []), ...line);
  }
  endParagraph();
  return parts;
}

const isBlank = (node: ElementContent) =>
  node.type === 'text' ? node.value.trim() === '' : node.type === 'element' && node.tagName === 'br';

function linesOf(nodes: ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const node of nodes) {
    if (node.type !== 'text') {
      lines.at(-1)?.push(node);
      continue;
    }
    const [first = '', ...others] = node.value.split('\n');
    if (first) lines.at(-1)?.push({ type: 'text', value: first });
    for (const value of others) lines.push(value ? [{ type: 'text', value }] : []);
  }
  return lines;
}

interface Found {
  embed: Embed;
  address: string;
  image: Element | undefined;
}

function foundIn(line: ElementContent[]): Found | undefined {
  const [link, ...others] = line;
  if (others.length > 0 || link?.type !== 'element' || link.tagName !== 'a') return undefined;
  const [child, ...more] = link.children;
  const address = String(link.properties.href ?? '');
  const image = child?.type === 'element' && child.tagName === 'img' ? child : undefined;
  // A bare address may lack its protocol. Any other text is a link that its author worded.
  const bare =
    child?.type === 'text' && address.replace(/^https?:\/\//, '') === child.value.replace(/^https?:\/\//, '');
  if (more.length > 0 || (!image && !bare)) return undefined;
  const embed = embedOf(address);
  return embed && { embed, address, image };
}

const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const span = (className: string, value: string) =>
  element('span', { className: [className] }, [{ type: 'text', value }]);

const stillOf = ({ embed: { service, action, frame }, address, image }: Found): Element =>
  element('figure', { className: frame ? [CLASS] : [CLASS, 'embed-card'] }, [
    element(
      'a',
      { className: ['embed-link'], href: address, ...(frame && { dataFrame: frame, title: service }) },
      [...(image ? [image] : []), span('embed-service', service), span('embed-action', action)],
    ),
  ]);

const STILL = /<figure class="embed[^"]*"><a href="([^"]*)"[^>]*>[\s\S]*?<\/figure>/g;

export const embedsAsLinks = (html: string): string =>
  videosAsLinks(html).replace(
    STILL,
    (_still, address: string) => `<p><a href="${address}">${address}</a></p>`,
  );
