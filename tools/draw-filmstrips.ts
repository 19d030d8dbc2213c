/** Draws a first visit after 0.2, 0.5, 1, 1.5, 2 and 3 seconds, as images side by side. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { wholeBrowser } from '../tests/support/browsers.ts';
import { fetchAnswer } from './bench/answer.ts';
import { SLOW_LINE } from './bench/browser/loading.ts';
import { slowDown } from './bench/browser/observe.ts';
import { startProduct } from './bench/servers.ts';

const ROOT = path.join(import.meta.dirname, '..');
const INTO = path.join(ROOT, 'docs', 'screenshots', 'filmstrips');
const PORT = 5290;
const SECONDS = [0.2, 0.5, 1, 1.5, 2, 3];
const SIZES = [
  { viewport: { width: 390, height: 844 }, frame: 234, isMobile: true },
  { viewport: { width: 1440, height: 900 }, frame: 420, isMobile: false },
];
const GAP = 12;
const LABEL = 26;

interface Frame {
  /** Milliseconds since the navigation began. */
  at: number;
  image: Buffer;
}

type Size = (typeof SIZES)[number];

/** Opens a page with an empty cache. Returns each image that the browser painted, in order. */
async function video(browser: Browser, url: string, { viewport, isMobile }: Size): Promise<Frame[]> {
  const context = await browser.newContext({ viewport, isMobile, hasTouch: isMobile });
  try {
    const page = await context.newPage();
    await slowDown(page, { processor: 1, line: SLOW_LINE });
    const cdp = await context.newCDPSession(page);
    const frames: Frame[] = [];
    let begun = 0;
    cdp.on('Page.screencastFrame', ({ data, sessionId, metadata: { timestamp = 0 } }) => {
      frames.push({ at: timestamp * 1000 - begun, image: Buffer.from(data, 'base64') });
      void cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
    await cdp.send('Page.startScreencast', { format: 'png' });
    await delay(300);
    begun = Date.now();
    await page.goto(url, { waitUntil: 'commit' });
    await delay(Math.max(...SECONDS) * 1000 + 500 - (Date.now() - begun));
    return frames;
  } finally {
    await context.close();
  }
}

/** Frames side by side, with the seconds above each. */
async function strip(frames: readonly Frame[], { viewport, frame: width }: Size): Promise<Buffer> {
  const height = Math.round((width * viewport.height) / viewport.width);
  const placed = await Promise.all(
    SECONDS.map(async (second, index) => {
      const shown = frames.findLast(({ at }) => at <= second * 1000);
      const image = shown
        ? await sharp(shown.image).resize(width, height, { fit: 'fill' }).png().toBuffer()
        : await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
            .png()
            .toBuffer();
      const left = GAP + index * (width + GAP);
      const label = `<svg width="${width}" height="${LABEL}"><text x="0" y="18" font-family="sans-serif" font-size="15" fill="#ffffff">${second} s</text></svg>`;
      return [
        { input: Buffer.from(label), left, top: 4 },
        { input: image, left, top: LABEL + 4 },
      ];
    }),
  );
  return sharp({
    create: {
      width: GAP + SECONDS.length * (width + GAP),
      height: height + LABEL + 4 + GAP,
      channels: 3,
      background: '#3a4150',
    },
  })
    .composite(placed.flat())
    .webp({ quality: 78, effort: 6 })
    .toBuffer();
}

/** @param pages file name and address of each */
export async function drawFilmstrips(
  pages: ReadonlyArray<readonly [name: string, address: string]>,
): Promise<void> {
  if (!wholeBrowser) throw new Error('Chromium is not installed.');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'one-hour-filmstrips-'));
  try {
    execFileSync(process.execPath, [path.join(ROOT, 'tools', 'bench', 'fill.ts'), dataDir, '100']);
    const site = await startProduct(path.join(ROOT, 'dist'), dataDir, PORT);
    const browser = await chromium.launch({
      executablePath: wholeBrowser,
      args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
    });
    try {
      mkdirSync(INTO, { recursive: true });
      for (const [name, address] of pages) {
        // Warm up the render cache; visitors are seldom the very first.
        await fetchAnswer(site.origin + address, { 'accept-encoding': 'br' });
        for (const size of SIZES) {
          const file = path.join(INTO, `${name}-${size.viewport.width}.webp`);
          writeFileSync(file, await strip(await video(browser, site.origin + address, size), size));
          process.stdout.write(`${path.relative(ROOT, file)}\n`);
        }
      }
    } finally {
      await browser.close();
      await site.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
