import type { PageState } from './page.ts';

export const STATE_ID = 'page-state';

let known: PageState | undefined;

/** Undefined for a page whose islands need none. */
export function readPageState(): PageState | undefined {
  if (known) return known;
  const text = document.getElementById(STATE_ID)?.textContent;
  known = text ? (JSON.parse(text) as PageState) : undefined;
  return known;
}
