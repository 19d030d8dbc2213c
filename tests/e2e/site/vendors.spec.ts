import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ADMIN } from '#tests/support/admin.ts';
import { expect } from '../fixtures.ts';
import { test } from '../vendor-site.ts';

/** VENDOR_SHOTS names a folder for screenshots. */
const shots = process.env.VENDOR_SHOTS;

const banner = (page: Page) => page.getByRole('region', { name: 'Your choice' });
const settle = (page: Page) => page.waitForTimeout(400);
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).toSorted();
const choose = (page: Page, name: 'Accept' | 'Refuse') => banner(page).getByRole('button', { name }).click();

// Stand-ins try what the policy blocks, and the browser says so.
test.use({
  allowedConsole: [/Trusted(Script|HTML| Type)|Content Security Policy|unsafe-eval|violates|ERR_FAILED|status of 403/i],
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
}) => {
  await turnOn('ga4', 'meta');
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

test('a chat loads on a click alone, and a chat that cannot load says so', async ({
  page,
  turnOn,
  vendorRequests,
}) => {
  await turnOn('crisp');
  await page.goto('/terms');
  const button = page.getByRole('button', { name: /Chat with us/ });
  await expect(button).toContainText('Loads Crisp, which sets cookies');
  await expect(banner(page)).toHaveCount(0);
  await settle(page);
  expect(vendorRequests).toEqual([]);
  await page.context().route('https://client.crisp.chat/l.js', (route) => route.abort(), { times: 1 });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('We could not load the chat');
  await button.press('Enter');
  await expect(page.getByText(/^Crisp 94db1cb1.* chat:open$/)).toBeVisible();
  await expect(button).toBeHidden();
  expect(await page.locator('#crisp').evaluate((chat) => getComputedStyle(chat).position)).toBe('fixed');
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

test('the banner is accessible, moves nothing and covers nothing at the end of a page', async ({
  page,
  turnOn,
  vendorRequests,
}, { project }) => {
  await turnOn('ga4', 'crisp');
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, {
          shifts:
            Number((window as never as { shifts: number }).shifts) +
            (entry as never as { value: number }).value,
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('#vendors').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    if (shots) await page.screenshot({ path: `${shots}/home-${project.name}-${colorScheme}.png` });
    const boxes = await Promise.all(
      ['Refuse', 'Accept'].map((name) =>
        banner(page)
          .getByRole('button', { name })
          .evaluate((button) => {
            const { width, height } = button.getBoundingClientRect();
            const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(button);
            return { width, height, color, backgroundColor, borderColor, fontWeight, fontSize };
          }),
      ),
    );
    expect(boxes[0]).toEqual(boxes[1]);
    expect(boxes[0]?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate('shifts')).toBeLessThan(0.01);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const gap = await page.evaluate(() => {
      const footer = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0;
      return (document.querySelector('#vendors')?.getBoundingClientRect().top ?? 0) - footer;
    });
    expect(gap).toBeGreaterThanOrEqual(-1);
    if (shots) await page.screenshot({ path: `${shots}/end-${project.name}-${colorScheme}.png` });
  }
  expect(vendorRequests).toEqual([]);
});

test('the cookie and privacy policies list what is on, and the choice can be opened there', async ({
  page,
  turnOn,
  vendorRequests,
}) => {
  await turnOn('matomo', 'ga4', 'crisp');
  await page.goto('/cookies#your-choice');
  await expect(banner(page)).toBeVisible();
  await choose(page, 'Refuse');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('_ga_*')).toContainText('If you agree');
  await expect(row('_ga_*')).toContainText('2 years');
  await expect(row('crisp-client*')).toContainText('When you open the chat');
  await page.getByRole('main').getByRole('link', { name: 'Change my cookie choice' }).click();
  await expect(banner(page)).toBeVisible();
  await page.goto('/privacy');
  const section = page.locator('#analytics-and-chat').locator('..');
  for (const says of ['Matomo (stats.example.com) counts visits', 'Google Analytics', 'Crisp shows a chat'])
    await expect(section.first()).toContainText(says);
  expect(vendorRequests.join('\n')).not.toMatch(/google|crisp/);
});

test('an owner sets up analytics on the settings screen, with the password again', async ({
  page,
  turnOn,
  site,
}, { project }) => {
  await turnOn();
  await page.request.post('/api/login', { data: ADMIN, headers: { origin: site.origin } });
  await page.goto('/admin/settings/analytics');
  await page
    .getByRole('button', { name: 'Set up Umami' })
    .or(page.getByRole('button', { name: 'Edit Umami' }))
    .click();
  const dialog = page.getByRole('dialog', { name: 'Umami' });
  await dialog.getByLabel('Website ID').fill('<script>');
  await dialog.getByLabel('Server').fill('10.0.0.1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('The server must have a public name');
  await dialog.getByLabel('Server').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Enter the website ID');
  if (shots) await page.screenshot({ path: `${shots}/dialog-${project.name}.png` });
  await dialog.getByLabel('Website ID').fill('94db1cb1-74f4-4a40-ad6c-962362670409');
  await dialog.getByLabel('Server').fill('https://Stats.example.com/');
  if (!(await dialog.getByRole('checkbox', { name: 'On', exact: true }).isChecked()))
    await dialog.getByText('On', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const again = page.getByRole('dialog').filter({ has: page.getByLabel('Password') });
  await again.getByLabel('Password').fill(ADMIN.password);
  await again.getByRole('button').last().click();
  await expect(page.getByText('Umami is on', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Umami' })).toContainText('On');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  if (shots)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${shots}/settings-${project.name}-${colorScheme}.png`, fullPage: true });
    }
});
