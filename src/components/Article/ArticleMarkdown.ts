import { createElement, type ReactElement } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { textFault } from '#src/contract/text-bounds.ts';
import { rehypeDirections } from './directions.ts';
import { PLAIN } from './plain-html.ts';

// No JSX: Node runs this file as it stands in the thread that renders articles.

const isExternal = (href: string | undefined) => /^https?:\/\//.test(href ?? '');

const components: Components = {
  // The page's own heading is the article's title.
  h1: ({ children, dir }) => createElement('h2', { dir }, children),
  a: ({ href, children }) =>
    createElement('a', { href, ...(isExternal(href) && { rel: 'noopener nofollow' }) }, children),
  img: ({ src, alt }) => createElement('img', { src, alt: alt ?? '', loading: 'lazy', decoding: 'async' }),
  // Wide tables scroll by themselves, also by keyboard.
  table: ({ children, dir }) =>
    createElement(
      'section',
      { className: 'table', 'aria-label': 'Table', tabIndex: 0, dir },
      createElement('table', null, children),
    ),
};

/**
 * A post's Markdown as elements. Raw HTML in the text is dropped and addresses other than http, https, mailto and
 * relative ones are emptied, so what comes out can be shown. A text beyond the limits of `text-bounds.ts` is shown as
 * it is written.
 */
export function ArticleMarkdown({ content }: { content: string }): ReactElement {
  if (textFault(content)) return createElement('p', { className: PLAIN }, content);
  return createElement(
    Markdown,
    { remarkPlugins: [remarkGfm], rehypePlugins: [rehypeDirections], components, skipHtml: true },
    content,
  );
}
