import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ArticleMarkdown } from './ArticleMarkdown.ts';

/**
 * A post's Markdown as HTML. It may take seconds: only the text worker calls it (`server/text/text-worker.ts`).
 * @throws RangeError when the text is nested too deep
 */
export const renderMarkdown = (content: string): string =>
  renderToStaticMarkup(createElement(ArticleMarkdown, { content }));
