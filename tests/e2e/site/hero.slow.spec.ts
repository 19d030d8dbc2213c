import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../fixtures.ts';

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
] as const;

/** The shared screen in a frame, as fractions of its width and height. */
const sharedScreen = {
  wide: { left: 0.506, right: 0.971, top: 0.066, bottom: 0.778 },
  tall: { left: 0.077, right: 0.923, top: 0.029, bottom: 0.294 },
};
/** Fraction that the words may cover: on the smallest phones, a little of its lower edge. */
const MOST_COVERED = 0.1;
const LEAST_CONTRAST = 4.5;
/** Seconds; the video has twelve. */
const moments = [0, 2.4, 4.6, 7.5, 9.6, 11.6];

const hero = (page: Page) => page.locator('main section').first();
const video = (page: Page) => hero(page).locator('video');
const story = (page: Page) => hero(page).getByRole('list', { name: 'One session, minute by minute' });

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const area = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

const linesOfText = (page: Page) =>
  hero(page).evaluate((section) => {
    const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
    const lines: {
      text: string;
      color: number[];
      left: number;
      top: number;
      right: number;
      bottom: number;
    }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || parent.closest('video')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const hidden = parent.closest('p, span');
      if (hidden && getComputedStyle(hidden).clipPath !== 'none') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const color = (getComputedStyle(parent).color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
      for (const { left, top, right, bottom } of range.getClientRects())
        if (right - left > 1) lines.push({ text: node.textContent, color, left, top, right, bottom });
    }
    return lines;
  });

const luminance = ([r = 0, g = 0, b = 0]: readonly number[]): number => {
  const [lr = 0, lg = 0, lb = 0] = [r, g, b].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * lr + 0.7152 * lg + 0.0722 * lb;
};

/** Screenshot of the window without any text. */
async function backdrop(page: Page) {
  const image = sharp(await page.screenshot({ animations: 'disabled' })).removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, info };
}

async function lowestContrast(page: Page, lines: Awaited<ReturnType<typeof linesOfText>>) {
  const { data, info } = await backdrop(page);
  let lowest = { contrast: 21, text: '' };
  for (const { text, color, left, top, right, bottom } of lines) {
    const ink = luminance(color);
    for (let y = Math.ceil(top); y < Math.min(bottom, info.height); y += 1)
      for (let x = Math.ceil(left); x < Math.min(right, info.width); x += 1) {
        const at = (y * info.width + x) * 3;
        const ground = luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
        const contrast = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
        if (contrast < lowest.contrast) lowest = { contrast, text };
      }
  }
  return lowest;
}

const seek = (page: Page, second: number) =>
  video(page).evaluate(async (video: HTMLVideoElement, at) => {
    video.pause();
    video.style.transition = 'none';
    video.dataset.shown = '';
    const arrived = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    video.currentTime = at;
    await arrived;
    // `seeked` fires before the frame is drawn.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, second);

const playing = (page: Page) =>
  expect.poll(() => video(page).evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);

for (const viewport of sizes) {
  test.describe(`the top of / at ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });

    test('the video is the background, with the shared screen visible', async ({ page }) => {
      await page.goto('/');
      await playing(page);
      const screen = { left: 0, top: 0, right: viewport.width, bottom: viewport.height };
      const frame = await boxOf(video(page).locator('..'));
      expect(frame).toMatchObject({ left: 0, right: viewport.width });
      expect(overlap(await boxOf(video(page)), screen) / area(screen)).toBeGreaterThanOrEqual(0.9);
      const drawn = await video(page).evaluate((element: HTMLVideoElement) => ({
        fit: getComputedStyle(element).objectFit,
        at: getComputedStyle(element)
          .objectPosition.split(' ')
          .map((part) => Number.parseFloat(part) / 100),
        width: element.videoWidth,
        height: element.videoHeight,
      }));
      expect(drawn.fit).toBe('cover');
      expect(drawn.width > drawn.height).toBe(viewport.width > viewport.height);

      for (const part of [
        page.getByRole('heading', { level: 1 }),
        hero(page).getByRole('link', { name: 'Book a Session' }),
        hero(page).getByRole('button', { name: 'Watch Demo' }),
        story(page),
      ])
        expect(overlap(await boxOf(part), screen)).toBeCloseTo(area(await boxOf(part)), 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

      const scale = Math.max(
        (frame.right - frame.left) / drawn.width,
        (frame.bottom - frame.top) / drawn.height,
      );
      const [atX = 0, atY = 0] = drawn.at;
      const left = frame.left + (frame.right - frame.left - drawn.width * scale) * atX;
      const top = frame.top + (frame.bottom - frame.top - drawn.height * scale) * atY;
      const shares = drawn.width > drawn.height ? sharedScreen.wide : sharedScreen.tall;
      const shared = {
        left: left + shares.left * drawn.width * scale,
        right: left + shares.right * drawn.width * scale,
        top: top + shares.top * drawn.height * scale,
        bottom: top + shares.bottom * drawn.height * scale,
      };
      expect(overlap(shared, frame)).toBeCloseTo(area(shared), 0);
      const covered = (await linesOfText(page)).reduce((sum, line) => sum + overlap(line, shared), 0);
      expect(covered / area(shared)).toBeLessThanOrEqual(MOST_COVERED);
    });

    test('the columns of the timeline are equally wide', async ({ page }) => {
      await page.goto('/');
      const widths = await story(page)
        .getByRole('listitem')
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()));
      expect(widths).toHaveLength(5);
      for (const { width, top } of widths) {
        expect(width).toBeCloseTo(widths[0]?.width ?? 0, 0);
        expect(top).toBe(widths[0]?.top);
      }
    });

    test('its text is legible on every frame of any video', async ({ page }) => {
      await page.goto('/');
      await playing(page);
      await page.evaluate(() => document.fonts.ready);
      const lines = await linesOfText(page);
      expect(lines.length).toBeGreaterThan(10);
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          'main section * { -webkit-text-fill-color: transparent !important; transition: none !important; } main section [data-typed] { background-image: none !important; }',
        );
        document.adoptedStyleSheets.push(sheet);
      });
      for (const second of moments) {
        await seek(page, second);
        const { contrast, text } = await lowestContrast(page, lines);
        expect(contrast, `“${text}” at second ${second}`).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }
      for (const color of ['white', 'black']) {
        await video(page).evaluate((video: HTMLVideoElement, background) => {
          video.style.visibility = 'hidden';
          for (const image of video.parentElement?.querySelectorAll('img') ?? []) image.remove();
          if (video.parentElement) video.parentElement.style.background = background;
        }, color);
        const { contrast, text } = await lowestContrast(page, lines);
        expect(contrast, `“${text}” on ${color}`).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }
    });
  });
}

function videosAskedFor(page: Page): string[] {
  const videos: string[] = [];
  page.on('request', (request) => {
    if (/\/videos\//.test(request.url())) videos.push(new URL(request.url()).pathname);
  });
  return videos;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('only the tall video and its poster are fetched, and the wide ones once the phone is rotated', async ({
    page,
  }) => {
    const videos = videosAskedFor(page);
    const posters: string[] = [];
    page.on('request', (request) => {
      if (/\/posters\/hero/.test(request.url())) posters.push(new URL(request.url()).pathname);
    });
    await page.goto('/');
    await playing(page);
    expect(new Set(videos)).toEqual(new Set(['/videos/hero-tall.mp4']));
    expect(new Set(posters)).toEqual(new Set(['/posters/hero-tall-768.webp']));
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => videos.at(-1)).toBe('/videos/hero.mp4');
    await expect(video(page)).toHaveJSProperty('paused', false);
    await expect(video(page)).toHaveJSProperty('videoWidth', 1920);
  });
});

test.describe('with data saving', () => {
  test('no video is fetched until its button is clicked', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const videos = videosAskedFor(page);
    await page.goto('/');
    const play = hero(page).getByRole('button', { name: /^Play video/ });
    await expect(play).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(videos).toEqual([]);
    await play.click();
    await playing(page);
    expect(videos.length).toBeGreaterThan(0);
  });
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no video is fetched', async ({ page }) => {
    const videos = videosAskedFor(page);
    await page.goto('/');
    await expect(hero(page).getByRole('button', { name: /^Play video/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(videos).toEqual([]);
  });
});
