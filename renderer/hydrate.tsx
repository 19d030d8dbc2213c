import { type ComponentType, type ReactNode, startTransition } from 'react';
import { logFault } from '#src/components/fault.ts';
import { staticCopy } from '#src/components/StaticHtml/static-copy.ts';
import { hydrateRoot } from './hydrate-root.ts';
import { repeatEarlyPress } from './islands/early-press.ts';
import { press } from './islands/press.ts';
import { markInteractive } from './mark-interactive.ts';
import { OnHydrated } from './OnHydrated.tsx';
import { PageRoot } from './PageRoot.tsx';
import type { PageState, ShownPage } from './page.ts';
import { readPageState } from './read-page-state.ts';
import { followTranslation } from './translated-text.ts';

interface Parts {
  Page: ComponentType;
  Layout: ComponentType<{ children: ReactNode }>;
  restorePage: (state: PageState) => ShownPage;
}

/**
 * Hydrates a page. If that fails for good, restores the server's HTML, because React would leave a blank
 * page.
 */
export function hydrate({ restorePage, ...parts }: Parts): void {
  const root = document.getElementById('root');
  const state = readPageState();
  if (!root || !state) return;
  const page = restorePage(state);
  followTranslation();
  const sent = staticCopy(root);
  // A transition, so that React yields to user input.
  startTransition(() => {
    const tree = (
      <OnHydrated onReady={takeOver}>
        <PageRoot {...parts} page={page} isHydrated />
      </OnHydrated>
    );
    const react = hydrateRoot(root, tree, {
      onCaughtError: logFault,
      onRecoverableError: logFault,
      onUncaughtError(fault) {
        logFault(fault);
        // Wait until React has removed its own nodes.
        setTimeout(() => {
          react.unmount();
          root.replaceChildren(...sent.nodes());
        });
      },
    });
  });
}

function takeOver(): void {
  markInteractive();
  repeatEarlyPress(press);
}
