import type { Page } from '@playwright/test';
import { calendlyPage, calendlyScript } from '#tests/support/fake-calendly.ts';
import { messagesDelivered } from '#tests/support/wait-for-paint.ts';
import { expect, testOnOwnServer } from '../fixtures.ts';

/** A separate server whose team books with Calendly. The test fakes the service at its real URLs. */
const test = testOnOwnServer(undefined, {
  SCHEDULING_URL_USA: 'https://calendly.com/one-hour/usa?month=2027-01',
  SCHEDULING_URL_OFFSHORE: 'https://cal.com/one-hour/offshore',
});

async function playCalendly(page: Page, script: string | null = calendlyScript) {
  await page.route('https://assets.calendly.com/**', (route) => {
    if (route.request().url().endsWith('.css'))
      return route.fulfill({ contentType: 'text/css', body: '.calendly-spinner { color: red }' });
    return script === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script });
  });
  await page.route('https://calendly.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: calendlyPage }),
  );
}

const frame = 'iframe[title*="Calendly"]';

test('Calendly is shown inside of the page as its documentation says', async ({ page }) => {
  await playCalendly(page);
  const before = page.waitForRequest(/assets\.calendly\.com.*widget\.js/);
  await page.goto(`/booking/usa?utm_source=news&utm_campaign=spring&name=Grace&email=grace@example.com`);
  await before;
  await expect(page.frameLocator(frame).getByRole('heading')).toHaveText('Pick a slot');
  const address = new URL((await page.locator(frame).getAttribute('src')) ?? '');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    month: '2027-01',
    hide_event_type_details: '1',
    hide_gdpr_banner: '1',
    primary_color: expect.stringMatching(/^[0-9a-f]{6}$/),
    utm_source: 'news',
    utm_campaign: 'spring',
    utm_content: 'developer-usa',
    name: 'Grace',
    email: 'grace@example.com',
  });
  const place = page.locator(frame).locator('..');
  await expect(place).toHaveCSS('height', '912px');
  await expect(page.getByText('Opening the calendar')).toHaveCount(0);

  // Anyone can post a message: neither another origin nor another frame must be trusted.
  await page.evaluate(() =>
    postMessage({ event: 'calendly.page_height', payload: { height: '4000px' } }, '*'),
  );
  await messagesDelivered(page);
  await expect(place).toHaveCSS('height', '912px');
});

test('leaving the page removes script, global and styles, and the back button restores them', async ({
  page,
}) => {
  await playCalendly(page);
  await page.goto('/booking/usa');
  await expect(page.locator(frame)).toBeVisible();
  const traces = () =>
    page.evaluate(() => ({
      global: 'Calendly' in window,
      scripts: document.querySelectorAll('script[src*="calendly"]').length,
      styles: document.querySelectorAll('link[href*="calendly"]').length,
      frames: document.querySelectorAll('iframe').length,
    }));
  expect(await traces()).toEqual({ global: true, scripts: 1, styles: 2, frames: 1 });
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  expect(await traces()).toEqual({ global: false, scripts: 0, styles: 0, frames: 0 });
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.locator(frame)).toBeVisible();
});

test('the embed’s height is reserved, so that nothing moves when it loads', async ({ page }) => {
  await playCalendly(page);
  await page.goto('/booking/usa');
  await expect(page.locator(frame)).toBeVisible();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number }>)
            sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered layout shifts are delivered before the second frame after this.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );
  expect(shift).toBeLessThan(0.1);
});

test.describe('a blocked embed', () => {
  test.use({ allowedConsole: [/ERR_FAILED/] });

  test('shows a message with a plain link', async ({ page, expectAccessible }) => {
    await playCalendly(page, null);
    await page.goto('/booking/usa');
    await expect(page.getByRole('alert')).toContainText('The calendar could not open here');
    await expect(page.getByRole('link', { name: 'Open the calendar' })).toHaveAttribute(
      'href',
      'https://calendly.com/one-hour/usa?month=2027-01',
    );
    await expectAccessible();
  });
});

test('Cal.com is shown inside of the page in the same way', async ({ page }) => {
  await page.route('https://app.cal.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `
        const { q } = window.Cal;
        window.calCalls = q.map(([name, options]) => [name, options.calLink ?? options.action ?? null]);
        const inline = q.find(([name]) => name === 'inline')[1];
        inline.elementOrSelector.append(Object.assign(document.createElement('p'), { textContent: 'cal.com here' }));
        const on = (action) => q.find(([name, options]) => name === 'on' && options.action === action)[1].callback;
        on('linkReady')({});
        on('__dimensionChanged')({ detail: { data: { iframeHeight: 823 } } });`,
    }),
  );
  await page.goto('/booking/offshore');
  const place = page.getByText('cal.com here').locator('..');
  await expect(place).toHaveCSS('height', '823px');
  expect(await page.evaluate(() => (window as unknown as { calCalls: unknown[] }).calCalls)).toContainEqual([
    'inline',
    'one-hour/offshore',
  ]);
});

test('the cookie policy names the services that the booking pages show', async ({ page }) => {
  await page.goto('/cookies');
  const section = page.locator('#third-party-cookies');
  await expect(section).toContainText('Used here on /booking/usa: Calendly (calendly.com)');
  await expect(section).toContainText('Used here on /booking/offshore: Cal.com (cal.com)');
});
