import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { MadeResponse } from '#server/ssr/cache/response-cache.ts';
import { createSiteCache } from '#server/ssr/cache/site-cache.ts';
import { renderAhead } from '#server/ssr/render-ahead.ts';
import { createRenderQueue } from '#server/ssr/render-queue.ts';
import { ownOffer } from '#src/content/site/offer.ts';
import { listedRoutes } from '#src/routes.ts';
import { testApp } from '../support/app.ts';
import { builtFolder } from '../support/built.ts';
import { freePorts } from '../support/free-ports.ts';
import { discard, startBuiltServer } from '../support/server.ts';

const ORIGIN = 'https://apps.example.com';

type Make = (key: string) => Promise<MadeResponse | undefined>;

async function cacheOf(make: Make) {
  const app = await testApp({ PUBLIC_URL: ORIGIN });
  const parts = { ...app, renders: createRenderQueue() };
  const render = vi.fn(make);
  return { site: createSiteCache(parts, render), parts, render };
}

const made = async (key: string): Promise<MadeResponse> => ({ body: Buffer.from(key), headers: {} });

test('built-in pages are cached before the site is ready, and served to the first visitor', async () => {
  const [port = 0] = await freePorts(1);
  const server = await startBuiltServer({ PUBLIC_URL: ORIGIN, PORT: String(port) }, builtFolder);
  onTestFinished(() => discard(server));
  // Uncompressed, because the other forms are made in the background and may be late on a busy machine.
  const at = (path: string) =>
    fetch(`http://localhost:${port}${path}`, { headers: { 'accept-encoding': 'identity' } });
  expect((await at('/readyz')).status).toBe(200);
  for (const { path } of listedRoutes(ownOffer.tierList))
    expect([path, (await at(path)).status]).toEqual([path, 200]);
  expect(await (await at('/metrics')).text()).toContain(
    `http_cached_pages_total ${listedRoutes(ownOffer.tierList).length}\n`,
  );
});

test('a page that fails is left out, and the others are rendered', async () => {
  const { site, parts, render } = await cacheOf(async (key) => {
    if (key.endsWith('/blog')) throw new Error('a fault of ours');
    return made(key);
  });
  await renderAhead(site, render, parts);
  expect(render.mock.calls.map(([key]) => key)).toEqual(
    listedRoutes(ownOffer.tierList).map(({ path }) => `${ORIGIN} ${path}`),
  );
  expect(site.pages.size).toBe(listedRoutes(ownOffer.tierList).length - 1);
});

test('a page that never finishes delays the start for a limited time only', async () => {
  const { site, parts, render } = await cacheOf(() => new Promise(() => {}));
  await renderAhead(site, render, parts, 100);
  expect(render).toHaveBeenCalledTimes(1);
});

test('stopping the server ends the rendering', async () => {
  const closing = new AbortController();
  const { site, parts, render } = await cacheOf(async (key) => {
    closing.abort();
    await delay(5);
    return made(key);
  });
  await renderAhead(site, render, { ...parts, closing: closing.signal });
  await delay(50);
  expect(render).toHaveBeenCalledTimes(1);
});
