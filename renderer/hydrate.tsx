import type { ComponentType, ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PageRoot } from './PageRoot.tsx';
import type { ShownPage } from './page.ts';
import { STATE_ID } from './page-state.ts';

interface Parts {
  Page: ComponentType;
  Layout: ComponentType<{ children: ReactNode }>;
}

/**
 * Wakes the page that the server sent, from a page's `+client.ts`. A page without one is HTML alone. (Vike's own client
 * runtime does the same and more, for 15 KB on every page.)
 */
export function hydrate(parts: Parts): void {
  const root = document.getElementById('root');
  const state = document.getElementById(STATE_ID)?.textContent;
  if (root && state) hydrateRoot(root, <PageRoot {...parts} page={JSON.parse(state) as ShownPage} />);
}
