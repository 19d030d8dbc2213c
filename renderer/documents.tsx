import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { PageContextServer } from 'vike/types';
import { type Instead, insteadOf } from './abort.ts';
import { pageFinder } from './find-page.ts';
import { HeadTags, type Site } from './Head.tsx';
import { PageRoot } from './PageRoot.tsx';
import { type PageAssets, pageAssets } from './page-assets.ts';
import {
  ERROR_PAGE,
  findPageModules,
  layoutOf,
  type PageModules,
  pageIds,
  siteModule,
  takenElsewhere,
} from './page-modules.ts';
import { pageState, STATE_ID } from './page-state.ts';

/** What a page is given besides its address. */
export type Given = Pick<
  PageContextServer,
  'origin' | 'user' | 'logo' | 'brandHead' | 'db' | 'log' | 'site' | 'findBooking'
>;

/** A whole document, or where to look instead. */
export type Answer = { status: number; document: string } | Extract<Instead, { location: string }>;

interface LoadedPage extends PageModules {
  Layout: Awaited<ReturnType<typeof layoutOf>>;
  site: Site;
  assets: PageAssets;
}

/** React leaves this where a part was not ready: only a stream can wait for it. */
const NOT_READY = '<!--$!-->';

/**
 * Renders the pages of the build, without Vike: it takes a millisecond a page, React a quarter of one. What a page
 * answers instead of itself, and an address that leads nowhere, get their error page. A page with a guard or a route of
 * its own, one that fails, and one that waits for something, is left to Vike, which renders the same modules.
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

  function pageOf(pageId: string): Promise<LoadedPage> {
    const known = loaded.get(pageId) ?? load(pageId);
    loaded.set(pageId, known);
    return known;
  }

  async function errorDocument(pageContext: PageContextServer, status: number): Promise<Answer | undefined> {
    Object.assign(pageContext, { pageId: ERROR_PAGE, is404: status === 404, data: undefined });
    const document = whole(pageContext, await pageOf(ERROR_PAGE));
    return document === undefined ? undefined : { status, document };
  }

  /** @returns undefined when it is Vike's to answer */
  return async function render(url: string, given: Given): Promise<Answer | undefined> {
    const [pathname = '', search] = url.split('?', 2) as [string, string?];
    const found = find(pathname);
    if (!found && takenElsewhere(pathname)) return undefined;
    const pageContext = contextOf(url, pathname, search, given);
    if (!found) return errorDocument(pageContext, 404);
    Object.assign(pageContext, found);
    const page = await pageOf(found.pageId);
    try {
      if (page.data) Object.assign(pageContext, { data: await page.data(pageContext) });
      const document = whole(pageContext, page);
      return document === undefined ? undefined : { status: 200, document };
    } catch (error) {
      const instead = insteadOf(error);
      if (!instead || 'location' in instead) return instead;
      return errorDocument(pageContext, instead.status);
    }
  };
}

/** What pages read of Vike's page context, and no more. */
const contextOf = (url: string, pathname: string, search: string | undefined, given: Given) =>
  ({
    ...given,
    urlOriginal: url,
    urlPathname: pathname,
    urlParsed: {
      pathname,
      search: Object.fromEntries(new URLSearchParams(search)),
      searchOriginal: search === undefined ? null : `?${search}`,
    },
    routeParams: {},
    is404: null,
    data: undefined,
  }) as unknown as PageContextServer;

function whole(
  pageContext: PageContextServer,
  { Page, Layout, head, site, assets }: LoadedPage,
): string | undefined {
  const tags = renderToStaticMarkup(
    <>
      {assets.styles.map((file) => (
        <link key={file} rel="stylesheet" href={file} />
      ))}
      <HeadTags
        head={head?.(pageContext) ?? {}}
        site={site}
        brand={pageContext.brandHead}
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
