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
  /** Layout shift of everything that moved, whether or not the visitor had touched something. */
  shift: number;
  /** What moved, such as `H1.title 0.012`. */
  shifted: string[];
  /** The first frame for which the fonts of the headline and of the text were loaded; 0: none. */
  typeAt: number;
  /** The first frame that had a time to book; 0: none. */
  timesAt: number;
}

/** A button with a time, such as "9:00 AM", in the calendar of a booking page. */
const BOOKABLE_TIME = 'section[aria-labelledby="calendar"] ul button';

/** Has the next pages of a tab measured, from their first moment on. */
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

/** Arrows and the like come from fonts of the device. */
const OWN_GLYPHS = 0.95;

/** Whether the browser draws the headline and all text in fonts that the site has sent. Ask once the page has settled. */
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
