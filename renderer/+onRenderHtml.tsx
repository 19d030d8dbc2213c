import type { ComponentType, ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server.node';
import { dangerouslySkipEscape, escapeInject, stampPipe } from 'vike/server';
import type { OnRenderHtmlAsync } from 'vike/types';
import { documentAround } from './document.tsx';
import { PageRoot } from './PageRoot.tsx';
import { pageAssets } from './page-assets.ts';

/** The page as a stream: the head at once, the body as React renders it. */
export const onRenderHtml: OnRenderHtmlAsync = async (pageContext) => {
  const { head, site, Layout } = pageContext.config;
  const Page = pageContext.Page as ComponentType;
  if (!site) throw new Error('src/pages/+site.ts is missing');
  const assets = pageAssets(pageContext.globalContext.assetsManifest, pageContext.pageId ?? '');
  // Vike adds the page's styles and script by itself, the script at once: what it renders is the admin, an application.
  const { before, after } = documentAround(pageContext, {
    head,
    site,
    assets: { ...assets, styles: [], script: undefined },
  });
  const body = await renderBody(<PageRoot page={pageContext} Page={Page} Layout={Layout} />);
  return escapeInject`${dangerouslySkipEscape(before)}${body}${dangerouslySkipEscape(after)}`;
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
