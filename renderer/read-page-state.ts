import type { SentContent } from '#src/content/site/site-content.ts';
import type { ShownPage } from './page.ts';

/** ID of the element whose JSON holds the state that the server rendered from. */
export const STATE_ID = 'page-state';

/** What the server sent of the page for React, without texts that the browser makes itself. */
export type PageState = Omit<ShownPage, 'content'> & SentContent;

let known: PageState | undefined;

/** Reads the page's state, once; undefined for a page whose islands need none. */
export function readPageState(): PageState | undefined {
  if (known) return known;
  const text = document.getElementById(STATE_ID)?.textContent;
  known = text ? (JSON.parse(text) as PageState) : undefined;
  return known;
}
