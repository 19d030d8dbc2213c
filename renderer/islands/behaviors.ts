import { waitForHeroImage } from '../wait-for-hero-image.ts';
import type { Behavior } from './behavior.ts';

const ofFrame = import.meta.glob<Behavior>('/src/components/{SiteFrame,Toast}/*.behavior.ts', {
  eager: true,
  import: 'default',
});

/** Behaviors outside the frame are a second file, loaded only if needed. */
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
    addEventListener('online', () => void startRest(rest), { once: true });
  }
}

/** @returns the elements without a matching behavior */
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
