import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { painted } from '#tests/support/wait-for-paint.ts';
import { expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();

const AFTERWARDS = { timeout: 30_000 };
const manifest = JSON.parse(
  readFileSync(
    path.join(
      process.env.BUILD_FOLDER ?? fileURLToPath(new URL('../../..', import.meta.url)),
      'dist',
      'assets.json',
    ),
    'utf8',
  ),
) as Record<string, { file: string; css?: string[] }>;
const scriptOf = (source: string) => `**/${manifest[source]?.file ?? 'missing'}`;
const themesScript = scriptOf('src/admin/generator/themes/ThemesScreen.tsx');

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

const toThemes = (page: Page) => page.locator('main a[href="/admin/themes"]').first().click();
const themes = (page: Page) => page.getByRole('heading', { name: 'Themes', level: 1 });
const shell = (page: Page) => page.getByRole('button', { name: 'Search and commands' });

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/admin');
  for (const name of [/^Account of/, 'By source'])
    await expect(page.getByRole('button', { name, includeHidden: true }).first()).toBeAttached();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
}

test.describe('a screen that cannot be loaded', () => {
  test.use({ allowedConsole: [/net::ERR|Failed to load resource/] });

  test('offline shows a message in the shell, and loads once the connection is back', async ({ admin }) => {
    await openDashboard(admin);
    await admin.context().setOffline(true);
    await toThemes(admin);
    await expect(admin.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
    await expect(admin.getByText('This will load automatically when the connection is back.')).toBeVisible();
    await expect(shell(admin)).toBeVisible();
    await admin.getByRole('button', { name: 'Try again' }).click();
    await expect(admin.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
    await admin.context().setOffline(false);
    await expect(themes(admin)).toBeVisible(AFTERWARDS);
  });

  test('retries a script after a temporary failure', async ({ admin }) => {
    await admin.goto('/admin');
    await admin.route(themesScript, (route) => route.abort(), { times: 1 });
    await toThemes(admin);
    await expect(themes(admin)).toBeVisible(AFTERWARDS);
  });

  test('retries a script several times while a connection is coming back', async ({ admin }) => {
    await admin.goto('/admin');
    await admin.route(themesScript, (route) => route.abort(), { times: 3 });
    await toThemes(admin);
    await expect(themes(admin)).toBeVisible(AFTERWARDS);
  });

  test('loads once the connection is back even if its script fails once more', async ({ admin }) => {
    await openDashboard(admin);
    await admin.context().setOffline(true);
    await toThemes(admin);
    await expect(admin.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
    await admin.getByRole('button', { name: 'Try again' }).click();
    await admin.getByRole('button', { name: 'Try again' }).click();
    await admin.route(themesScript, (route) => route.abort(), { times: 1 });
    await admin.context().setOffline(false);
    await expect(themes(admin)).toBeVisible(AFTERWARDS);
  });

  test('retries a style sheet after a temporary failure', async ({ admin }) => {
    await admin.goto('/admin');
    const [sheet = ''] = manifest['src/admin/generator/schedule/ScheduleScreen.tsx']?.css ?? [];
    expect(sheet).not.toBe('');
    await admin.route(`**/${sheet}`, (route) => route.abort(), { times: 1 });
    await admin.locator('main a[href="/admin/scheduler"]').first().click();
    await expect(admin.getByRole('heading', { level: 1, name: /Schedul/ })).toBeVisible(AFTERWARDS);
    const loaded = await admin.evaluate(
      (href) => [...document.styleSheets].some((known) => known.href?.endsWith(href)),
      sheet,
    );
    expect(loaded).toBe(true);
  });

  test('says that a script no longer exists, and offers to reload the page', async ({
    admin,
    expectAccessible,
  }) => {
    await admin.goto('/admin');
    await admin.route(themesScript, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await toThemes(admin);
    await expect(admin.getByText(/A file for this page is missing on the server\./)).toBeVisible(AFTERWARDS);
    await expect(shell(admin)).toBeVisible();
    await expectAccessible();
    await admin.unroute(themesScript);
    await admin.getByRole('button', { name: 'Reload the page' }).click();
    await expect(themes(admin)).toBeVisible(AFTERWARDS);
  });

  test('reloads the page once after an upgrade', async ({ admin }) => {
    await admin.clock.install();
    await admin.goto('/admin');
    await admin.route(themesScript, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await admin.route('**/healthz', (route) =>
      route.fulfill({ status: 200, headers: { 'x-build': '0123456789abcdef' }, body: 'ok' }),
    );
    let documents = 0;
    admin.on('response', (answer) => {
      if (answer.request().resourceType() === 'document') documents += 1;
    });
    await toThemes(admin);
    await expect(admin.getByText(/The site was updated while this page was open\./)).toBeVisible(AFTERWARDS);
    // Enough time for a second reload, which must not happen.
    await admin.clock.runFor(60_000);
    await painted(admin);
    expect(documents).toBe(1);
  });

  test('loses no unsaved changes by a reload after an upgrade', async ({ admin }) => {
    await admin.goto('/admin/settings/booking');
    await admin.getByLabel('Offshore sessions').fill('https://calendly.com/typed/before');
    await admin.route('**/api/admin/settings', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByText('Not saved yet: the server cannot be reached.')).toBeVisible(AFTERWARDS);
    await admin.route(scriptOf('src/admin/operations/settings/MailSettings.tsx'), (route) =>
      route.fulfill({ status: 404, body: 'Not found' }),
    );
    await admin.route('**/healthz', (route) =>
      route.fulfill({ status: 200, headers: { 'x-build': '0123456789abcdef' }, body: 'ok' }),
    );
    let documents = 0;
    admin.on('response', (answer) => {
      if (answer.request().resourceType() === 'document') documents += 1;
    });
    await admin.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Mail' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(admin.getByText(/Save your changes, then reload the page\./)).toBeVisible(AFTERWARDS);
    expect(documents).toBe(0);
    await expect(admin.getByRole('navigation', { name: 'Settings' })).toBeVisible();
  });

  test('shows a message if a dialog cannot be loaded', async ({ admin, expectAccessible }) => {
    await openDashboard(admin);
    await admin.context().setOffline(true);
    await shell(admin).click();
    const dialog = admin.getByRole('dialog', { name: 'This could not be loaded' });
    await expect(dialog).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog).toBeHidden();
    await admin.context().setOffline(false);
    await expect(admin.getByText('The server cannot be reached.')).toBeHidden(AFTERWARDS);
    await shell(admin).click();
    await expect(admin.getByRole('combobox')).toBeVisible(AFTERWARDS);
  });
});

test.describe('a screen that fails', () => {
  test.use({ allowedConsole: [/Part of the page failed|is not a function|undefined/] });

  test('keeps the shell with a reference, and works again', async ({ admin, expectAccessible }) => {
    const told: string[] = [];
    admin.on('pageerror', ({ message }) => told.push(message));
    await admin.route('**/api/admin/themes', (route) => route.fulfill({ json: [{ unexpected: true }] }));
    await admin.goto('/admin/themes');
    await expect(admin.getByRole('heading', { name: 'Something went wrong here' })).toBeVisible();
    const text = await admin.getByText(/send the developers this reference: \w{6}/).textContent();
    const reference = /reference: (\w{6})/.exec(text ?? '')?.[1] ?? 'none';
    expect(told.filter((line) => line.includes(reference))).toHaveLength(1);
    await expect(shell(admin)).toBeVisible();
    await expectAccessible();
    await admin.getByRole('button', { name: 'Try again' }).click();
    await expect(admin.getByRole('heading', { name: 'Something went wrong here' })).toBeVisible();
    await admin.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/admin/users"]')?.click());
    await expect(admin.getByRole('heading', { name: 'User Management' })).toBeVisible();
  });
});

test.describe('a public page', () => {
  test.use({ allowedConsole: [/Part of the page failed|Minified React error|planted|net::ERR_FAILED/] });

  test('keeps the HTML of an island whose script fails, and the others work', async ({ page }) => {
    const failures = errorsOf(page);
    await page.route(scriptOf('src/pages/new/Integrations.island.tsx'), (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default function Planted() { throw new Error("planted"); }',
      }),
    );
    await page.goto('/new');
    const entry = page.getByRole('heading', { name: 'Stripe', exact: true });
    await entry.scrollIntoViewIfNeeded();
    await expect.poll(() => failures.length).toBeGreaterThan(0);
    await expect(entry).toBeVisible();
    await expect(page.getByRole('tab', { name: 'API Integrations' })).toBeVisible();
    await page.getByRole('button', { name: 'View Demo: Todo App' }).click();
    await expect(page.getByRole('dialog', { name: 'Todo App' })).toBeVisible();
  });

  test('opens the video itself when the script of its dialog cannot be loaded', async ({ page }) => {
    await page.route(scriptOf('src/pages/index/DemoPlayer.island.tsx'), (route) => route.abort());
    await page.goto('/');
    await page.getByRole('button', { name: 'Watch Demo' }).click();
    await expect(page).toHaveURL(/\/videos\/.+\.mp4/);
  });

  test('asks the server for a video when the script of its dialog cannot be loaded, and again with the next click', async ({
    page,
  }) => {
    const script = scriptOf('src/components/AppCard/AppDialog.island.tsx');
    await page.route(script, (route) => route.abort());
    await page.goto('/gallery');
    const view = page.getByRole('button', { name: 'View Demo: Pomodoro Timer' });
    await view.click();
    await expect(page).toHaveURL(/\/gallery\?app=pomodoro-timer$/);
    await expect(page.getByRole('region', { name: 'Pomodoro Timer' })).toBeVisible();
    await page.unroute(script);
    await view.click();
    await expect(page.getByRole('dialog', { name: 'Pomodoro Timer' })).toBeVisible();
  });

  test('keeps its cards when an island does not match what its script expects', async ({ page }) => {
    await page.route('/gallery', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('60 apps</p>', 'Changed on the way</p>');
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/gallery');
    await expect(page.getByText('Changed on the way')).toBeVisible();
    await page.getByRole('searchbox').focus();
    await expect(page.getByText('Changed on the way')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(60);
    await page.getByRole('searchbox').fill('pomodoro');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  });
});

const ISLANDS: Array<{ source: string; path: string; touch: (page: Page) => Promise<unknown> }> = [
  {
    source: 'src/pages/index/DemoPlayer.island.tsx',
    path: '/',
    touch: (page) => page.getByRole('button', { name: 'Watch Demo' }).focus(),
  },
  {
    source: 'src/pages/index/HostingDialog.island.tsx',
    path: '/',
    touch: (page) =>
      page
        .getByRole('button', { name: /^Learn More/ })
        .first()
        .focus(),
  },
  {
    source: 'src/pages/new/DemoDialog.island.tsx',
    path: '/new',
    touch: (page) =>
      page
        .getByRole('button', { name: /^View Demo/ })
        .first()
        .focus(),
  },
  {
    source: 'src/pages/new/TestimonialVideos.island.tsx',
    path: '/new',
    touch: (page) =>
      page
        .getByRole('button', { name: /^Play with sound/ })
        .first()
        .focus(),
  },
  {
    source: 'src/pages/new/Integrations.island.tsx',
    path: '/new',
    touch: (page) => page.getByRole('tab').first().scrollIntoViewIfNeeded(),
  },
  {
    source: 'src/components/AppCard/AppDialog.island.tsx',
    path: '/gallery',
    touch: (page) =>
      page
        .getByRole('button', { name: /^View Demo/ })
        .first()
        .focus(),
  },
  {
    source: 'src/pages/gallery/GallerySearch.island.tsx',
    path: '/gallery',
    touch: (page) => page.getByRole('searchbox').focus(),
  },
  {
    source: 'src/pages/blog/BlogPosts.island.tsx',
    path: '/blog',
    touch: (page) => page.getByRole('link', { name: 'Page 2' }).first().focus(),
  },
  {
    source: 'src/components/Toast/Toasts.island.tsx',
    path: '/terms',
    touch: (page) =>
      page.evaluate(() =>
        document.dispatchEvent(new CustomEvent('callisland', { detail: 'components/Toast/Toasts' })),
      ),
  },
  {
    source: 'src/pages/booking/Calendar/BookingCalendar.island.tsx',
    path: '/booking/usa',
    touch: async () => {},
  },
];

test.describe('an island whose script cannot be loaded', () => {
  test.use({ allowedConsole: [/net::ERR_FAILED/] });

  for (const { source, path: address, touch } of ISLANDS)
    test(`says so in its place, with an e-mail address and a link to load ${address} again: ${path.basename(source, '.island.tsx')}`, async ({
      page,
      expectAccessible,
    }) => {
      const script = scriptOf(source);
      await page.route(script, (route) => route.abort());
      await page.goto(address, { waitUntil: 'load' });
      await page.waitForFunction(() => 'awake' in document.documentElement.dataset);
      const notice = page
        .getByRole('alert')
        .filter({ hasText: 'This part of the page could not be loaded.' });
      await touch(page);
      await expect(notice).toBeVisible();
      await expect(notice.getByRole('link', { name: 'support@example.com' })).toBeVisible();
      await expectAccessible();
      await page.unroute(script);
      await notice.getByRole('link', { name: 'Reload the page' }).click();
      await expect(notice).toBeHidden();
    });

  test('is in this list, except for those of secret links', () => {
    const known = ISLANDS.map(({ source }) => source);
    const others = Object.keys(manifest).filter(
      (name) => name.endsWith('.island.tsx') && !known.includes(name),
    );
    expect(others.sort()).toEqual([
      'src/pages/booking/manage/@token/ManageBooking.island.tsx',
      'src/pages/booking/pack/@code/PayPack.island.tsx',
      'src/pages/booking/packs/PackChoice.island.tsx',
      'src/pages/booking/wait/@token/WaitEntries.island.tsx',
    ]);
  });

  test('shows a message on the page of a booking', async ({ page, baseURL }) => {
    const headers = { origin: baseURL ?? '' };
    const found = await page.request.get('/api/bookings/availability?tier=offshore');
    const { slots } = (await found.json()) as { slots: string[] };
    const booked = await page.request.post('/api/bookings', {
      data: {
        tier: 'offshore',
        startsAt: slots.at(-1),
        name: 'Grace Hopper',
        email: 'grace@example.com',
        idea: 'A list of moths that were found in relays.',
        timeZone: 'Europe/Berlin',
      },
      headers,
    });
    const { url } = (await booked.json()) as { url: string };
    const script = scriptOf('src/pages/booking/manage/@token/ManageBooking.island.tsx');
    await page.route(script, (route) => route.abort());
    await page.goto(url, { waitUntil: 'load' });
    const notice = page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded.' });
    await expect(notice).toBeVisible();
    await page.unroute(script);
    await notice.getByRole('link', { name: 'Reload the page' }).click();
    await page.getByRole('button', { name: 'Choose another time' }).click();
    await expect(page.locator('ul button').first()).toBeVisible();
    await page.route('**/api/bookings/*/times?**', (route) => route.abort());
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.getByRole('alert')).toContainText('The available times could not be loaded.');
    await expect(page.getByRole('alert').getByRole('link', { name: 'support@example.com' })).toBeVisible();
  });

  test('shows a message when the page’s own script does not start', async ({ page }) => {
    await page.route(scriptOf('renderer/client-entry.ts'), (route) => route.abort());
    await page.goto('/booking/usa', { waitUntil: 'load' });
    const notice = page.getByText('This part of the page could not be loaded.').first();
    await expect(notice).toBeHidden();
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.currentTime = 15_000;
    });
    await expect(notice).toBeVisible();
  });
});
