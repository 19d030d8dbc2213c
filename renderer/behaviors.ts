import type { Behavior } from './behavior.ts';

/** All behaviors are part of this script: one small file, so that no page waits for several. */
const behaviors = import.meta.glob<Behavior>('/src/**/*.behavior.ts', { eager: true, import: 'default' });

/** Starts the behaviors of the elements that the server sent. */
export function startBehaviors(): void {
  for (const { 'data-behavior': name, ref } of Object.values(behaviors))
    for (const element of document.querySelectorAll<HTMLElement>(`[data-behavior="${name}"]`)) ref(element);
}
