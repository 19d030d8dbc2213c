import type { APIRequestContext, Page } from '@playwright/test';
import { ADMIN, ADMIN_ENV } from '#tests/support/admin.ts';
import { fakeStripe } from '#tests/support/fake-stripe.ts';
import { hostSite } from '#tests/support/host-site.ts';
import { discard, startBuiltServer } from '#tests/support/server.ts';
import { test as base, expect } from './fixtures.ts';

interface Parts {
  site: Awaited<ReturnType<typeof startBuiltServer>>;
  shop: Awaited<ReturnType<typeof hostSite>>;
  stranger: Awaited<ReturnType<typeof hostSite>>;
}

/** A site with payments, and two others that may show its widget. */
export const test = base.extend<object, Parts>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const stripe = await fakeStripe();
      const server = await startBuiltServer({ ...ADMIN_ENV, ...stripe.env });
      await use(server);
      await discard(server);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const shop = await hostSite();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  stranger: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const stranger = await hostSite();
      await use(stranger);
      await stranger.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});

/** As an owner does on the screen of the widget. */
export async function allow(request: APIRequestContext, site: string, origin: string): Promise<void> {
  const headers = { origin: site };
  expect((await request.post(`${site}/api/login`, { data: ADMIN, headers })).status()).toBe(200);
  const added = await request.post(`${site}/api/admin/embed-origins`, { data: { origin }, headers });
  expect(added.status(), await added.text()).toBe(201);
}

/** Of the only frame of a page, in pixels. */
export const heightOf = (page: Page) =>
  page.locator('iframe').evaluate((frame) => Math.round(frame.getBoundingClientRect().height));
/** Of the widget in it. */
export const contentHeightOf = (page: Page) =>
  page
    .frameLocator('iframe')
    .locator('#main')
    .evaluate((main) => Math.ceil(main.getBoundingClientRect().height));
