import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { PageContextServer } from 'vike/types';
import { pageFinder } from './find-page.ts';
import { HeadTags, type Site } from './Head.tsx';
import type { HeadOf } from './head.ts';
import { PageRoot } from './PageRoot.tsx';
import { type PageAssets, pageAssets } from './page-assets.ts';
import { findPageModules, layoutOf, pageIds, siteModule } from './page-modules.ts';
import { pageState, STATE_ID } from './page-state.ts';

/** What a page is given besides its address. */
export type Given = Pick<PageContextServer, 'origin' | 'user' | 'db' | 'log' | 'site'>;

interface LoadedPage {
  Page: ComponentType;
  Layout: ComponentType<{ children: ReactNode }> | undefined;
  data: ((pageContext: PageContextServer) => unknown) | undefined;
  head: HeadOf | undefined;
  site: Site;
  assets: PageAssets;
}

/** React leaves this where a part was not ready: only a stream can wait for it. */
const NOT_READY = '<!--$!-->';

/**
 * Renders the pages of the build, without Vike: it takes a millisecond a page, React a quarter of one. A page with a
 * guard or a route of its own, one that throws, redirects or is not found, and one that waits for something, is left to
 * Vike, which renders the same modules.
 * @param manifest of the build, `assets.json`
 */
export function documents(manifest: Parameters<typeof pageAssets>[0]) {
  const find = pageFinder(pageIds);
  const loaded = new Map<string, Promise<LoadedPage>>();

  async function load(pageId: string): Promise<LoadedPage> {
    const [{ site }, modules, Layout] = await Promise.all([
      siteModule(),
      findPageModules(pageId),
      layoutOf(pageId),
    ]);
    return { site, ...modules, Layout, assets: pageAssets(manifest, pageId) };
  }

  /** @returns the whole document; undefined when it is Vike's to make */
  return async function document(url: string, given: Given): Promise<string | undefined> {
    const [pathname = '', search] = url.split('?', 2) as [string, string?];
    const found = find(pathname);
    if (!found) return undefined;
    let page = loaded.get(found.pageId);
    if (!page) {
      page = load(found.pageId);
      loaded.set(found.pageId, page);
    }
    const { data, ...rest } = await page;
    // Vike's own type has much more in it that no page reads.
    const pageContext = {
      ...given,
      ...found,
      urlOriginal: url,
      urlPathname: pathname,
      urlParsed: {
        pathname,
        search: Object.fromEntries(new URLSearchParams(search)),
        searchOriginal: search === undefined ? null : `?${search}`,
      },
      is404: null,
      data: undefined as unknown,
    } as unknown as PageContextServer;
    try {
      if (data) Object.assign(pageContext, { data: await data(pageContext) });
      return whole(pageContext, rest);
    } catch {
      return undefined;
    }
  };
}

function whole(
  pageContext: PageContextServer,
  { Page, Layout, head, site, assets }: Omit<LoadedPage, 'data'>,
) {
  const tags = renderToStaticMarkup(
    <>
      {assets.styles.map((file) => (
        <link key={file} rel="stylesheet" href={file} />
      ))}
      <HeadTags
        head={head?.(pageContext) ?? {}}
        site={site}
        origin={pageContext.origin}
        pathname={pageContext.urlPathname}
        scripts={assets.preloads}
      />
    </>,
  );
  const body = renderToString(<PageRoot page={pageContext} Page={Page} Layout={Layout} />);
  if (body.includes(NOT_READY)) return undefined;
  const script = assets.script ? `<script src="${assets.script}" type="module" async></script>` : '';
  return `<!DOCTYPE html><html lang="en"><head>${tags}</head><body><div id="root">${body}</div><script id="${STATE_ID}" type="application/json">${pageState(pageContext)}</script>${script}</body></html>`;
}
