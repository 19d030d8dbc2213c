import type { Page, Route } from '@playwright/test';

/**
 * Holds back a URL's responses, so that a test can check the loading state.
 * @returns a function that releases them, including future ones
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

/** Layout shifts are reported with the next frame. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );

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

/** Waits until all messages posted to the page so far were delivered. */
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
