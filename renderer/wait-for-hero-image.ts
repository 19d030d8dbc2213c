import { firstPaint } from './first-paint.ts';
import { nextFrame } from './next-frame.ts';

/** An image on a slow line must not keep the page's buttons from working for longer. */
const LONGEST_MS = 1_000;

/** Resolves once the image at the top has been painted, after a second at the latest. */
export async function waitForHeroImage(): Promise<void> {
  const image = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!image) return;
  await Promise.race([
    image.decode().then(nextFrame, () => {}),
    new Promise((resolve) => setTimeout(resolve, LONGEST_MS)),
  ]);
  await firstPaint();
}
