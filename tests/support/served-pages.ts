import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '#server/boot/app.ts';
import type { Deps } from '#server/boot/deps.ts';
import { answerFromCache } from '#server/ssr/cache/answer.ts';
import { cacheApi } from '#server/ssr/cache/cache-api.ts';
import { createSiteCache, type SiteCache } from '#server/ssr/cache/site-cache.ts';
import { pages, remakePage } from '#server/ssr/pages.ts';
import type { Render } from '#server/ssr/render.ts';
import { Client } from './client.ts';
import { closeAfterTest } from './close-server.ts';

/**
 * Serves the real application with pages that a test renders, from memory or queued, as the built server
 * does.
 */
export async function servePages(deps: Deps, render: Render): Promise<ServedPages> {
  const site = createSiteCache(deps, remakePage(deps, render));
  const cached = answerFromCache(site, deps.views);
  const assets: Parameters<typeof createApp>[1]['assets'] = (_ctx, next) => next();
  const front = { build: 'tested', assets, calls: cacheApi(site), pages: pages(deps, render, site) };
  const application = createApp(deps, front).callback();
  const server = createServer((request, response) => {
    if (!cached(request, response)) application(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfterTest(server);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { site, origin, visitor: () => new Client(origin) };
}

interface ServedPages {
  site: SiteCache;
  origin: string;
  visitor: () => Client;
}
