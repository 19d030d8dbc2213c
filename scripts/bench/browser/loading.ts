import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { SLOWER } from './interactions.ts';
import { type Observed, observe, slowDown } from './observe.ts';

/** Lighthouse's "slow 4G". */
const SLOW_LINE = { bytesPerSecond: (1.6 * 1024 * 1024) / 8, latencyMs: 150 };
/** A task that is shorter does not count as blocking. */
const UNNOTICED_MS = 50;
/** Long enough for what a page does after its first paint. */
const SETTLED_MS = 4_000;

/** Loads a page on a processor that is four times slower. */
async function load(context: BrowserContext, path: string, line?: typeof SLOW_LINE): Promise<Observed> {
  const page = await context.newPage();
  const observed = await observe(page);
  await slowDown(page, { processor: SLOWER, ...(line && { line }) });
  await page.goto(path, { waitUntil: 'load' });
  await delay(SETTLED_MS);
  return observed();
}

/** Total blocking time from the first paint on, in milliseconds. @param context a new one */
export async function blockingTime(context: BrowserContext, path: string): Promise<number> {
  const { longTasks, firstPaint } = await load(context, path);
  return Math.round(
    longTasks
      .filter(({ startTime, duration }) => startTime + duration > firstPaint)
      .reduce((sum, { duration }) => sum + duration - UNNOTICED_MS, 0),
  );
}

/** The largest contentful paint on the slow line. @param context a new one */
export async function largestPaint(
  context: BrowserContext,
  path: string,
): Promise<{ ms: number; firstMs: number; what: string }> {
  const found = await load(context, path, SLOW_LINE);
  return { ms: Math.round(found.largestPaint), firstMs: Math.round(found.firstPaint), what: found.largest };
}
