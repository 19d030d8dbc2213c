import type { Page } from '@playwright/test';

/** Observed by the page itself since it was opened. Times are milliseconds. */
export interface Observed {
  /** Delay from each touch or key to the next frame, rounded to 8. Those below 16 are not listed. */
  interactions: number[];
  interactionCount: number;
  /** Tasks of more than 50 ms. */
  longTasks: Array<{ startTime: number; duration: number }>;
  firstPaint: number;
  largestPaint: number;
  /** Element of the largest paint, such as `IMG /posters/hero.webp`. */
  largest: string;
  /** Includes shifts after user input. */
  shift: number;
  /** Shifted elements, such as `H1.title 0.012`. */
  shifted: string[];
  /** The first frame for which headline and text fonts were loaded; 0: none. */
  typeAt: number;
  /** The first frame that had a time to book; 0: none. */
  timesAt: number;
}

/** A button such as "9:00 AM" in a booking page's calendar. */
const BOOKABLE_TIME = 'section[aria-labelledby="calendar"] ul button';

export async function observe(page: Page): Promise<() => Promise<Observed>> {
  await page.addInitScript((bookableTime) => {
    const seen = {
      interactions: [] as number[],
      longTasks: [] as object[],
      largestPaint: 0,
      largest: '',
      shift: 0,
      shifted: [] as string[],
      typeAt: 0,
      timesAt: 0,
    };
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
    watch('layout-shift', (entry) => {
      const { value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: ReadonlyArray<{ node: Node | null }>;
      };
      seen.shift += value;
      for (const { node } of sources)
        seen.shifted.push(
          `${node?.nodeName} ${node?.textContent?.slice(0, 30)} ${value.toFixed(3)} at ${Math.round(entry.startTime)} ms`,
        );
    });
    const isLoaded = (element: Element | null) => {
      if (!element) return false;
      const [family = ''] = getComputedStyle(element).fontFamily.split(',');
      const name = family.replaceAll('"', '');
      return [...document.fonts].some(
        (face) => face.family.replaceAll('"', '') === name && face.status === 'loaded',
      );
    };
    const look = () => {
      const now = performance.now();
      if (isLoaded(document.querySelector('h1')) && isLoaded(document.body)) seen.typeAt ||= now;
      if (document.querySelector(bookableTime)?.getClientRects().length) seen.timesAt ||= now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, BOOKABLE_TIME);
  return () =>
    page.evaluate(() => ({
      ...(window as unknown as { seen: Observed }).seen,
      interactionCount: performance.interactionCount,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }));
}

/**
 * Slows down a tab's processor and line.
 * @param line undefined: unlimited
 */
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

/** Arrows and the like come from the device's fonts. */
const OWN_GLYPHS = 0.95;

/** True if the headline and all text are drawn in the site's fonts. Call it once the page has settled. */
export async function drawsOwnFonts(page: Page): Promise<boolean> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument');
  let areOwn = true;
  for (const selector of ['h1', 'main']) {
    const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    if (nodeId === 0) continue;
    const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
    const glyphs = (list: typeof fonts) => list.reduce((sum, { glyphCount }) => sum + glyphCount, 0);
    areOwn &&= glyphs(fonts.filter(({ isCustomFont }) => isCustomFont)) >= OWN_GLYPHS * glyphs(fonts);
  }
  await cdp.detach();
  return areOwn;
}
