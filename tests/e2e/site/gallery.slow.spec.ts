import type { Page } from '@playwright/test';
import { galleryApps } from '#src/content/site/gallery.ts';
import { galleryPage } from '#src/content/site/gallery-sections.ts';
import { ownContent, textsOf } from '#src/content/site/site-content.ts';
import { expect, test } from '../fixtures.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const search = (page: Page) =>
  page.getByRole('searchbox', { name: textsOf(ownContent, galleryPage).searchLabel });
const demo = (page: Page, title: string) => page.getByRole('button', { name: `View Demo: ${title}` });
const muted = (page: Page) =>
  page
    .locator('article video')
    .evaluateAll((videos) => (videos as HTMLVideoElement[]).filter((v) => !v.muted).length);

test.describe('/gallery', () => {
  test('shows sixty apps, pinned ones first, each with two technologies and the number of others', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/gallery');
    await expect(cards(page)).toHaveCount(60);
    await expect(cards(page).getByRole('heading')).toHaveText(galleryApps.map(({ title }) => title));
    await expect(cards(page).first().getByRole('listitem')).toHaveText(['React', 'TypeScript', '+2 more']);
    await expectAccessible();
  });

  test('filters by title, description or technology while typing, ignoring case and spaces', async ({
    page,
  }) => {
    await page.goto('/gallery');
    await search(page).pressSequentially('  POMODORO ');
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: 'apps' })).toHaveText('1 of 60 apps');
    await search(page).fill('shortest route');
    await expect(cards(page).getByRole('heading')).toHaveText(['Delivery Route Planner']);
    await search(page).fill('socket.io');
    await expect(demo(page, 'Kitchen Order Timer')).toBeVisible();
    await search(page).fill('   ');
    await expect(cards(page)).toHaveCount(60);
  });

  test('leaves the field on Enter and puts the search into the URL', async ({ page }) => {
    await page.goto('/gallery');
    await search(page).fill('crm');
    await expect(search(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(search(page)).not.toBeFocused();
    await expect(page).toHaveURL(/\/gallery\?q=crm$/);
    const found = await cards(page).count();
    await page.reload();
    await expect(cards(page)).toHaveCount(found);
    await expect(search(page)).toHaveValue('crm');
  });

  test('closes a video on Escape while a toast is visible, and the toast stays', async ({ page }) => {
    const opened = Promise.withResolvers<void>();
    await page.addInitScript(() => sessionStorage.setItem('carried-toast', '{"title":"Signed out"}'));
    await page.route('**/assets/chunks/*.js', async (route) => {
      const answer = await route.fetch();
      const script = await answer.text();
      if (script.includes('Notifications ({hotkey})')) await opened.promise;
      await route.fulfill({ response: answer, body: script });
    });
    await page.goto('/gallery');
    await demo(page, 'Kitchen Order Timer').click();
    const dialog = page.getByRole('dialog', { name: 'Kitchen Order Timer' });
    await expect(dialog).toBeVisible();
    opened.resolve();
    const told = page.getByRole('region', { name: 'Notifications (F8)' }).getByText('Signed out');
    await expect(told).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(told).toBeVisible();
  });

  test('says when nothing matches, and offers to clear the search by keyboard', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/gallery');
    await search(page).fill('zebra <b>"x"</b>');
    await expect(page.getByRole('heading', { name: 'No matching apps' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(
      'We couldn\'t find any apps matching "zebra <b>"x"</b>". Try using different keywords or browse all apps.',
    );
    await expectAccessible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Browse All Apps' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(60);
    await expect(search(page)).toHaveValue('');
  });

  test('opens an app over the page with sound, at twice the speed and looping, and Escape restores the focus', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/gallery');
    await demo(page, 'Pomodoro Timer').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Pomodoro Timer' });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText('Tailwind CSS');
    await expect(dialog.getByRole('link', { name: 'Book a Session Now' })).toHaveAttribute(
      'href',
      '/booking',
    );
    const video = dialog.locator('video');
    await expect(video).toHaveJSProperty('muted', false);
    await expect(video).toHaveJSProperty('playbackRate', 2);
    await expect(video).toHaveJSProperty('loop', true);
    // The browser may reset the playback rate; it is set again within half a second.
    await video.evaluate((element: HTMLVideoElement) => {
      element.playbackRate = 1;
    });
    await expect(video).toHaveJSProperty('playbackRate', 2, { timeout: 1500 });
    await expect
      .poll(() =>
        page.locator('article video').evaluateAll((all) => all.some((v) => !(v as HTMLVideoElement).paused)),
      )
      .toBe(false);
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(demo(page, 'Pomodoro Timer')).toBeFocused();
  });

  test('opens a card with a click anywhere on it, closes it with a click beside the dialog, and resumes videos', async ({
    page,
  }) => {
    await page.goto('/gallery');
    await cards(page)
      .nth(1)
      .click({ position: { x: 40, y: 40 } });
    const dialog = page.getByRole('dialog', { name: 'Asset Value Tracker' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(() =>
        page.locator('article video').evaluateAll((all) => all.some((v) => !(v as HTMLVideoElement).paused)),
      )
      .toBe(true);
    expect(await muted(page)).toBe(0);
  });

  test('only fetches videos that are on screen', async ({ page }) => {
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (request.url().includes('/videos/')) asked.add(new URL(request.url()).pathname);
    });
    await page.goto('/gallery');
    // Videos start loading once the script runs and they are on screen.
    await expect.poll(() => asked.size).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(asked.size).toBeLessThan(12);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => [...asked].some((path) => path === galleryApps.at(-1)?.videoSrc)).toBe(true);
  });

  test('keeps its layout with unusual input', async ({ page }) => {
    for (const query of [
      'q='.padEnd(4000, 'W'),
      'q=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
      'q=مرحبا بالعالم',
      'q[]=1&q=2',
      'app=nothing',
      'q=%E0%A4%A',
    ]) {
      const answer = await page.goto(`/gallery?${query}`);
      expect(answer?.status(), query).toBe(200);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, query).toBeLessThanOrEqual(0);
    }
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('searches with a form', async ({ page }) => {
    await page.goto('/gallery');
    await search(page).fill('invoice');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\?q=invoice$/);
    await expect(search(page)).toHaveValue('invoice');
    expect(await cards(page).count()).toBeLessThan(10);
    await search(page).fill('zebra');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'No matching apps' })).toBeVisible();
    await page.getByRole('button', { name: 'Browse All Apps' }).click();
    await expect(cards(page)).toHaveCount(60);
  });

  test('links View Demo to the video, and keeps the search', async ({ page }) => {
    await page.goto('/gallery?q=timer');
    await demo(page, 'Pomodoro Timer').click();
    await expect(page).toHaveURL(/q=timer/);
    const shown = page.getByRole('region', { name: 'Pomodoro Timer' });
    await expect(shown.locator('video')).toHaveAttribute('src', /^\/videos\/apps\/pomodoro-timer\.mp4/);
    await expect(shown.getByRole('link', { name: 'Book a Session Now' })).toHaveAttribute('href', '/booking');
    await shown.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/gallery\?q=timer$/);
  });
});

test.describe('/in-action', () => {
  test('shows every app in its group, and one group on request', async ({ page, expectAccessible }) => {
    await page.goto('/in-action');
    await expect(cards(page)).toHaveCount(60);
    await expectAccessible();
    const kinds = page.getByRole('navigation', { name: 'Kinds of app' });
    await kinds.getByRole('link', { name: /^Finance/ }).click();
    await expect(page).toHaveURL(/\?kind=finance$/);
    await expect(kinds.getByRole('link', { name: /^Finance/ })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('heading', { level: 2, name: 'Finance' })).toBeVisible();
    await expect(cards(page)).toHaveCount(
      galleryApps.filter(({ category }) => category === 'Finance').length,
    );
    await page.goto('/in-action?kind=no-such-kind');
    await expect(cards(page)).toHaveCount(60);
  });

  test('opens an app over the page', async ({ page }) => {
    await page.goto('/in-action?kind=health-personal');
    await demo(page, 'Recipe Box').click();
    const dialog = page.getByRole('dialog', { name: 'Recipe Box' });
    await expect(dialog.locator('video')).toHaveJSProperty('playbackRate', 2);
    await dialog.getByRole('link', { name: 'Book a Session Now' }).click();
    await expect(page).toHaveURL(/\/booking$/);
  });
});
