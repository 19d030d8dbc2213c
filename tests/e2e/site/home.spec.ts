import type { Page } from '@playwright/test';
import { demoPosterFallback, demoVideos, heroVideo } from '#src/content/site/demos.ts';
import { homeFaq } from '#src/content/site/faq.ts';
import { typing } from '#src/content/site/frame.ts';
import { comparison, hostingDialog, postSession } from '#src/content/site/home.ts';
import { headlines } from '#src/content/site/site.ts';
import { own } from '#tests/support/own-texts.ts';
import { expect, test } from '../fixtures.ts';

const { rows: compared } = own(comparison);
const { phrases } = own(typing);
const { entries: questions } = own(homeFaq);
const hosting = own(hostingDialog);

const video = (page: Page) => page.locator(`video:has(source[src^="${heroVideo.src}"])`);
const watchDemo = (page: Page) => page.getByRole('button', { name: 'Watch Demo' });
const screen = (page: Page) => page.getByRole('dialog').locator('video');
const typed = (page: Page) => page.locator('[data-typed]');

test.describe('/', () => {
  test('describes the offer, in sections that anchors link to', async ({ page, expectAccessible }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headlines.main);
    for (const id of ['technologies', 'comparison', 'faq'])
      await expect(page.locator(`#${id}`).getByRole('heading', { level: 2 })).toBeVisible();
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(compared.length + 1);
    await expect(rows.nth(1)).toContainText(compared[0]?.traditional ?? 'missing');
    await expect(rows.nth(1)).toContainText(compared[0]?.ours ?? 'missing');
    for (const { tag } of own(postSession).options) if (tag) await expect(page.getByText(tag)).toBeVisible();
    await expectAccessible();
  });

  test('scrolls to an anchor of the header', async ({ page, isMobile, viewport }) => {
    test.skip(isMobile || (viewport?.width ?? 0) < 1000, 'the anchors are in the menu');
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How It Works' }).click();
    await expect(page).toHaveURL('/#comparison');
    await expect(page.locator('#comparison')).toBeInViewport();
  });

  test('plays the video muted while it is on screen, and can pause it', async ({ page }) => {
    await page.goto('/');
    const paused = () => video(page).evaluate((video: HTMLVideoElement) => video.paused);
    await expect.poll(paused).toBe(false);
    expect(await video(page).evaluate((video: HTMLVideoElement) => video.muted && video.loop)).toBe(true);
    await page.locator('#faq').scrollIntoViewIfNeeded();
    await expect.poll(paused).toBe(true);
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await expect.poll(paused).toBe(false);
    await page.getByRole('button', { name: `Pause video: ${heroVideo.label}` }).press('Enter');
    await expect.poll(paused).toBe(true);
    await expect(page.getByRole('button', { name: `Play video: ${heroVideo.label}` })).toBeVisible();
  });

  test('types one phrase after another without moving the layout', async ({ page }) => {
    await page.goto('/');
    await expect(typed(page)).toHaveText(phrases[0] ?? 'missing');
    const width = () => typed(page).evaluate((element) => element.parentElement?.clientWidth);
    await page.evaluate(() => document.fonts.ready);
    const before = await width();
    await expect(typed(page)).toHaveText(phrases[1] ?? 'missing', { timeout: 8000 });
    expect(await width()).toBe(before);
  });

  test('plays the supercut with sound on Watch Demo, and each demo from its playlist', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/');
    await watchDemo(page).focus();
    await page.keyboard.press('Space');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName('Demo Supercut');
    await expect(screen(page)).toHaveJSProperty('muted', false);
    await expect(screen(page)).toHaveJSProperty('paused', false);
    await expect(dialog.getByRole('listitem')).toHaveText(demoVideos.map(({ title }) => title));
    await expectAccessible();
    for (const { title, src } of demoVideos.slice(1)) {
      await dialog.getByRole('button', { name: title }).press('Enter');
      await expect(dialog).toHaveAccessibleName(title);
      await expect(screen(page)).toHaveAttribute('src', new RegExp(`^${src}\\?v=`));
      await expect(screen(page)).toHaveJSProperty('paused', false);
      await expect(dialog.getByRole('button', { name: title })).toHaveAttribute('aria-current', 'true');
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(watchDemo(page)).toBeFocused();
  });

  test('shows the hosting terms on Learn More, with a link to all terms', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /Learn More/ }).click();
    const dialog = page.getByRole('dialog', { name: hosting.title });
    await expect(dialog.getByText('$99/month')).toBeVisible();
    await expect(dialog.getByText('99.9% guarantee')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('link', { name: hosting.link.label }).click();
    await expect(page).toHaveURL('/terms#hosting-services');
    await expect(page.locator('#hosting-services')).toBeInViewport();
  });

  test('opens at most one question at a time', async ({ page }) => {
    await page.goto('/');
    const [first, second] = questions;
    const answer = (entry: typeof first) => page.getByText(entry?.answer ?? '', { exact: true });
    await expect(page.locator('#faq details')).toHaveCount(7);
    const question = page.locator('#faq summary');
    await question.nth(0).press('Enter');
    await expect(answer(first)).toBeVisible();
    await question.nth(1).press('Space');
    await expect(answer(second)).toBeVisible();
    await expect(page.locator('#faq details[open]')).toHaveCount(1);
    await question.nth(1).press('Enter');
    await expect(page.locator('#faq details[open]')).toHaveCount(0);
  });
});

test.describe('/ with a missing thumbnail', () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test('shows the poster instead', async ({ page }) => {
    await page.route('**/posters/demos/chat-app.webp*', (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    await watchDemo(page).click();
    const image = page.getByRole('dialog').getByRole('button', { name: 'Chat App' }).locator('img');
    await expect(image).toHaveAttribute('src', demoPosterFallback);
  });
});

test.describe('/ under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('plays and types nothing until it is started', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('button', { name: `Play video: ${heroVideo.label}` })).toBeVisible();
    await page.clock.runFor(10_000);
    expect(await video(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await expect(typed(page)).toHaveText(phrases[0] ?? 'missing');
    await page.getByRole('button', { name: `Play video: ${heroVideo.label}` }).click();
    await expect(video(page)).toHaveJSProperty('paused', false);
  });
});

test.describe('/ without script', () => {
  test.use({ javaScriptEnabled: false });

  test('is complete, and its buttons are links', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headlines.main);
    await expect(watchDemo(page)).toHaveAttribute('href', demoVideos[0]?.src ?? '');
    await expect(page.getByRole('button', { name: /Learn More/ })).toHaveAttribute(
      'href',
      '/terms#hosting-services',
    );
    await page.locator('#faq summary').first().click();
    await expect(page.getByText(questions[0]?.answer ?? '', { exact: true })).toBeVisible();
  });
});
