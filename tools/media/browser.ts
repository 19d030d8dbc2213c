import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { origin, serveStage } from './bundle.ts';
import { MediaError } from './errors.ts';
import type { SceneInfo } from './stage/scene.ts';
import { findChromium } from './tools.ts';

declare global {
  interface Window {
    media: {
      open(id: string): Promise<SceneInfo>;
      frame(index: number): boolean;
    };
  }
}

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--hide-scrollbars',
];

/** @throws an error that says why Chromium cannot start */
export async function launch(): Promise<Browser> {
  const executablePath = findChromium();
  try {
    return await chromium.launch({
      executablePath,
      args,
      // The process handles signals, and its exit ends the browser; a browser closed on its own would be
      // restarted.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  } catch (cause) {
    const line = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    throw new MediaError(`Chromium (${executablePath}) did not start: ${line}`);
  }
}

export class StagePage {
  readonly #page: Page;
  readonly #cdp: CDPSession;
  #problem: string | undefined;

  private constructor(page: Page, cdp: CDPSession) {
    this.#page = page;
    this.#cdp = cdp;
    page.on('pageerror', (error) => {
      this.#problem = error.message;
    });
  }

  static async open(browser: Browser): Promise<StagePage> {
    const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', colorScheme: 'light' });
    await serveStage(context);
    const page = await context.newPage();
    const stage = new StagePage(page, await context.newCDPSession(page));
    await page.goto(`${origin}/`);
    await page.waitForFunction(() => 'media' in window);
    return stage;
  }

  /** Also sizes the viewport and measures the cursor's targets. */
  async load(id: string): Promise<SceneInfo> {
    const info = await this.#page.evaluate((name) => window.media.open(name), id);
    await this.#cdp.send('Emulation.setDeviceMetricsOverride', {
      width: info.width,
      height: info.height,
      deviceScaleFactor: info.pixels[0] / info.width,
      mobile: false,
    });
    const again = await this.#page.evaluate((name) => window.media.open(name), id);
    if (this.#problem) throw new Error(this.#problem);
    return again;
  }

  async shoot(index: number): Promise<Buffer | undefined> {
    const changed = await this.#page.evaluate((frame) => window.media.frame(frame), index);
    if (this.#problem) throw new Error(this.#problem);
    if (!changed) return undefined;
    const { data } = await this.#cdp.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
    });
    return Buffer.from(data, 'base64');
  }
}
