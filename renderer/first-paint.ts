/** A tab that is hidden before its first paint would otherwise wait forever. */
const LONGEST_MS = 1_000;

/** Resolves once something of the page has been painted, after a second at the latest. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}
