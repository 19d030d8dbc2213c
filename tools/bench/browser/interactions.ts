import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { observe, slowDown } from './observe.ts';
import type { Touch } from './touches.ts';

/** CPU slowdown factor. */
export const SLOWER = 4;
/** After loading, wait for the page's idle work. */
const ASLEEP_MS = 2_000;
/** A finger takes a moment from the end of scrolling to the touch. */
const REACHED_MS = 300;
const KEY_MS = 90;
/** Entries of the Event Timing API arrive after their frame. */
const REPORTED_MS = 500;
const ANSWERED_MS = 15_000;

export interface TouchResult {
  touch: Touch;
  /**
   * The longest time from a touch or key to the next frame, in milliseconds; 0 means less than 16; infinite
   * if it failed.
   */
  ms: number;
  /** The longest task after the touch, which delays a second touch. */
  longestTaskMs: number;
  failed?: string;
}

/** Makes the first touch of a page with real input, on a processor that is four times slower. @param context a new one */
export async function firstTouch(context: BrowserContext, touch: Touch): Promise<TouchResult> {
  const page = await context.newPage();
  const observed = await observe(page);
  await slowDown(page, { processor: SLOWER });
  await page.goto(touch.path, { waitUntil: 'load' });
  await delay(ASLEEP_MS);
  const target = touch.target(page);
  try {
    const touchedAt = await tap(page, target);
    if (touch.types) await page.keyboard.type(touch.types, { delay: KEY_MS });
    await touch.shows(page).waitFor({ timeout: ANSWERED_MS });
    await delay(REPORTED_MS);
    const { interactions, interactionCount, longTasks } = await observed();
    if (interactionCount === 0) throw new Error('the browser saw no interaction');
    const later = longTasks.filter(({ startTime }) => startTime > touchedAt);
    return {
      touch,
      ms: Math.max(0, ...interactions),
      longestTaskMs: Math.round(Math.max(0, ...later.map(({ duration }) => duration))),
    };
  } catch (error) {
    const [failed = 'failed'] = String(error).split('\n');
    return { touch, ms: Number.POSITIVE_INFINITY, longestTaskMs: 0, failed };
  }
}

/** Scrolls into view and touches the middle. Returns the time on the page's clock. */
async function tap(page: Page, target: Locator): Promise<number> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await delay(REACHED_MS);
  const box = await target.boundingBox();
  if (!box) throw new Error('the target is not shown');
  const at = await page.evaluate(() => performance.now());
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  return at;
}
