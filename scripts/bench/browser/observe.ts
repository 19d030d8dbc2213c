import type { Page } from '@playwright/test';

/** What the page's own observers have seen since it was opened. Times are milliseconds. */
export interface Observed {
  /** How long each touch or key took until the next frame, rounded to 8. Those below 16 are not listed. */
  interactions: number[];
  /** How many touches and keys there were. */
  interactionCount: number;
  /** Tasks of more than 50 ms. */
  longTasks: Array<{ startTime: number; duration: number }>;
  /** When the first and the largest content were painted. */
  firstPaint: number;
  largestPaint: number;
  /** What that content is, such as `IMG /posters/hero.webp`. */
  largest: string;
}

/** Has the next pages of a tab measured, from their first moment on. */
export async function observe(page: Page): Promise<() => Promise<Observed>> {
  await page.addInitScript(() => {
    const seen = { interactions: [] as number[], longTasks: [] as object[], largestPaint: 0, largest: '' };
    Object.assign(window, { seen });
    const watch = (type: string, add: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
        type,
        buffered: true,
        // TypeScript does not know it yet.
        ...{ durationThreshold: 16 },
      });
    watch('event', (entry) => {
      if ((entry as PerformanceEventTiming).interactionId) seen.interactions.push(entry.duration);
    });
    watch('longtask', ({ startTime, duration }) => seen.longTasks.push({ startTime, duration }));
    watch('largest-contentful-paint', (entry) => {
      const { element, url } = entry as LargestContentfulPaint;
      seen.largestPaint = entry.startTime;
      seen.largest = `${element?.tagName ?? ''} ${url ? new URL(url).pathname : (element?.textContent?.slice(0, 40) ?? '')}`;
    });
  });
  return () =>
    page.evaluate(() => ({
      ...(window as unknown as { seen: Observed }).seen,
      interactionCount: performance.interactionCount,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }));
}

/** Slows down a tab's processor and line. @param line undefined: as fast as it is */
export async function slowDown(
  page: Page,
  { processor, line }: { processor: number; line?: { bytesPerSecond: number; latencyMs: number } },
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: processor });
  if (!line) return;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  });
}
