import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { SLOWER } from './interactions.ts';
import { drawsOwnFonts, type Observed, observe, slowDown } from './observe.ts';

/** Lighthouse's "slow 4G". */
export const SLOW_LINE = { bytesPerSecond: (1.6 * 1024 * 1024) / 8, latencyMs: 150 };
/** Shorter tasks do not count as blocking. */
const UNNOTICED_MS = 50;
/** Long enough for a page's work after its first paint. */
const SETTLED_MS = 4_000;

/** CPU slowed down four times. */
async function load(
  context: BrowserContext,
  path: string,
  line?: typeof SLOW_LINE,
): Promise<Observed & { drawsOwnFonts: boolean }> {
  const page = await context.newPage();
  const observed = await observe(page);
  await slowDown(page, { processor: SLOWER, ...(line && { line }) });
  await page.goto(path, { waitUntil: 'load' });
  await delay(SETTLED_MS);
  return { ...(await observed()), drawsOwnFonts: await drawsOwnFonts(page) };
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

/** Times in milliseconds, on the slow line. */
export interface FirstVisit {
  firstMs: number;
  largestMs: number;
  what: string;
  /** From the first paint until headline and text use the brand's fonts; infinite if never. */
  typeMs: number;
  shift: number;
  /** Until there is a time to book; undefined on a page without a calendar. */
  timesMs: number | undefined;
}

/** A first visit on the slow line. @param context a new one */
export async function firstVisit(context: BrowserContext, path: string): Promise<FirstVisit> {
  const found = await load(context, path, SLOW_LINE);
  const { firstPaint, typeAt, timesAt } = found;
  return {
    firstMs: Math.round(firstPaint),
    largestMs: Math.round(found.largestPaint),
    what: found.largest,
    typeMs:
      found.drawsOwnFonts && typeAt > 0
        ? Math.round(Math.max(0, typeAt - firstPaint))
        : Number.POSITIVE_INFINITY,
    shift: found.shift,
    timesMs: timesAt > 0 ? Math.round(Math.max(timesAt, firstPaint)) : undefined,
  };
}
