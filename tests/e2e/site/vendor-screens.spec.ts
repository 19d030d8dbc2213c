import AxeBuilder from '@axe-core/playwright';
import { ADMIN } from '#tests/support/admin.ts';
import { expect } from '../fixtures.ts';
import { banner, choose, test } from '../vendor-site.ts';

/** VENDOR_SHOTS names a folder for screenshots. */
const shots = process.env.VENDOR_SHOTS;

// The first save asks for the password, and a chat cannot be loaded once.
test.use({ allowedConsole: [/status of 403|ERR_FAILED|Content Security Policy/] });

test('the banner is accessible, moves nothing and covers nothing at the end of a page', async ({
  page,
  turnOn,
  vendorRequests,
}, { project }) => {
  await turnOn('ga4', 'crisp');
  await page.addInitScript({
    content: `window.shifts = 0;
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) window.shifts += value;
      }).observe({ type: 'layout-shift', buffered: true });`,
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
  await page.waitForTimeout(400);
  expect(vendorRequests).toEqual([]);
  await page.context().route('https://client.crisp.chat/l.js', (route) => route.abort(), { times: 1 });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('We could not load the chat');
  await button.press('Enter');
  await expect(page.getByText(/^Crisp 94db1cb1.* chat:open$/)).toBeVisible();
  await expect(button).toBeHidden();
  expect(await page.locator('#crisp').evaluate((chat) => getComputedStyle(chat).position)).toBe('fixed');
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
