import { renderToStaticMarkup } from 'react-dom/server';
import { PageContextProvider, type usePageContext } from '#renderer/page-context.tsx';
import type { SiteContent } from '#src/content/site/site-content.ts';
import { SiteFooter } from './SiteFooter.tsx';

type Page = ReturnType<typeof usePageContext>;

const made = new WeakMap<SiteContent, Map<string, string>>();

/** Cached per content, logo and reader: a sixth of the rendering of a list of posts. Server only. */
export function footerHtml(page: Page): string {
  const { content, logo, user, asksConsent } = page;
  const known = made.get(content) ?? new Map<string, string>();
  made.set(content, known);
  const key = JSON.stringify([user?.isAdmin ?? false, logo, asksConsent]);
  const html = known.get(key) ?? render(page);
  known.set(key, html);
  return html;
}

const render = (page: Page): string =>
  renderToStaticMarkup(
    <PageContextProvider value={page}>
      <SiteFooter />
    </PageContextProvider>,
  );
