import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { ADMIN, ADMIN_ENV } from '#tests/support/admin.ts';
import { fakeStripe } from '#tests/support/fake-stripe.ts';
import { hostSite } from '#tests/support/host-site.ts';
import { discard, startBuiltServer } from '#tests/support/server.ts';
import { test as base, expect } from '../fixtures.ts';

/** WIDGET_SHOTS names a folder for screenshots. */
const shots = process.env.WIDGET_SHOTS;

interface Parts {
  site: Awaited<ReturnType<typeof startBuiltServer>>;
  shop: Awaited<ReturnType<typeof hostSite>>;
  stranger: Awaited<ReturnType<typeof hostSite>>;
}

const test = base.extend<object, Parts>({
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
async function allow(request: APIRequestContext, site: string, origin: string): Promise<void> {
  const headers = { origin: site };
  expect((await request.post(`${site}/api/login`, { data: ADMIN, headers })).status()).toBe(200);
  const added = await request.post(`${site}/api/admin/embed-origins`, { data: { origin }, headers });
  expect(added.status(), await added.text()).toBe(201);
}

const heightOf = (page: Page) =>
  page.locator('iframe').evaluate((frame) => Math.round(frame.getBoundingClientRect().height));
const contentHeightOf = (page: Page) =>
  page
    .frameLocator('iframe')
    .locator('#main')
    .evaluate((main) => Math.ceil(main.getBoundingClientRect().height));

test('a client books on another site up to the payment, by keyboard, and the booking counts that site', async ({
  page,
  browser,
  site,
  shop,
  baseURL,
}, { project }) => {
  test.slow();
  const owner = await browser.newContext();
  await allow(owner.request, site.origin, shop.origin);
  const cookies: string[] = [];
  page.on('response', async (response) => {
    if (response.url().startsWith(site.origin) && (await response.headerValue('set-cookie')) !== null)
      cookies.push(response.url());
  });
  await page.route('https://checkout.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Pay</title>Pay' }),
  );
  shop.show(`<script src="${site.origin}/embed.js" data-kind="usa" data-title="Book a lesson"></script>`);
  await page.goto(shop.origin, { waitUntil: 'load' });
  const widget = page.frameLocator('iframe[title="Book a lesson"]');
  await expect(widget.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(widget.getByRole('banner')).toHaveCount(0);
  await expect(widget.getByRole('contentinfo')).toHaveCount(0);

  // The height follows the content: the calendar, and then the form.
  await expect.poll(async () => (await heightOf(page)) - (await contentHeightOf(page))).toBe(0);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' '))}`)).toEqual(
    [],
  );
  const before = await heightOf(page);
  if (shots)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${shots}/calendar-${project.name}-${colorScheme}.png`, fullPage: true });
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await widget
    .getByRole('button', { name: /available times?$/ })
    .last()
    .press('Enter');
  await widget
    .getByRole('button', { name: /^\d+:\d\d (AM|PM)/ })
    .first()
    .press('Enter');
  await widget.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  await widget.getByLabel('E-mail').fill('grace@example.com');
  await widget.getByLabel('Your idea').fill('A list of moths.');
  await expect.poll(async () => (await heightOf(page)) - (await contentHeightOf(page))).toBe(0);
  expect(await heightOf(page)).not.toBe(before);
  if (shots) await page.screenshot({ path: `${shots}/form-${project.name}.png`, fullPage: true });
  const terms = widget.getByRole('link', { name: 'terms' }).first();
  await terms.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await terms.press('Enter');
  await expect(terms).toHaveAttribute('target', '_blank');

  await widget.getByRole('button', { name: /^Pay/ }).press('Enter');
  await page.waitForURL('https://checkout.stripe.com/**');
  expect(page.frames()).toHaveLength(1);
  expect(cookies).toEqual([]);

  const { bookings } = await (await owner.request.get(`${baseURL}/api/admin/bookings`)).json();
  const detail = await (await owner.request.get(`${baseURL}/api/admin/bookings/${bookings[0].id}`)).json();
  expect(JSON.stringify(detail)).toContain('127.0.0.1');
  await owner.close();
});

test.describe('a site that is not allowed', () => {
  test.use({ allowedConsole: [/frame-ancestors|Refused to frame|Framing|X-Frame-Options/] });
  test('shows no widget, and no other page is shown anywhere', async ({
    page,
    browser,
    site,
    shop,
    stranger,
  }) => {
    const owner = await browser.newContext();
    await allow(owner.request, site.origin, shop.origin);
    await owner.close();
    const code = (path: string) => `<iframe src="${site.origin}${path}" title="Frame"></iframe>`;
    for (const [host, path] of [
      [stranger, '/embed'],
      [stranger, '/embed/usa'],
      [shop, '/booking/usa'],
      [shop, '/booking/manage/x'],
      [shop, '/embedded'],
      [shop, '/'],
    ] as const) {
      host.show(code(path));
      await page.goto(host.origin, { waitUntil: 'load' });
      await expect.poll(() => page.frames()[1]?.url() ?? '', path).toMatch(/^chrome-error:/);
    }
    shop.show(code('/embed/usa'));
    await page.goto(shop.origin, { waitUntil: 'load' });
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('kinds are chosen in the frame, whose campaign stays', async ({ page, browser, site, shop }) => {
  const owner = await browser.newContext();
  await allow(owner.request, site.origin, shop.origin);
  await owner.close();
  shop.show(`<script src="${site.origin}/embed.js"></script>`);
  await page.goto(shop.origin, { waitUntil: 'load' });
  const widget = page.frameLocator('iframe[title="Book a session"]');
  await expect(widget.getByRole('heading', { level: 2 })).toHaveCount(2);
  await expect.poll(async () => (await heightOf(page)) - (await contentHeightOf(page))).toBe(0);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' '))}`)).toEqual(
    [],
  );
  if (shots)
    await page.screenshot({ path: `${shots}/kinds-${test.info().project.name}.png`, fullPage: true });
  await widget.getByRole('region', { name: 'Offshore' }).getByRole('link').press('Enter');
  await expect.poll(() => page.frames()[1]?.url()).toContain('/embed/offshore?utm_source=127.0.0.1');
  await expect(widget.getByRole('link', { name: /^←|Choose/ })).toHaveAttribute('href', '/embed');
  await expect.poll(async () => (await heightOf(page)) - (await contentHeightOf(page))).toBe(0);
});

test('an owner allows a site, copies the code and sees the widget', async ({
  admin: page,
  expectAccessible,
}, { project }) => {
  await page.goto('/admin/bookings/widget');
  const field = page.getByLabel('Address of a site that may show the widget');
  await field.fill('https://*.example.com');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Wildcards are not allowed');
  await field.fill(`https://Shop-${project.name}.example.com/`.toLowerCase().replaceAll(' ', '-'));
  await field.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'https://shop-' })).toBeVisible();
  await page.getByLabel('Kind of session').selectOption('USA-based');
  await expect(page.getByLabel('Script', { exact: true })).toHaveValue(
    /^<script src="http:\/\/localhost:\d+\/embed\.js" data-kind="usa" data-title="Book a session: USA-based"><\/script>\n<noscript>/,
  );
  const preview = page.frameLocator('iframe[title="Preview of the booking widget"]');
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
  if (shots)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 1440]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: `${shots}/admin-${width}-${colorScheme}.png`, fullPage: true });
      }
  await page.getByRole('button', { name: /^Remove https:\/\/shop-/ }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'https://shop-' })).toHaveCount(0);
});
