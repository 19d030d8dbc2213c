import type { ComponentType, ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { logFault } from '#src/components/fault.ts';
import { staticCopy } from '#src/components/StaticHtml/static-copy.ts';
import { contentInBrowser, type OfferInBrowser, type SentContent } from '#src/content/site-content.ts';
import { PageRoot } from './PageRoot.tsx';
import type { ShownPage } from './page.ts';
import { STATE_ID } from './page-state.ts';

interface Parts {
  Page: ComponentType;
  Layout: ComponentType<{ children: ReactNode }>;
  /** Needed where hydrated parts read the offer. */
  offerOf?: OfferInBrowser;
}

/**
 * Hydrates the page that the server sent; called from a page's `+client.ts`. Pages without one are plain
 * HTML. (Vike's own client runtime does the same and more, for 15 KB on every page.) If the script fails for
 * good, the server's HTML is restored, because React would leave a blank page.
 */
export function hydrate({ offerOf, ...parts }: Parts): void {
  const root = document.getElementById('root');
  const state = document.getElementById(STATE_ID)?.textContent;
  if (!root || !state) return;
  const sent = staticCopy(root);
  const given = JSON.parse(state) as Omit<ShownPage, 'content'> & SentContent;
  const page: ShownPage = { ...given, content: contentInBrowser(given.identity, given, offerOf) };
  const react = hydrateRoot(root, <PageRoot {...parts} page={page} />, {
    onCaughtError: logFault,
    onRecoverableError(fault) {
      logFault(fault);
      setTimeout(() => sent.fillStill(root));
    },
    onUncaughtError(fault) {
      logFault(fault);
      // Wait until React has removed its own nodes.
      setTimeout(() => {
        react.unmount();
        root.replaceChildren(...sent.nodes());
      });
    },
  });
}
