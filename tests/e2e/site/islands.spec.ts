import type { Page } from '@playwright/test';
import { ISLAND_SCRIPT, reactFile } from '#tests/support/island-script.ts';
import { holdRoute, painted } from '#tests/support/wait-for-paint.ts';
import { expect, testOfBlog as test } from '../fixtures.ts';

const search = (page: Page) => page.getByRole('searchbox');
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const islands = (page: Page) => page.locator('[data-island]');
const awake = (page: Page, name: string) => page.locator(`[data-island="${name}"][data-awake]`);

const fetchedReact = (page: Page) =>
  page.evaluate(
    (file) => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(file)).length,
    reactFile,
  );

test.describe('an island that is not hydrated', () => {
  for (const address of ['/', '/new', '/gallery', '/in-action', '/blog', '/blog/post-30', '/landing'])
    test(`${address} fetches nothing for React until it is touched`, async ({ page }) => {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      expect(await islands(page).count()).toBeGreaterThan(0);
      expect(await fetchedReact(page)).toBe(0);
    });

  test('is hydrated once, by the pointer', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Watch Demo' }).hover();
    await expect(awake(page, 'pages/index/DemoPlayer')).toHaveCount(1);
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: 'Watch Demo' }).hover();
    await painted(page);
    expect(await fetchedReact(page)).toBe(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('is hydrated by the focus', async ({ page }) => {
    await page.goto('/gallery');
    await search(page).focus();
    await expect(awake(page, 'pages/gallery/GallerySearch')).toHaveCount(1);
    await expect(awake(page, 'components/AppCard/AppDialog')).toHaveCount(0);
  });

  test('is hydrated when it becomes visible, if it needs to be', async ({ page }) => {
    await page.goto('/new');
    const integrations = awake(page, 'pages/new/Integrations');
    await expect(integrations).toHaveCount(0);
    await page.getByRole('tablist').scrollIntoViewIfNeeded();
    await expect(integrations).toHaveCount(1);
  });
});

test.describe('on a slow connection', () => {
  test('several clicks open a dialog once', async ({ page }) => {
    await page.goto('/');
    const release = await holdRoute(page, ISLAND_SCRIPT);
    const watch = page.getByRole('button', { name: 'Watch Demo' });
    await watch.click();
    await watch.click();
    await watch.press('Space');
    await expect(watch).toHaveAttribute('aria-busy', 'true');
    await expect(page).toHaveURL('/');
    release();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(watch).not.toHaveAttribute('aria-busy');
    await painted(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(watch).toBeFocused();
    await watch.click();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  test('the card that was clicked last opens', async ({ page }) => {
    await page.goto('/gallery');
    const release = await holdRoute(page, ISLAND_SCRIPT);
    await page.getByRole('button', { name: 'View Demo: Pomodoro Timer' }).click();
    await page.getByRole('button', { name: 'View Demo: Asset Value Tracker' }).click();
    release();
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Asset Value Tracker');
    await expect(page).toHaveURL('/gallery');
  });

  test('typed text is kept, and filters', async ({ page }) => {
    await page.goto('/gallery');
    const release = await holdRoute(page, ISLAND_SCRIPT);
    await search(page).click();
    await page.keyboard.type('pomodoro');
    await expect(cards(page)).toHaveCount(60);
    release();
    await expect(cards(page)).toHaveCount(1);
    await expect(search(page)).toHaveValue('pomodoro');
    await expect(search(page)).toBeFocused();
  });

  test('Enter in the search field is not lost', async ({ page }) => {
    await page.goto('/gallery');
    const release = await holdRoute(page, ISLAND_SCRIPT);
    await search(page).click();
    await page.keyboard.type('crm');
    await page.keyboard.press('Enter');
    release();
    await expect(page).toHaveURL(/\?q=crm$/);
    await expect(search(page)).not.toBeFocused();
    expect(await cards(page).count()).toBeLessThan(10);
  });

  test('an arrow key on a tab is not lost', async ({ page }) => {
    await page.goto('/new');
    const release = await holdRoute(page, ISLAND_SCRIPT);
    await page.getByRole('tab', { name: 'API Integrations' }).focus();
    await page.keyboard.press('ArrowRight');
    release();
    await expect(page.getByRole('tab', { name: 'AI & Machine Learning' })).toBeFocused();
    await expect(page.getByText('Showing 1-3 of 14')).toBeVisible();
  });

  for (const how of ['mouse', 'touch', 'Enter', 'Space'] as const)
    test(`a pressed tab (${how}) is selected`, async ({ page, hasTouch }) => {
      test.skip(how === 'touch' && !hasTouch, 'there is no touch screen');
      await page.goto('/new');
      const release = await holdRoute(page, ISLAND_SCRIPT);
      const tab = page.getByRole('tab', { name: 'AI & Machine Learning' });
      if (how === 'mouse') await tab.click();
      else if (how === 'touch') await tab.tap();
      else await tab.press(how);
      await expect(tab).toHaveAttribute('aria-busy', 'true');
      release();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByText('Showing 1-3 of 14')).toBeVisible();
    });

  test('a tab is selected by a press that ends after its island was hydrated', async ({ page }) => {
    await page.goto('/new');
    const release = await holdRoute(page, ISLAND_SCRIPT);
    const tab = page.getByRole('tab', { name: 'AI & Machine Learning' });
    await tab.hover();
    await page.mouse.down();
    release();
    await expect(awake(page, 'pages/new/Integrations')).toHaveCount(1);
    await page.mouse.up();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });

  for (const [address, role, name] of [
    ['/', 'button', 'Watch Demo'],
    ['/new', 'tab', 'AI & Machine Learning'],
    ['/gallery', 'button', 'View Demo: Pomodoro Timer'],
    ['/blog', 'link', 'Page 2'],
  ] as const)
    test(`${name} on ${address} shows that its press is pending`, async ({ page, hasTouch }) => {
      await page.goto(address);
      const release = await holdRoute(page, ISLAND_SCRIPT);
      const pressed = page.getByRole(role, { name, exact: true });
      if (hasTouch) await pressed.tap();
      else await pressed.click();
      const look = await pressed.evaluate((element) => {
        const { opacity, animationName, backgroundImage } = getComputedStyle(element);
        return { dimmed: Number(opacity) < 1, moves: animationName !== 'none', backgroundImage };
      });
      expect(look).toEqual({
        dimmed: true,
        moves: true,
        backgroundImage: expect.stringContaining('gradient'),
      });
      release();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    });

  test('the next page of the blog opens in place', async ({ page }) => {
    await page.goto('/blog');
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const release = await holdRoute(page, ISLAND_SCRIPT);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.getByRole('link', { name: 'Page 3' }).click();
    release();
    await expect(page).toHaveURL(/\?page=3$/);
    await expect(cards(page).first()).toContainText('Post number 12');
    await page.goBack();
    await expect(cards(page).first()).toContainText('Post number 30');
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });
});

test('React keeps the IDs that an island has from the server, and no two islands share one', async ({
  page,
}) => {
  await page.goto('/new');
  const wanted = ['Integrations', 'TestimonialVideos', 'DemoDialog'].map((name) => `pages/new/${name}`);
  for (const name of wanted) {
    await page.evaluate((id) => document.dispatchEvent(new CustomEvent('callisland', { detail: id })), name);
    await expect(awake(page, name)).toHaveCount(1);
  }
  const ids = await page.evaluate(() =>
    [...document.querySelectorAll('[data-island] [id]')].map((part) => {
      const key = Object.keys(part).find((name) => name.startsWith('__reactProps')) ?? '';
      return { inPage: part.id, inReact: (part as unknown as Record<string, { id?: string }>)[key]?.id };
    }),
  );
  expect(ids.length).toBeGreaterThan(5);
  for (const { inPage, inReact } of ids) expect(inReact).toBe(inPage);
  expect(new Set(ids.map(({ inPage }) => inPage)).size).toBe(ids.length);
});

test.describe('before the script of the page has loaded', () => {
  const WAKE = '**/assets/wake.*.js';
  const early = { waitUntil: 'commit' } as const;

  for (const [address, name] of [
    ['/', 'Watch Demo'],
    ['/gallery', 'View Demo: Pomodoro Timer'],
  ] as const)
    test(`a press of ${name} waits for the script, and opens the dialog once`, async ({ page, hasTouch }) => {
      const release = await holdRoute(page, WAKE);
      await page.goto(address, early);
      const watch = page.getByRole('button', { name });
      if (hasTouch) await watch.tap();
      else await watch.click();
      await watch.press('Enter');
      await expect(watch).toHaveAttribute('aria-busy', 'true');
      expect(new URL(page.url()).pathname).toBe(address);
      release();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(address);
    });

  test('a press of a tab waits for the script', async ({ page }) => {
    const release = await holdRoute(page, WAKE);
    await page.goto('/new', early);
    const tab = page.getByRole('tab', { name: 'AI & Machine Learning' });
    await tab.click();
    release();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });

  test('a press with Ctrl and other links work at once', async ({ page, context }) => {
    await holdRoute(page, WAKE);
    await page.goto('/', early);
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Watch Demo' }).click({ modifiers: ['ControlOrMeta'] });
    await expect.poll(async () => (await opened).url()).toMatch(/\.mp4/);
    await page.getByRole('main').getByRole('link', { name: 'Book', exact: false }).first().click();
    await expect(page).toHaveURL(/\/booking/);
  });

  test.describe('which never loads', () => {
    test.use({ allowedConsole: [/net::ERR|Failed to load resource/] });

    test('a press has the same effect as without scripts', async ({ page }) => {
      let fail = () => {};
      const failed = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await page.route(WAKE, async (route) => {
        await failed;
        await route.abort();
      });
      await page.goto('/gallery', early);
      await page.getByRole('button', { name: 'View Demo: Pomodoro Timer' }).click();
      await expect(page).toHaveURL('/gallery');
      fail();
      await expect(page).toHaveURL(/\?app=pomodoro-timer$/);
    });
  });
});

test('a click with Ctrl opens the video in a new tab', async ({ page, context }) => {
  await page.goto('/');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Watch Demo' }).click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(async () => (await opened).url()).toMatch(/\.mp4/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a link in an island that is not hydrated works at once', async ({ page }) => {
  await page.goto('/blog');
  await holdRoute(page, ISLAND_SCRIPT);
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/blog\/post-30$/);
});

test.describe('without a connection', () => {
  test.use({ allowedConsole: [/net::ERR|Failed to load resource|Failed to fetch/] });

  test('a button is a link on a page whose script did not load', async ({ page }) => {
    await page.goto('/terms');
    await page.route('**/assets/wake.*.js', (route) => route.abort());
    await page.evaluate(() => location.assign('/gallery'));
    await page.getByRole('button', { name: 'View Demo: Pomodoro Timer' }).click();
    await expect(page).toHaveURL(/\?app=pomodoro-timer$/);
  });

  test('a calendar that could not be loaded appears once the connection is back', async ({ page }) => {
    await page.goto('/terms');
    await page.route(ISLAND_SCRIPT, (route) => route.abort());
    await page.evaluate(() => location.assign('/booking/usa'));
    const calendar = page.locator('[data-island="pages/booking/Calendar/BookingCalendar"]');
    await expect(calendar).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expect(calendar).not.toHaveAttribute('data-awake');
    await page.unroute(ISLAND_SCRIPT);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(calendar).toHaveAttribute('data-awake', '');
  });
});

test.describe('videos', () => {
  test('pause for a dialog and continue after it, unless the visitor had paused them', async ({ page }) => {
    await page.goto('/new');
    const video = (slug: string) => page.locator(`main video[src^="/videos/demos/${slug}.mp4"]`).first();
    const paused = (slug: string) => video(slug).evaluate((video: HTMLVideoElement) => video.paused);
    await video('todo-app').scrollIntoViewIfNeeded();
    await expect.poll(() => paused('todo-app')).toBe(false);
    await page.getByRole('button', { name: 'Pause video: Todo App' }).click();
    await expect.poll(() => paused('todo-app')).toBe(true);
    await page.getByRole('button', { name: 'View Demo: Todo App' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await painted(page);
    await expect(page.getByRole('button', { name: 'Play video: Todo App' })).toBeVisible();
    expect(await paused('todo-app')).toBe(true);
  });
});
