import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ArticleHeading } from '#src/content/blog/post-text.ts';
import { ArticleMarkdown } from './ArticleMarkdown.ts';

/**
 * May take seconds, so only the text worker calls it (`server/text/text-worker.ts`).
 * @throws RangeError if the text is nested too deeply
 */
export function renderMarkdown(content: string): { html: string; headings: ArticleHeading[] } {
  const headings: ArticleHeading[] = [];
  const html = renderToStaticMarkup(createElement(ArticleMarkdown, { content, headings }));
  return { html, headings };
}
