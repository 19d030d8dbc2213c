import type { SentContent } from '#src/content/site/site-content.ts';
import type { ShownPage } from './page.ts';

export const STATE_ID = 'page-state';

/** The page's state for React, without texts that the browser makes itself. */
export type PageState = Omit<ShownPage, 'content'> & SentContent;

let known: PageState | undefined;

/** Undefined for a page whose islands need none. */
export function readPageState(): PageState | undefined {
  if (known) return known;
  const text = document.getElementById(STATE_ID)?.textContent;
  known = text ? (JSON.parse(text) as PageState) : undefined;
  return known;
}
