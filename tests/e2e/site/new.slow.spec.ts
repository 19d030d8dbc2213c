import type { Locator, Page } from '@playwright/test';
import { homeDemos } from '#src/content/site/demos.ts';
import { aiProviders, apiIntegrations } from '#src/content/site/integrations.ts';
import { headlines } from '#src/content/site/site.ts';
import { playingBadge, quotes, videoTestimonials } from '#src/content/site/testimonials.ts';
import { own } from '#tests/support/own-texts.ts';
import { painted } from '#tests/support/wait-for-paint.ts';
import { expect, test } from '../fixtures.ts';

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const demoVideo = (page: Page, slug: string) => page.locator(`main video[src^="/videos/demos/${slug}.mp4"]`);
const property = (locator: Locator, name: 'paused' | 'muted' | 'loop' | 'playbackRate' | 'currentTime') =>
  locator.evaluate((video, key) => (video as HTMLVideoElement)[key as 'paused'] as unknown, name);
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

test.describe('/new', () => {
  test('starts with the idea, and every call to action links to booking', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/new');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headlines.idea);
    const calls = page.getByRole('link', { name: /^Book a Session/ });
    for (const call of await calls.all()) await expect(call).toHaveAttribute('href', '/booking');
    await expectAccessible();
    await page.getByRole('main').getByRole('link', { name: 'Book a Session' }).last().click();
    await expect(page).toHaveURL('/booking');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('loops demo cards muted at twice the speed, and pauses them for the dialog', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/new');
    await expect(page.getByRole('button', { name: /^View Demo/ })).toHaveCount(4);
    const video = demoVideo(page, 'todo-app');
    await video.scrollIntoViewIfNeeded();
    await expect.poll(() => property(video, 'paused')).toBe(false);
    expect(await property(video, 'muted')).toBe(true);
    expect(await property(video, 'playbackRate')).toBe(2);
    await expect.poll(() => property(video, 'loop')).toBe(true);
    // The browser may reset the playback rate; it is set again within half a second.
    await video.evaluate((video: HTMLVideoElement) => {
      video.playbackRate = 1;
    });
    await expect.poll(() => property(video, 'playbackRate')).toBe(2);

    const view = page.getByRole('button', { name: 'View Demo: Todo App' });
    await view.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Todo App' });
    await expect(dialog.getByText(homeDemos[0]?.description ?? '')).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Technologies' }).getByRole('listitem')).toHaveText([
      'React',
      'TypeScript',
      'Tailwind CSS',
      'IndexedDB',
    ]);
    await expect(dialog.getByRole('link', { name: 'Book a Session Now' })).toHaveAttribute(
      'href',
      '/booking',
    );
    await expect.poll(() => property(dialog.locator('video'), 'muted')).toBe(false);
    await expect.poll(() => property(dialog.locator('video'), 'playbackRate')).toBe(2);
    expect(await property(video, 'paused')).toBe(true);
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(view).toBeFocused();
    await expect.poll(() => property(video, 'paused')).toBe(false);
  });

  test('can pause a card without opening it', async ({ page }) => {
    await page.goto('/new');
    const video = demoVideo(page, 'chat-app');
    await video.scrollIntoViewIfNeeded();
    await expect.poll(() => property(video, 'paused')).toBe(false);
    await card(page, 'Chat App').getByRole('button', { name: 'Pause video: Chat App' }).click();
    await expect.poll(() => property(video, 'paused')).toBe(true);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('plays one testimonial at a time with sound', async ({ page }) => {
    await page.goto('/new');
    const [first, second] = videoTestimonials;
    if (!first || !second) throw new Error('no testimonials');
    const video = (slug: string) => page.locator(`video[src^="/videos/testimonials/${slug}.mp4"]`);
    const press = ({ name, location }: { name: string; location: string }) =>
      page.getByRole('button', { name: `: ${name}, ${location}` });
    const badge = page.getByText(playingBadge);
    await video(first.slug).scrollIntoViewIfNeeded();
    await expect(badge).toHaveCount(0);

    await press(first).click();
    await expect(badge).toHaveCount(1);
    await expect.poll(() => property(video(first.slug), 'paused')).toBe(false);
    expect(await property(video(first.slug), 'muted')).toBe(false);

    await press(second).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => property(video(second.slug), 'paused')).toBe(false);
    expect(await property(video(first.slug), 'paused')).toBe(true);
    expect(await property(video(first.slug), 'muted')).toBe(true);
    await expect(badge).toHaveCount(1);

    await press(second).click();
    await expect.poll(() => property(video(second.slug), 'paused')).toBe(true);
    await expect(badge).toHaveCount(0);
    await press(second).click();
    await expect.poll(() => property(video(second.slug), 'paused')).toBe(false);
    await expect(page.locator('blockquote')).toHaveText(own(quotes).quotes.map(({ quote }) => quote));
  });

  test('has pages of integrations, which start over when the tab changes', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/new');
    const list = page.getByRole('tablist');
    await list.scrollIntoViewIfNeeded();
    await expect(list.locator('xpath=ancestor::*[@data-island]')).toHaveAttribute('data-awake', '');
    const panel = page.getByRole('tabpanel');
    const names = panel.getByRole('heading', { level: 3 });
    const size = isNarrow(page) ? 4 : 9;
    const shown = (from: number) => apiIntegrations.slice(from, from + size).map(({ name }) => name);
    await expect(panel.getByText(`Showing 1-${size} of 44`)).toBeVisible();
    await expect(names).toHaveText(shown(0));
    await expect(panel.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await panel.getByRole('button', { name: 'Next' }).click();
    await expect(names).toHaveText(shown(size));
    await panel.getByRole('button', { name: isNarrow(page) ? 'Page 11' : 'Page 5' }).click();
    await expect(
      panel.getByText(isNarrow(page) ? 'Showing 41-44 of 44' : 'Showing 37-44 of 44'),
    ).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Next' })).toBeDisabled();
    await expect(panel.getByText('…')).toHaveCount(isNarrow(page) ? 1 : 0);

    await list.getByRole('tab', { name: 'API Integrations' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(list.getByRole('tab', { name: 'AI & Machine Learning' })).toBeFocused();
    await expect(panel.getByText('Showing 1-3 of 14')).toBeVisible();
    await expect(names).toHaveText(aiProviders.slice(0, 3).map(({ provider }) => provider));
    await expectAccessible();
    await panel.getByRole('button', { name: 'Page 5' }).click();
    await expect(panel.getByText('Showing 13-14 of 14')).toBeVisible();
    await list.getByRole('tab', { name: 'API Integrations' }).click();
    await expect(panel.getByText(`Showing 1-${size} of 44`)).toBeVisible();
    await list.getByRole('tab', { name: 'AI & Machine Learning' }).click();
    await expect(panel.getByText('Showing 1-3 of 14')).toBeVisible();
  });

  test('can pause the strip of technologies', async ({ page }) => {
    await page.goto('/new');
    const pause = page.getByRole('button', { name: 'Pause the strip of technologies' });
    await pause.click();
    await expect(page.getByRole('button', { name: 'Play the strip of technologies' })).toBeVisible();
    await page.mouse.move(0, 0);
    const running = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    await expect.poll(running).toBeLessThanOrEqual(1);
  });
});

test.describe('/new under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('plays no card automatically', async ({ page }) => {
    await page.goto('/new');
    const video = demoVideo(page, 'todo-app');
    await video.scrollIntoViewIfNeeded();
    await painted(page);
    expect(await property(video, 'paused')).toBe(true);
    await page.getByRole('button', { name: 'Play video: Todo App' }).click();
    await expect.poll(() => property(video, 'paused')).toBe(false);
  });
});

test.describe('/new without script', () => {
  test.use({ javaScriptEnabled: false });

  test('lists every integration, model and quote', async ({ page }) => {
    await page.goto('/new');
    for (const name of ['Stripe', 'Mapbox', 'OpenAI', 'ElevenLabs'])
      await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
    await expect(page.locator('blockquote')).toHaveCount(6);
    await expect(page.getByRole('button', { name: 'View Demo: Todo App' })).toHaveAttribute(
      'href',
      '/videos/demos/todo-app.mp4',
    );
  });
});

test('the pager of the integrations keeps its words whole on the narrowest phones', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/new');
  const pager = page.getByRole('navigation', { name: 'API Integrations, pages' });
  await pager.scrollIntoViewIfNeeded();
  // Once it is interactive, a phone has shorter pages.
  await expect(pager.getByRole('button', { name: 'Page 11' })).toBeVisible();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const lines = (name: string) =>
      pager.getByRole('button', { name }).evaluate((button) => {
        const range = document.createRange();
        range.selectNodeContents(button);
        return range.getClientRects().length;
      });
    expect([await lines('Previous'), await lines('Next')], String(width)).toEqual([1, 1]);
    await expect(pager.getByRole('button', { name: 'Page 11' })).toBeInViewport({ ratio: 1 });
  }
});
