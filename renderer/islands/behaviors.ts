import { waitForHeroImage } from '../wait-for-hero-image.ts';
import type { Behavior } from './behavior.ts';

/** Those of the frame are on every page. */
const ofFrame = import.meta.glob<Behavior>('/src/components/{SiteFrame,Toast}/*.behavior.ts', {
  eager: true,
  import: 'default',
});

/**
 * Starts the behaviors of the elements that the server sent. All but those of the frame are one more file, which pages
 * without a video, an image or the like do not load, and others after the image at their top.
 */
export async function startBehaviors(): Promise<void> {
  const rest = start(Object.values(ofFrame), new Set(document.querySelectorAll('[data-behavior]')));
  if (rest.size === 0) return;
  await waitForHeroImage();
  await startRest(rest);
}

async function startRest(rest: ReadonlySet<Element>): Promise<void> {
  try {
    const { pageBehaviors } = await import('./page-behaviors.ts');
    start(pageBehaviors, rest);
  } catch {
    // Until then the page is as it is without scripts.
    addEventListener('online', () => void startRest(rest), { once: true });
  }
}

/** @returns the elements that none of the behaviors is for */
function start(behaviors: readonly Behavior[], elements: ReadonlySet<Element>): Set<Element> {
  const rest = new Set(elements);
  for (const element of elements) {
    const found = behaviors.find(
      ({ 'data-behavior': name }) => name === (element as HTMLElement).dataset.behavior,
    );
    if (!found) continue;
    found.ref(element as HTMLElement);
    rest.delete(element);
  }
  return rest;
}
