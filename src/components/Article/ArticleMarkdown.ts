import { type ComponentProps, createElement, type ReactElement } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { ArticleHeading } from '#src/content/blog/post-text.ts';
import { textFault } from '#src/contract/text-bounds.ts';
import { safeAddress } from '#src/markdown/addresses.ts';
import { remarkCallouts } from '#src/markdown/callouts.ts';
import { remarkPrices } from '#src/markdown/price-block.ts';
import { remarkShowHtml } from '#src/markdown/show-html.ts';
import { rehypeDirections } from './directions.ts';
import { rehypeEmbeds } from './embeds.ts';
import { rehypeFigures } from './figures.ts';
import { rehypeHeadings } from './headings.ts';
import { rehypeOwnParts } from './own-parts.ts';
import { PLAIN } from './plain-html.ts';

// No JSX, because the text worker runs this file in Node without a build.

const isExternal = (href: string | undefined) => /^https?:\/\//.test(href ?? '');

const components: Components = {
  // The page's h1 is the article's title.
  h1: ({ children, dir, id }) => createElement('h2', { dir, id }, children),
  // Only `rehypeEmbeds` and footnotes set the other attributes.
  a: ({
    href,
    children,
    className,
    title,
    id,
    'aria-describedby': describedBy,
    'aria-label': label,
    'data-frame': frame,
  }: ComponentProps<'a'> & { 'data-frame'?: string }) =>
    createElement(
      'a',
      {
        href,
        ...(isExternal(href) && { rel: 'noopener nofollow' }),
        ...(className && { className }),
        ...(frame && { 'data-frame': frame, title }),
        ...(id && { id }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(label && { 'aria-label': label }),
      },
      children,
    ),
  // Only `rehypeFigures` sets a size.
  img: ({ src, alt, width, height, srcSet, sizes }) =>
    createElement('img', {
      src,
      alt: alt ?? '',
      loading: 'lazy',
      decoding: 'async',
      ...(srcSet && { width, height, srcSet, sizes }),
    }),
  // Wide code and tables scroll on their own, also by keyboard. No landmarks, because there may be many.
  pre: ({ children, dir }) =>
    createElement('pre', { role: 'group', 'aria-label': 'Code', tabIndex: 0, dir }, children),
  table: ({ children, dir }) =>
    createElement(
      'div',
      { className: 'table', role: 'group', 'aria-label': 'Table', tabIndex: 0, dir },
      createElement('table', null, children),
    ),
};

/**
 * Safe to show: of HTML, only what Markdown could have as well is shown (`showHtml`), and URLs other than
 * http, https, mailto, tel and relative ones are emptied.
 * Text beyond the limits of `text-bounds.ts` is shown unrendered.
 * @param headings gets the text's sections @param prices rows of the block of prices, if they are known
 */
export function ArticleMarkdown({
  content,
  headings = [],
  prices,
}: {
  content: string;
  headings?: ArticleHeading[];
  prices?: readonly string[][] | undefined;
}): ReactElement {
  if (textFault(content)) return createElement('p', { className: PLAIN }, content);
  return createElement(
    Markdown,
    {
      remarkPlugins: [remarkGfm, remarkShowHtml, remarkCallouts, () => remarkPrices(prices)],
      rehypePlugins: [
        rehypeDirections,
        rehypeHeadings(headings),
        rehypeEmbeds,
        rehypeOwnParts,
        rehypeFigures,
      ],
      components,
      skipHtml: true,
      urlTransform: safeAddress,
    },
    content,
  );
}
