import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderToPipeableStream } from 'react-dom/server.node';
import { dangerouslySkipEscape, escapeInject, stampPipe } from 'vike/server';
import type { OnRenderHtmlAsync } from 'vike/types';
import { HeadTags } from './Head.tsx';
import { PageRoot } from './PageRoot.tsx';
import { pageAssets } from './page-assets.ts';
import { pageState, STATE_ID } from './page-state.ts';

/** The page as a stream: the head at once, the body as React renders it. */
export const onRenderHtml: OnRenderHtmlAsync = async (pageContext) => {
  const { head: headOf, site, Layout } = pageContext.config;
  const Page = pageContext.Page as ComponentType;
  if (!site) throw new Error('src/pages/+site.ts is missing');
  const head = headOf?.(pageContext) ?? {};
  const { preloads } = pageAssets(pageContext.globalContext.assetsManifest, pageContext.pageId ?? '');
  const tags = renderToStaticMarkup(
    <HeadTags
      head={head}
      site={site}
      brand={pageContext.brandHead}
      origin={pageContext.origin}
      pathname={pageContext.urlPathname}
      scripts={preloads}
    />,
  );
  const body = await renderBody(<PageRoot page={pageContext} Page={Page} Layout={Layout} />);
  return escapeInject`<!DOCTYPE html><html lang="en"><head>${dangerouslySkipEscape(tags)}</head><body><div id="root">${body}</div><script id="${STATE_ID}" type="application/json">${dangerouslySkipEscape(pageState(pageContext))}</script></body></html>`;
};

type Pipe = (writable: NodeJS.WritableStream) => void;

const renderBody = (tree: ReactNode) =>
  new Promise<Pipe>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      // Without late boundaries React writes no inline script, which the content security policy would refuse.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => {
        const send: Pipe = (writable) => {
          pipe(writable);
        };
        stampPipe(send, 'node-stream');
        resolve(send);
      },
      onShellError: reject,
    });
  });
