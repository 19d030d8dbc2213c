import AxeBuilder from '@axe-core/playwright';
import { expect } from '../fixtures.ts';
import { expectGoodLooks } from '../looks.ts';
import { allow, contentHeightOf, heightOf, test } from '../widget-site.ts';

/** WIDGET_SHOTS names a folder for screenshots. */
const shots = process.env.WIDGET_SHOTS;

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
  // As browsers do that block cookies of third parties.
  await page.addInitScript(() => {
    if (window === window.top) return;
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB'] as const)
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
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

  await widget.getByRole('button', { name: /^Continue to payment/ }).press('Enter');
  await page.waitForURL('https://checkout.stripe.com/**');
  expect(page.frames()).toHaveLength(1);
  expect(cookies).toEqual([]);

  const { bookings } = await (await owner.request.get(`${baseURL}/api/admin/bookings`)).json();
  const detail = await (await owner.request.get(`${baseURL}/api/admin/bookings/${bookings[0].id}`)).json();
  expect(JSON.stringify(detail)).toContain('"name":"127.0.0.1"');
  await owner.close();
});

test.describe('a site that is not allowed', () => {
  test.use({ allowedConsole: [/frame-ancestors|Refused to frame|Framing|X-Frame-Options|status of 404/] });
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

test('only pages of the widget may be framed, and only by allowed sites, also from the cache', async ({
  request,
  browser,
  site,
  shop,
}) => {
  const headersOf = async (path: string) => (await request.get(`${site.origin}${path}`)).headers();
  const usual = await headersOf('/booking/usa');
  expect(usual['x-frame-options']).toBe('DENY');
  expect(usual['content-security-policy']).toContain("frame-ancestors 'none'");
  const owner = await browser.newContext();
  await allow(owner.request, site.origin, shop.origin);
  for (const path of ['/embed', '/embed/usa', '/embed/usa', '/embed', '/embed/usa?utm_medium=widget']) {
    const headers = await headersOf(path);
    expect(headers['content-security-policy'], path).toBe(
      usual['content-security-policy']?.replace("frame-ancestors 'none'", `frame-ancestors ${shop.origin}`),
    );
    expect(headers['x-frame-options'], path).toBeUndefined();
    expect(headers['set-cookie'], path).toBeUndefined();
  }
  expect(await headersOf('/booking/usa')).toMatchObject({ 'x-frame-options': 'DENY' });
  expect((await headersOf('/embed.js'))['cross-origin-resource-policy']).toBe('cross-origin');
  // Removed sites lose it at once.
  const { origins } = await (await owner.request.get(`${site.origin}/api/admin/embed-origins`)).json();
  for (const { id } of origins)
    await owner.request.delete(`${site.origin}/api/admin/embed-origins/${id}`, {
      headers: { origin: site.origin },
    });
  const after = await headersOf('/embed/usa');
  expect(after['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(after['x-frame-options']).toBe('DENY');
  await owner.close();
});

test('old and unknown kinds lead on, within the frame', async ({ request, site }) => {
  for (const [path, to] of [
    ['/embed/no-such-kind', '/embed'],
    ['/embed/USA', '/embed/usa'],
    ['/embed/', '/embed'],
    ['/embed/no-such-kind?utm_source=shop.example&page=2', '/embed?utm_source=shop.example'],
  ] as const) {
    const answer = await request.get(`${site.origin}${path}`, { maxRedirects: 0 });
    expect([301, 302], path).toContain(answer.status());
    expect(answer.headers().location, path).toBe(to);
  }
});

test('the widget is accessible as a page, too, and is not indexed', async ({ page, site }) => {
  for (const path of ['/embed', '/embed/usa', '/embed/offshore']) {
    const answer = await page.goto(`${site.origin}${path}`);
    expect(answer?.headers()['x-robots-tag'], path).toBe('noindex');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expectGoodLooks(page, path.slice(1).replace('/', '-'));
  }
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
