import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { logFault } from '#src/components/fault.ts';
import { staticCopy } from '#src/components/StaticHtml/static-copy.ts';
import { OnHydrated } from '../OnHydrated.tsx';
import { PageContextProvider } from '../page-context.tsx';
import { readPageState } from '../read-page-state.ts';
import { restoreTexts } from '../translated-text.ts';
import { type IslandPart, idPrefix } from './island.tsx';
import { replayInput } from './replay-input.ts';

/**
 * Hydrates one island. If the part crashes for good, the server's HTML is restored, because React would leave
 * a hole.
 * @param props as the server rendered it with
 * @returns once its effects have run
 * @throws what the part throws
 */
export function hydrateIsland(element: HTMLElement, Part: IslandPart, props: object): Promise<void> {
  const state = readPageState();
  const page = state && Part.restorePage?.(state);
  const wasTranslated = restoreTexts(element);
  const sent = staticCopy(element);
  const ready = new Promise<void>((resolve, reject) => {
    // A transition, so that React yields to user input; but at once if translated, before the translator
    // replaces the texts again.
    (wasTranslated ? flushSync : startTransition)(() => {
      const tree = (
        <PageContextProvider value={page}>
          <OnHydrated onReady={resolve}>
            <Part {...props} />
          </OnHydrated>
        </PageContextProvider>
      );
      const root = hydrateRoot(element, tree, {
        identifierPrefix: idPrefix(element.dataset.island ?? ''),
        onCaughtError: logFault,
        onRecoverableError(fault) {
          logFault(fault);
          setTimeout(() => sent.fillStill(element));
        },
        onUncaughtError(fault) {
          logFault(fault);
          // Wait until React has removed its own nodes.
          setTimeout(() => {
            root.unmount();
            element.replaceChildren(...sent.nodes());
            reject(fault);
          });
        },
      });
    });
  });
  return ready.then(() => replayInput(element));
}
