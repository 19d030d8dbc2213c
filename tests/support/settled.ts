import type { Page, Route } from '@playwright/test';

/**
 * Holds back the answers to an address, so that a test can look at what is shown while they are awaited.
 * @returns lets them through, now and from then on
 */
export async function holdRoute(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route: Route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits until the browser has painted what has happened so far: layout shifts are reported with the frame after them. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );

/** Waits until every transition and animation that ends by itself has ended. */
export const transitionsEnded = async (page: Page): Promise<void> => {
  await painted(page);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
};

/** Waits until the messages that were posted to the page so far were delivered to its listeners. */
export const messagesDelivered = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('message', function heard({ data }) {
          if (data !== 'all earlier messages were delivered') return;
          removeEventListener('message', heard);
          resolve();
        });
        postMessage('all earlier messages were delivered', '*');
      }),
  );
