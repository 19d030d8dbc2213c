import { renderToStaticMarkup } from 'react-dom/server';
import { ArticleMarkdown } from './ArticleMarkdown.tsx';

/** A post's Markdown as HTML, on the server alone: the renderer would weigh 35 KB in a reader's browser. */
export function renderMarkdown(content: string): string {
  return renderToStaticMarkup(<ArticleMarkdown content={content} />);
}
