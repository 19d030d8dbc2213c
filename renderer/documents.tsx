import { renderToString } from 'react-dom/server';
import { type ErrorStatus, type Instead, insteadOf } from './abort.ts';
import { documentAround } from './document.tsx';
import { pageFinder } from './find-page.ts';
import type { SiteOf } from './Head.tsx';
import { PageRoot } from './PageRoot.tsx';
import type { ServedPage } from './page.ts';
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

/** What a page is given besides its address. */
export type Given = Pick<
  ServedPage,
  | 'origin'
  | 'requestId'
  | 'user'
  | 'identity'
  | 'logo'
  | 'brandHead'
  | 'db'
  | 'log'
  | 'site'
  | 'findBooking'
  | 'renderArticle'
  | 'readAttention'
>;

/** A whole document, or where to look instead. */
export type Answer = { status: number; document: string } | Extract<Instead, { location: string }>;

interface LoadedPage extends PageModules {
  Layout: Awaited<ReturnType<typeof layoutOf>>;
  site: SiteOf;
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

  async function errorDocument(page: ServedPage, status: ErrorStatus): Promise<Answer | undefined> {
    // What is missing, or closed, is no failure that anybody could look up.
    const requestId = status >= 500 ? page.requestId : undefined;
    const failed = { ...page, is404: status === 404, abortStatusCode: status, data: undefined, requestId };
    const document = whole(failed, await pageOf(ERROR_PAGE));
    return document === undefined ? undefined : { status, document };
  }

  /** @returns undefined when it is Vike's to answer */
  return async function render(url: string, given: Given): Promise<Answer | undefined> {
    const [pathname = '', search] = url.split('?', 2) as [string, string?];
    const found = find(pathname);
    if (!found && takenElsewhere(pathname)) return undefined;
    const page: ServedPage = {
      ...given,
      urlOriginal: url,
      urlPathname: pathname,
      urlParsed: {
        pathname,
        search: Object.fromEntries(new URLSearchParams(search)),
        searchOriginal: search === undefined ? null : `?${search}`,
      },
      routeParams: found?.routeParams ?? {},
      is404: null,
      data: undefined,
    };
    if (!found) return errorDocument(page, 404);
    const parts = await pageOf(found.pageId);
    try {
      page.data = await parts.data?.(page);
      const document = whole(page, parts);
      return document === undefined ? undefined : { status: 200, document };
    } catch (error) {
      const instead = insteadOf(error);
      if (!instead || 'location' in instead) return instead;
      return errorDocument(page, instead.status);
    }
  };
}

/** @returns undefined when a part was not ready */
function whole(page: ServedPage, { Page, Layout, ...parts }: LoadedPage): string | undefined {
  const body = renderToString(<PageRoot page={page} Page={Page} Layout={Layout} />);
  if (body.includes(NOT_READY)) return undefined;
  const { before, after } = documentAround(page, parts);
  return before + body + after;
}
