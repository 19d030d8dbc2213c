import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { banner, choose, test } from '../vendor-site.ts';

// Stand-ins try what the policy blocks, and the browser says so.
test.use({ allowedConsole: [/Trusted(Script|HTML| Type)|Content Security Policy|unsafe-eval|violates/i] });

const settle = (page: Page) => page.waitForTimeout(400);
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).toSorted();
/** As the back button does; the browser of these tests keeps no pages. */
const returnTo = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
const noteReloads = (page: Page) => page.evaluate('window.isSamePage = true');
// On the way there is no page to ask.
const isReloaded = (page: Page) => page.evaluate('!window.isSamePage').catch(() => undefined);

test('an answer in one tab holds in the other, and a refusal there tells the code that runs here', async ({
  page,
  context,
  turnOn,
  vendorRequests,
}) => {
  await turnOn('ga4', 'meta');
  await page.goto('/terms');
  await expect(banner(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/privacy');
  await choose(other, 'Accept');
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => vendorRequests.length).toBe(8);
  await expect.poll(() => cookieNames(page)).toEqual(['_fbp', '_ga', '_ga_AB12CD34EF']);

  await noteReloads(page);
  await other.getByRole('link', { name: 'Change my cookie choice' }).click();
  await choose(other, 'Refuse');
  for (const tab of [other, page]) {
    await expect.poll(() => tab.evaluate('window["ga-disable-G-AB12CD34EF"]')).toBe(true);
    expect(await tab.evaluate('JSON.stringify(fbq.queue.at(-1))')).toBe('["consent","revoke"]');
  }
  await expect.poll(() => cookieNames(page)).toEqual([]);
  // Something may be typed there.
  expect(await isReloaded(page)).toBe(false);

  vendorRequests.length = 0;
  await returnTo(page);
  await expect.poll(() => isReloaded(page)).toBe(true);
  await settle(page);
  await expect(banner(page)).toBeHidden();
  expect(vendorRequests).toEqual([]);
});

test('an answer is undone by a new one on the same page', async ({ page, turnOn, vendorRequests }) => {
  await turnOn('ga4');
  await page.goto('/terms');
  await choose(page, 'Accept');
  await expect.poll(() => vendorRequests.length).toBe(2);
  const change = page.getByRole('link', { name: 'Change my cookie choice' });
  await change.click();
  await choose(page, 'Refuse');
  expect(await page.evaluate('window["ga-disable-G-AB12CD34EF"]')).toBe(true);
  await change.click();
  await choose(page, 'Accept');
  expect(await page.evaluate('window["ga-disable-G-AB12CD34EF"]')).toBe(false);
});

test('Global Privacy Control that is turned on later ends what an earlier answer allowed', async ({
  page,
  turnOn,
  vendorRequests,
}) => {
  await turnOn('ga4');
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', {
      get: () => sessionStorage.getItem('signal') === 'on',
    }),
  );
  await page.goto('/terms');
  await choose(page, 'Accept');
  await expect.poll(() => cookieNames(page)).toEqual(['_ga', '_ga_AB12CD34EF']);
  await page.evaluate(() => sessionStorage.setItem('signal', 'on'));
  vendorRequests.length = 0;
  await noteReloads(page);
  await returnTo(page);
  await expect.poll(() => isReloaded(page)).toBe(true);
  await settle(page);
  await expect.poll(() => cookieNames(page)).toEqual([]);
  expect(vendorRequests).toEqual([]);
  await page.getByRole('link', { name: 'Change my cookie choice' }).click();
  await expect(banner(page).getByRole('button')).toHaveText(['Close']);
});

test('a browser that refuses storage is not asked on each page, and an answer holds for its page', async ({
  page,
  turnOn,
  vendorRequests,
}) => {
  await turnOn('ga4');
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    }),
  );
  await page.goto('/terms');
  await settle(page);
  await expect(banner(page)).toBeHidden();
  await page.getByRole('link', { name: 'Change my cookie choice' }).click();
  await choose(page, 'Accept');
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => vendorRequests.length).toBe(2);
  vendorRequests.length = 0;
  await page.goto('/privacy');
  await settle(page);
  await expect(banner(page)).toBeHidden();
  expect(vendorRequests).toEqual([]);
});

test('a refusal counts on the next page, also where storage is full', async ({
  page,
  turnOn,
  vendorRequests,
}) => {
  await turnOn('ga4');
  await page.goto('/terms');
  await choose(page, 'Accept');
  await expect.poll(() => vendorRequests.length).toBe(2);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByRole('link', { name: 'Change my cookie choice' }).click();
  await choose(page, 'Refuse');
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => cookieNames(page)).toEqual([]);
  vendorRequests.length = 0;
  await page.goto('/privacy');
  await settle(page);
  expect(vendorRequests).toEqual([]);
});

test('a page that was rendered ahead loads nothing before it is opened, nor after someone signed in', async ({
  page,
  turnOn,
  vendorRequests,
}) => {
  await turnOn('plausible');
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
  );
  const open = () => page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  for (const user of ['', 'ada']) {
    await page.goto('/terms', { waitUntil: 'load' });
    await settle(page);
    expect(vendorRequests).toEqual([]);
    await page.evaluate((name) => localStorage.setItem('signed-in', name), user);
    await open();
    await settle(page);
    expect(vendorRequests.length, user).toBe(user ? 0 : 2);
    vendorRequests.length = 0;
  }
});

test('nothing more starts on an open page once someone has signed in in another tab', async ({
  page,
  context,
  turnOn,
  vendorRequests,
}) => {
  await turnOn('ga4', 'crisp');
  await page.goto('/terms');
  await expect(banner(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/privacy');
  await other.evaluate(() => localStorage.setItem('signed-in', 'ada'));
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /Chat with us/ })).toBeHidden();
  await other.evaluate(() =>
    localStorage.setItem(
      'cookie-choice',
      JSON.stringify({ choice: 'accepted', at: Date.now(), of: ['ga4'] }),
    ),
  );
  await settle(page);
  expect(vendorRequests.filter((each) => each.includes('terms'))).toEqual([]);
  expect(await page.evaluate('typeof gtag')).toBe('undefined');
});

test('the bubble of an open chat covers neither the end of a page nor the answers, and is not printed', async ({
  page,
  turnOn,
  vendorRequests,
}) => {
  await turnOn('ga4', 'crisp');
  await page.goto('/booking/usa');
  await choose(page, 'Refuse');
  await page.getByRole('button', { name: /Chat with us/ }).click();
  const bubble = page.locator('#crisp');
  await expect(bubble).toBeVisible();
  expect(vendorRequests.join()).toContain('client.crisp.chat');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const edges = async () => {
    const [end, top] = await Promise.all([
      page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().bottom),
      bubble.evaluate((chat) => chat.getBoundingClientRect().top),
    ]);
    return top - end;
  };
  expect(await edges()).toBeGreaterThanOrEqual(0);
  await page.getByRole('link', { name: 'Change my cookie choice' }).click();
  await expect(banner(page)).toBeVisible();
  const top = await bubble.evaluate((chat) => chat.getBoundingClientRect().top);
  for (const button of await banner(page).getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(top);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(bubble).toBeHidden();
  await expect(banner(page)).toBeHidden();
});

test('without JavaScript nothing of other companies is loaded, asked or offered', async ({
  browser,
  turnOn,
  site,
}) => {
  await turnOn('ga4', 'crisp');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  const others: string[] = [];
  page.on('request', (request) => request.url().startsWith(site.origin) || others.push(request.url()));
  await page.goto('/terms');
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /Chat with us/ })).toBeHidden();
  // The policy says how to answer.
  await page.getByRole('link', { name: 'Change my cookie choice' }).click();
  await expect(page).toHaveURL(/\/cookies#your-choice$/);
  await expect(page.locator('#your-choice')).toBeVisible();
  expect(others).toEqual([]);
  await context.close();
});
