import { safeAddress } from './addresses.ts';
import { embedOf } from './embed-services.ts';
import type { LostPart } from './lost-parts.ts';
import { type Element, type ElementContent, element, textIn } from './nodes.ts';

const KINDS: Readonly<Record<string, LostPart['kind']>> = {
  iframe: 'frame',
  frame: 'frame',
  frameset: 'frame',
  video: 'video',
  audio: 'audio',
  svg: 'drawing',
  math: 'formula',
  button: 'button',
  input: 'field',
  select: 'field',
  textarea: 'field',
};

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/**
 * Something of HTML that Markdown has nothing like: what is shown in its place, and a report of the rest.
 * @param report gets what is not shown
 */
export function withoutForm(found: Element, report: (lost: LostPart) => void): ElementContent[] {
  const { tagName, properties, children } = found;
  const address = textOf(properties.src) || textOf(properties.data) || sourceWithin(children);
  const type = textOf(properties.type).toLowerCase();
  // A list item that starts with one is a task.
  if (tagName === 'input' && type === 'checkbox') return [found];
  if (tagName === 'input' && type === 'hidden') return [];
  const embed = tagName === 'iframe' && (embedOf(address) ?? embedOf(`https:${address}`));
  if (embed) {
    const full = /^\/\//.test(address) ? `https:${address}` : address;
    return [element('p', [element('a', [{ type: 'text', value: full }], { href: full })])];
  }
  const words = [
    textOf(tagName === 'iframe' ? properties.title : properties.placeholder),
    textOf(properties.value),
    // A browser shows what is within these only if it cannot show them.
    ...(/^(?:iframe|video|audio)$/.test(tagName) ? [] : [textIn(found)]),
  ];
  report({
    kind: KINDS[tagName] ?? 'object',
    words: words.filter((each) => each !== '').join(' '),
    address: type === 'image' ? textOf(properties.src) : address,
  });
  return [];
}

const sourceWithin = (children: readonly ElementContent[]): string => {
  for (const child of children)
    if (child.type === 'element' && child.tagName === 'source') return textOf(child.properties.src);
  return '';
};

/** A link that can be followed; otherwise its words, with a report. */
export function followable(link: Element, report: (lost: LostPart) => void): ElementContent[] {
  const { href } = link.properties;
  const address = safeAddress(href);
  if (address !== '') return [{ ...link, properties: { ...link.properties, href: address } }];
  if (textOf(href) !== '') report({ kind: 'link', words: textIn(link), address: textOf(href) });
  return link.children;
}

/** An image that everyone can load; otherwise nothing, with a report. */
export function loadable(image: Element, report: (lost: LostPart) => void): ElementContent[] {
  const { src, alt } = image.properties;
  const address = safeAddress(src);
  if (address !== '') return [{ ...image, properties: { ...image.properties, src: address } }];
  if (textOf(src) !== '') report({ kind: 'image', words: textOf(alt), address: textOf(src) });
  return textOf(src) === '' && textOf(alt) !== '' ? [{ type: 'text', value: textOf(alt) }] : [];
}
