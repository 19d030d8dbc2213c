import type { Element, ElementContent, Root } from 'hast';
import type { ArticleHeading } from '#src/content/blog/post-text.ts';
import { slugify } from '#src/contract/slug.ts';

/** A table of contents with more entries would be longer than a screen. */
const MOST = 40;
const MOST_BELOW = 400;
/** In code units. */
const LONGEST = 160;
/** Keeps an article's anchors apart from the page's. */
const PREFIX = 'part-';

const textOf = (node: ElementContent): string => {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
};

/**
 * A rehype plugin: gives headings an id, lists the sections, and points links such as `[see below](#costs)`
 * to the headings. Headings of the first and second level start a section.
 * @param found gets the first 40 sections
 */
export const rehypeHeadings = (found: ArticleHeading[]) => () => (tree: Root) => {
  const counts = new Map<string, number>();
  const ids = new Set<string>();
  const nameHeading = (heading: Element): ArticleHeading | undefined => {
    const text = heading.children.map(textOf).join('').trim().slice(0, LONGEST);
    if (!text) return undefined;
    const slug = PREFIX + (slugify(text, 60) || 'section');
    let count = counts.get(slug) ?? 0;
    let id: string;
    do {
      count += 1;
      id = count === 1 ? slug : `${slug}-${count}`;
    } while (ids.has(id));
    counts.set(slug, count);
    ids.add(id);
    heading.properties.id = id;
    return { id, text };
  };
  const elements = tree.children.filter((node) => node.type === 'element');
  const sections = elements.filter(({ tagName }) => tagName === 'h1' || tagName === 'h2').slice(0, MOST);
  found.push(...sections.map(nameHeading).filter((named) => named !== undefined));
  // After the sections, so that lower headings do not change their ids.
  for (const heading of elements.filter(({ tagName }) => /^h[3-6]$/.test(tagName)).slice(0, MOST_BELOW))
    nameHeading(heading);
  if (ids.size > 0) leadToHeadings(tree, ids);
};

/** Changes links such as `#costs` to `#part-costs`. */
function leadToHeadings(node: Root | Element, ids: ReadonlySet<string>): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const { href } = child.properties;
    if (child.tagName === 'a' && typeof href === 'string' && href.startsWith('#')) {
      const id = headingOf(href.slice(1), ids);
      if (id) child.properties.href = `#${encodeURIComponent(id)}`;
    }
    leadToHeadings(child, ids);
  }
}

/** @param anchor as written, possibly percent-encoded */
function headingOf(anchor: string, ids: ReadonlySet<string>): string | undefined {
  let written = anchor;
  try {
    written = decodeURIComponent(anchor);
  } catch {
    // A percent sign that encodes nothing is part of the name.
  }
  return [written, PREFIX + written.toLowerCase(), PREFIX + slugify(written, 60)].find((id) => ids.has(id));
}
