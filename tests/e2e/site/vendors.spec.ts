import type { Page } from '@playwright/test';
import { ADMIN } from '#tests/support/admin.ts';
import { expect } from '../fixtures.ts';
import { banner, choose, test } from '../vendor-site.ts';

const settle = (page: Page) => page.waitForTimeout(400);
const cookieNames = async (page: Page) =>
  (await page.context().cookies()).flatMap(({ name }) => (name === '%zz' ? [] : [name])).toSorted();

// Stand-ins try what the policy blocks, and the browser says so. The secrets in addresses are unknown.
test.use({
  allowedConsole: [/Trusted(Script|HTML| Type)|Content Security Policy|unsafe-eval|violates|status of 404/i],
});

test('pages of a site without vendors have neither the script nor a banner', async ({
  page,
  turnOn,
  vendorRequests,
}) => {
  await turnOn();
  await page.goto('/terms');
  expect(await page.content()).not.toContain('vendors');
  await expect(page.getByRole('link', { name: 'Change my cookie choice' })).toHaveCount(0);
  expect(vendorRequests).toEqual([]);
});

test('analytics without cookies load at once, and can run no further code', async ({
  page,
  turnOn,
  vendorRequests,
}) => {
  await turnOn('plausible', 'matomo');
  await page.goto('/terms');
  await expect.poll(() => vendorRequests.length).toBe(4);
  expect(vendorRequests.join('\n')).toMatch(/plausible\.io\/api\/event .*"domain":"example\.com"/);
  expect(vendorRequests.join('\n')).toContain(
    '[["disableCookies"],["setTrackerUrl","https://stats.example.com/matomo.php"],["setSiteId","7"],["trackPageView"]]',
  );
  expect(await page.evaluate('tried')).toEqual(Array(5).fill('blocked'));
  await settle(page);
  expect(vendorRequests.join('\n')).not.toContain('more.js');
  await expect(banner(page)).toBeHidden();
  expect(await cookieNames(page)).toEqual([]);
});

test('nothing is loaded before consent; the answer is kept, and can be withdrawn', async ({
  page,
  turnOn,
  vendorRequests,
  site,
}) => {
  await turnOn('ga4', 'meta');
  await page.context().addCookies([{ name: '%zz', value: '1', url: site.origin }]);
  await page.goto('/terms');
  await expect(banner(page)).toContainText('Google Analytics and Meta Pixel');
  await settle(page);
  expect(vendorRequests).toEqual([]);
  expect(await cookieNames(page)).toEqual([]);

  await choose(page, 'Accept');
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => vendorRequests.length).toBe(4);
  expect(vendorRequests.join('\n')).toContain('["set","autoConfig",false,"1234567890123456"]');
  await expect.poll(() => cookieNames(page)).toEqual(['_fbp', '_ga', '_ga_AB12CD34EF']);
  expect(await page.evaluate('JSON.stringify(Array.from(dataLayer[0]))')).toContain('"ad_storage":"denied"');
  await page.goto('/privacy');
  await expect.poll(() => vendorRequests.length).toBe(8);
  await expect(banner(page)).toBeHidden();

  const link = page.getByRole('link', { name: 'Change my cookie choice' });
  await link.press('Enter');
  await expect(banner(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(banner(page)).toBeHidden();
  await expect(link).toBeFocused();
  await link.press('Enter');
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: 'Cookie Policy' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'Refuse' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your choice is saved.')).toBeAttached();
  await expect(link).toBeFocused();
  expect(await cookieNames(page)).toEqual([]);
  vendorRequests.length = 0;
  await page.goto('/terms');
  await settle(page);
  expect(vendorRequests).toEqual([]);
  await expect(banner(page)).toBeHidden();
});

test('an answer ends after six months, and a new vendor is asked about', async ({
  page,
  turnOn,
  vendorRequests,
}) => {
  await turnOn('ga4');
  await page.goto('/terms');
  await choose(page, 'Accept');
  await expect.poll(() => vendorRequests.length).toBe(2);
  await turnOn('ga4', 'meta');
  await page.goto('/privacy');
  await expect(banner(page)).toContainText('Meta Pixel');
  await expect.poll(() => vendorRequests.length).toBe(4);
  expect(vendorRequests.join('\n')).not.toContain('facebook');
  for (const broken of [
    { choice: 'accepted', at: Date.now() - 184 * 86_400_000, of: ['ga4', 'meta'] },
    { choice: 'accepted', at: Date.now() + 86_400_000, of: ['ga4', 'meta'] },
    { choice: 'accepted', at: 'soon', of: ['ga4'] },
    { choice: 'yes' },
    null,
  ]) {
    await page.evaluate((value) => localStorage.setItem('cookie-choice', JSON.stringify(value)), broken);
    vendorRequests.length = 0;
    await page.goto('/terms');
    await expect(banner(page)).toBeVisible();
    await settle(page);
    expect(vendorRequests, JSON.stringify(broken)).toEqual([]);
  }
});

test('Global Privacy Control is a refusal of everything, and Do Not Track of analytics', async ({
  browser,
  page,
  turnOn,
  vendorRequests,
}) => {
  await turnOn('plausible', 'ga4', 'meta', 'gtm');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    localStorage.setItem(
      'cookie-choice',
      JSON.stringify({ choice: 'accepted', at: Date.now(), of: ['ga4', 'meta', 'gtm'] }),
    );
  });
  await page.goto('/terms');
  await settle(page);
  await expect(banner(page)).toBeHidden();
  expect(vendorRequests).toEqual([]);
  await page.getByRole('link', { name: 'Change my cookie choice' }).click();
  await expect(banner(page)).toContainText('counts as a refusal');
  await expect(banner(page).getByRole('button')).toHaveText(['Close']);
  await banner(page).getByRole('button', { name: 'Close' }).click();
  await expect(banner(page)).toBeHidden();

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const tracked = await context.newPage();
  const asked: string[] = [];
  await context.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await tracked.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  await tracked.goto('/terms');
  await choose(tracked, 'Accept');
  await expect.poll(() => asked).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
  await context.close();
});

test('a tag manager loads after consent, without evaluated or inline code and without other companies', async ({
  page,
  turnOn,
  vendorRequests,
}) => {
  await turnOn('gtm');
  await page.goto('/terms');
  await settle(page);
  expect(vendorRequests).toEqual([]);
  await choose(page, 'Accept');
  await expect.poll(() => vendorRequests.join('\n')).toContain('g/collect');
  expect(await page.evaluate('[window.evaluated, window.inlined]')).toEqual([false, undefined]);
  expect(vendorRequests.join('\n')).not.toContain('other.example');
});

test('pages with a secret, the admin area, and pages after one of them load nothing', async ({
  page,
  turnOn,
  vendorRequests,
  site,
}) => {
  await turnOn('plausible', 'umami, after consent', 'crisp');
  await page.goto('/terms');
  await choose(page, 'Accept');
  const counted = () => vendorRequests.filter((each) => /api\/(?:event|send)/.test(each)).length;
  await expect.poll(counted).toBe(2);
  await settle(page);
  vendorRequests.length = 0;
  for (const path of [
    '/auth',
    '/auth?reset=secret',
    '/embed',
    '/booking/usa?offer=secret',
    '/booking/usa?again=secret',
    '/terms?token=secret',
  ]) {
    await page.goto(path, { waitUntil: 'load' });
    expect(await page.locator('#vendors').count(), path).toBe(0);
  }
  // These are not found, which the browser logs; the API test has their headers.
  await settle(page);
  expect(vendorRequests).toEqual([]);

  // A vendor would read where the visitor comes from.
  for (const [number, from] of [
    '/booking/manage/secret',
    '/%62ooking/manage/secret',
    '/BOOKING/receipt/secret',
    '/booking/pack/secret',
    '/booking/wait/secret',
    '/preview/secret',
    '/auth?reset=secret',
    '/booking/usa?offer=secret',
    '/?%74oken=secret',
    '/terms?state=%E0%A4%A&token=secret',
  ].entries()) {
    await page.goto(`/terms?n=${number}`, { referer: site.origin + from });
    await settle(page);
    expect(vendorRequests, from).toEqual([]);
  }
  await page.goto('/terms?token=secret');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Privacy/ })
    .first()
    .click();
  await page.waitForURL('**/privacy');
  expect(await page.evaluate('document.referrer')).toContain('token=secret');
  await settle(page);
  expect(vendorRequests).toEqual([]);
  await page.goto('/terms', { referer: `${site.origin}/blog` });
  await expect.poll(counted).toBe(2);
  await settle(page);
  expect(vendorRequests.join('\n')).not.toContain('secret');

  vendorRequests.length = 0;
  const headers = { origin: site.origin };
  await page.request.post('/api/login', { data: ADMIN, headers });
  for (const path of ['/terms', '/admin']) await page.goto(path);
  await settle(page);
  expect(vendorRequests).toEqual([]);
});
