/** A tab that is hidden before it has painted anything would otherwise wait forever. */
const LONGEST_MS = 1_000;

/**
 * Resolves once something of the page is on the screen, which is later than the frame that draws it; after a second in
 * any case.
 */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}
