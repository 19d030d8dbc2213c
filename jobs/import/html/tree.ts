/** Small helpers for trees of HTML (hast). Trees are at most a few hundred levels deep: `articleMarkdown` checks. */
import type { Element, ElementContent, Nodes, Root, Text } from 'hast';

/** All text below a node, without recursion, because it is also used before the depth is checked. */
export function textOf(node: Nodes): string {
  const parts: string[] = [];
  const waiting: Nodes[] = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.type === 'text') parts.push(next.value);
    else if ('children' in next)
      for (let at = next.children.length - 1; at >= 0; at -= 1) {
        const child = next.children[at];
        if (child) waiting.push(child);
      }
  }
  return parts.join('');
}

export const isElement = (node: Nodes | undefined, ...names: string[]): node is Element =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));

/** An attribute as text; '' if there is none. Names are as hast has them: `dataImageId` for `data-image-id`. */
export function attribute(element: Element, name: string): string {
  const value = element.properties[name];
  if (Array.isArray(value)) return value.join(' ');
  return value === undefined || value === null || value === false ? '' : String(value);
}

export const hasClass = (element: Element, ...names: string[]): boolean => {
  const classes = element.properties.className;
  return Array.isArray(classes) && classes.some((name) => names.includes(String(name)));
};

export const element = (
  tagName: string,
  children: ElementContent[] = [],
  properties: Record<string, string | string[]> = {},
): Element => ({ type: 'element', tagName, properties, children });

export const text = (value: string): Text => ({ type: 'text', value });

export const paragraph = (...children: ElementContent[]): Element => element('p', children);

export const link = (href: string, label: string): Element => element('a', [text(label)], { href });

/** Elements below a node for which a test holds, in the order of the document. */
export function findAll(node: Root | Element, test: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  const waiting: Nodes[] = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next !== node && isElement(next) && test(next)) found.push(next);
    if (next.type === 'element' || next.type === 'root')
      for (let at = next.children.length - 1; at >= 0; at -= 1) {
        const child = next.children[at];
        if (child) waiting.push(child);
      }
  }
  return found;
}

export const find = (node: Root | Element, test: (element: Element) => boolean): Element | undefined =>
  findAll(node, test)[0];

/** JSON that an attribute holds, as `data-attrs` of Substack does; {} if it is none. */
export function jsonAttribute(element: Element, name: string): unknown {
  try {
    return JSON.parse(attribute(element, name) || '{}');
  } catch {
    return {};
  }
}
