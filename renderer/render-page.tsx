import { randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type ErrorStatus, PageAbort } from './abort.ts';
import { documentEnd, documentStart } from './document.tsx';
import { logFailure, settledData, settleLate } from './late.ts';
import { PageRoot } from './PageRoot.tsx';
import type { PageAnswer, PageInput, ServedPage, StreamedDocument, WholeDocument } from './page.ts';
import { type Manifest, type PageAssets, pageAssets } from './page-assets.ts';
import { memoKey, PageMemo } from './page-memo.ts';
import { ERROR_PAGE, loadPageModules, type PageModules, pageIdOf, site } from './page-modules.ts';

interface LoadedPage extends PageModules {
  assets: PageAssets;
}

/**
 * Renders every page. A page's guard and data functions are called exactly once: a page that fails, or aborts
 * with a status, becomes the error page.
 * @param manifest of the build; undefined on the dev server, which adds styles and scripts itself
 */
export function pageRenderer(manifest: Manifest | undefined) {
  const loaded = new Map<string, Promise<LoadedPage>>();
  const memo = new PageMemo();

  function load(pageId: string): Promise<LoadedPage> {
    const known =
      loaded.get(pageId) ??
      loadPageModules(pageId).then((modules) => ({ ...modules, assets: pageAssets(manifest, pageId) }));
    loaded.set(pageId, known);
    return known;
  }

  async function errorPage(
    page: ServedPage,
    status: ErrorStatus,
    { error, isLogged = false }: { error?: unknown; isLogged?: boolean } = {},
  ): Promise<PageAnswer> {
    // A 404 or 403 has no log entry to look up.
    const requestId = status >= 500 ? page.requestId : undefined;
    const failed = { ...page, errorStatus: status, data: undefined, requestId };
    const document = await render(failed, await load(ERROR_PAGE));
    return { status, pageId: ERROR_PAGE, document, error, isLogged };
  }

  /** @param url path and query as requested @throws if the error page itself fails */
  return async function renderPage(url: string, input: PageInput): Promise<PageAnswer> {
    const [pathname = '', search] = url.split('?', 2) as [string, string?];
    const found = site.findPage(pathname);
    const page: ServedPage = {
      ...input,
      urlOriginal: url,
      urlPathname: pathname,
      urlParsed: {
        pathname,
        search: Object.fromEntries(new URLSearchParams(search)),
        searchOriginal: search === undefined ? null : `?${search}`,
      },
      routeParams: found?.routeParams ?? {},
      data: undefined,
      used: new Set(),
      islands: new Set(),
      islandHtml,
      drawn: new Set(),
    };
    site.prepare(page);
    if (!found) return errorPage(page, 404);
    try {
      const pageId = pageIdOf(found.folder);
      const modules = await load(pageId);
      const { maxAgeMs } = modules;
      modules.guard?.(page);
      const key = memoKey(page, modules.dependsOn);
      const known = memo.find(key, page);
      if (known) {
        const { start, frames, data, used, islands } = known;
        const end = documentEnd({ ...page, data, used, islands }, modules.assets, false);
        const document = [start, Buffer.from(end)];
        return { status: 200, pageId, document, frames, maxAgeMs, error: undefined };
      }
      page.data = await modules.data?.(page);
      const document = await render(page, modules, (start) => memo.keep(key, page, start, maxAgeMs));
      return { status: 200, pageId, document, frames: page.frames, maxAgeMs, error: undefined };
    } catch (error) {
      if (!(error instanceof PageAbort)) return errorPage(page, 500, { error });
      if ('location' in error.answer) return error.answer;
      return errorPage(page, error.answer.status, { error: error.cause, isLogged: true });
    }
  };
}

const islandHtml = (part: ReactElement, idPrefix: string) =>
  renderToString(part, { identifierPrefix: idPrefix });

/** React's marker for a Suspense boundary that was not ready. */
const NOT_READY = '<!--$!-->';

/**
 * Renders a document: complete if nothing is late, otherwise as a stream.
 * @param keep called with the document up to the end of its content, if that depends only on the content
 * @throws any error before the shell is rendered
 */
async function render(
  page: ServedPage,
  modules: LoadedPage,
  keep?: (start: Buffer) => void,
): Promise<WholeDocument | StreamedDocument> {
  const { Page, Layout } = modules;
  const late = settleLate(page);
  const { before, isHydrated } = documentStart(page, modules);
  const after = (data: unknown) => documentEnd(page, modules.assets, isHydrated, data);
  if (!late) {
    // `renderToString` takes half the time of a stream.
    const watched = watchAddress(page);
    const body = renderToString(
      <PageRoot page={watched.page} Page={Page} Layout={Layout} isHydrated={isHydrated} />,
    );
    if (!body.includes(NOT_READY)) {
      const start = Buffer.from(before(body) + body);
      if (!isHydrated && !watched.wasRead()) keep?.(start);
      return [start, Buffer.from(after(page.data))];
    }
  }
  // On demand, because few pages have late parts.
  const { renderStream } = await import('./render-stream.ts');
  const shown = late ? { ...page, data: { ...(page.data as object), ...late } } : page;
  const nonce = randomBytes(16).toString('base64');
  const tree = <PageRoot page={shown} Page={Page} Layout={Layout} isHydrated={isHydrated} />;
  const { pipe, abort } = await renderStream(tree, nonce, (error) => logFailure(page, error));
  const end = async () => after(late ? await settledData(page, late) : page.data);
  return { nonce, start: before(), abort, pipe: (into: Writable) => pipe(into, end) };
}

/** Tells if rendering has read the address with its query, which the page then depends on. */
function watchAddress(page: ServedPage): { page: ServedPage; wasRead: () => boolean } {
  let wasRead = false;
  const watched = Object.defineProperty({ ...page }, 'urlOriginal', {
    get() {
      wasRead = true;
      return page.urlOriginal;
    },
  });
  return { page: watched, wasRead: () => wasRead };
}
