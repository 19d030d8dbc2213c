import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ArticleMarkdown } from './ArticleMarkdown.ts';

/**
 * Renders a post's Markdown as HTML. This may take seconds, so only the text worker calls it
 * (`server/text/text-worker.ts`).
 * @throws RangeError if the text is nested too deeply
 */
export const renderMarkdown = (content: string): string =>
  renderToStaticMarkup(createElement(ArticleMarkdown, { content }));
