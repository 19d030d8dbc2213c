import { createHash } from 'node:crypto';
import { ownPages, pageLayouts } from '#src/content/site/page-layouts.ts';
import { type SiteContent, textsOf } from '#src/content/site/site-content.ts';
import type { PageDeps } from './deps.ts';

const NONE: ReadonlyMap<string, string> = new Map();
const rendered = new WeakMap<SiteContent, Promise<ReadonlyMap<string, string>>>();

/** Renders every Markdown text of the site's pages in the worker thread, once per content; by Markdown. */
export function blockTexts(
  content: SiteContent,
  texts: PageDeps['texts'],
): Promise<ReadonlyMap<string, string>> {
  const known = rendered.get(content) ?? render(markdownIn(content), texts);
  rendered.set(content, known);
  return known;
}

const LEGAL = ['legal.terms', 'legal.privacy', 'legal.cookies'] as const;

function markdownIn(content: SiteContent): Set<string> {
  const sections: StoredSection[] = [
    ...pageLayouts().flatMap((layout): readonly StoredSection[] => textsOf(content, layout).sections),
    ...textsOf(content, ownPages).pages.flatMap((page) => page.sections),
  ];
  const legal = LEGAL.flatMap((key) => content.values[key]?.text ?? []);
  return new Set([...legal, ...markdownOf(sections)]);
}

interface StoredSection {
  type: string;
  text?: unknown;
}

const markdownOf = (sections: readonly StoredSection[]): string[] =>
  sections.flatMap((each) => (each.type === 'text' && typeof each.text === 'string' ? [each.text] : []));

async function render(found: Set<string>, texts: PageDeps['texts']): Promise<ReadonlyMap<string, string>> {
  if (found.size === 0) return NONE;
  const entries = [...found].map(async (content) => {
    // Not a post: the text is its own cache key.
    const updatedAt = createHash('sha256').update(content).digest('base64');
    const { html } = await texts.article({ id: 0, version: 0, updatedAt, content });
    return [content, html] as const;
  });
  return new Map(await Promise.all(entries));
}
