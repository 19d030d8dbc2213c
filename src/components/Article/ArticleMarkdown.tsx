import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

const isExternal = (href: string | undefined) => /^https?:\/\//.test(href ?? '');

const components: Components = {
  // The page's own heading is the article's title.
  h1: ({ children }) => <h2>{children}</h2>,
  a: ({ href, children }) => (
    <a href={href} {...(isExternal(href) && { rel: 'noopener nofollow' })}>
      {children}
    </a>
  ),
  img: ({ src, alt }) => <img src={src} alt={alt ?? ''} loading="lazy" decoding="async" />,
  table: ({ children }) => (
    // Wide tables scroll by themselves, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="table" aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </section>
  ),
};

/**
 * A post's Markdown as elements. Raw HTML in the text is dropped and addresses other than http, https, mailto and
 * relative ones are emptied, so what comes out can be shown.
 */
export function ArticleMarkdown({ content }: { content: string }) {
  return (
    <Markdown remarkPlugins={[remarkGfm]} components={components} skipHtml>
      {content}
    </Markdown>
  );
}
