import type { Element, ElementContent, Root } from 'hast';
import type { ArticleHeading } from '#src/content/post-text.ts';
import { slugify } from '#src/contract/slug.ts';

/** A table of contents with more entries would be longer than a screen. */
const MOST = 40;
/** Longer headings are cut, in code units. */
const LONGEST = 160;
/** Keeps the anchors of an article apart from those of the page. */
const PREFIX = 'part-';

const textOf = (node: ElementContent): string => {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
};

/**
 * A rehype plugin: gives the sections of a text an id and lists them. A section starts with a heading of the second
 * level, or of the first, which an article shows as the second.
 * @param found gets the first 40 sections
 */
export const rehypeHeadings = (found: ArticleHeading[]) => () => (tree: Root) => {
  const used = new Set<string>();
  const headings = tree.children.filter(
    (node): node is Element => node.type === 'element' && (node.tagName === 'h1' || node.tagName === 'h2'),
  );
  for (const heading of headings.slice(0, MOST)) {
    const text = heading.children.map(textOf).join('').trim().slice(0, LONGEST);
    if (!text) continue;
    const slug = PREFIX + (slugify(text, 60) || 'section');
    let id = slug;
    for (let count = 2; used.has(id); count += 1) id = `${slug}-${count}`;
    used.add(id);
    heading.properties.id = id;
    found.push({ id, text });
  }
};
