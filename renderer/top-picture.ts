import { firstPaint } from './first-paint.ts';
import { nextFrame } from './next-frame.ts';

/** A picture on a slow line must not keep the page's buttons from working for longer. */
const LONGEST_MS = 1_000;

/** Resolves once the picture at the top of the page has been painted, if there is one; after a second in any case. */
export async function topPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture) return;
  await Promise.race([
    // A picture that does not load is not waited for.
    picture.decode().then(nextFrame, () => {}),
    new Promise((resolve) => setTimeout(resolve, LONGEST_MS)),
  ]);
  await firstPaint();
}
