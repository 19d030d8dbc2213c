import { type ComponentType, type ReactNode, use } from 'react';
import { behindIsland } from '#src/components/PartFailed/PartFailed.css.ts';
import { PartFailed } from '#src/components/PartFailed/PartFailed.tsx';
import type { PageState, ShownPage } from '../page.ts';
import { Hydrated, PageContextProvider, usePageContext } from '../page-context.tsx';

/**
 * When the browser fetches an island's script and hydrates it:
 * - `touched`: the pointer is over it, or it has the focus
 * - `visible`: it is on screen or about to be
 * - `called`: an element marked with `wakes(name)` is touched, or `callIsland` is called
 */
export type When = 'touched' | 'visible' | 'called';

type RestorePage = (state: PageState) => ShownPage;

interface Options {
  /** The file's path below `src`, without `.island.tsx`. */
  name: string;
  when: When;
  /** Makes the page for `usePageContext` of its state. Without it, the state is not sent for this part. */
  restorePage?: RestorePage;
}

/** A part of a page that React runs in the browser. Its props travel as JSON. */
export type IslandPart<Props extends object = object> = ComponentType<Props> & { restorePage?: RestorePage };

const ISLAND = 'data-island';
const WHEN = 'data-when';
const PROPS = 'data-props';
const WAKES = 'data-wakes';

/** Prefix of React's IDs: each island is a tree of its own, so two could have the same ID. */
export const idPrefix = (name: string) => `${name.split('/').at(-1)}-`;

/**
 * Declares a part that React runs in the browser. Export it as default from a `*.island.tsx` file. Inside
 * another island it belongs to that one. The page must render it to import its styles.
 */
export function island<Props extends object>(
  { name, when, restorePage }: Options,
  Part: ComponentType<Props>,
): ComponentType<Props> {
  if (!import.meta.env.SSR) return restorePage ? Object.assign(Part, { restorePage }) : Part;
  return function Island(props: Props): ReactNode {
    const page = usePageContext();
    const inIsland = use(Hydrated);
    if (inIsland) return <Part {...props} />;
    if (!page.islandHtml) throw new Error('Only a page of the server has islands');
    if (restorePage) page.islands?.add(name);
    const attributes = {
      [ISLAND]: name,
      [WHEN]: when,
      ...(Object.keys(props).length > 0 && { [PROPS]: JSON.stringify(props) }),
    };
    const part = (
      <PageContextProvider value={restorePage && page}>
        <Hydrated value={true}>
          <Part {...props} />
        </Hydrated>
      </PageContextProvider>
    );
    return (
      <>
        <div {...attributes} dangerouslySetInnerHTML={{ __html: page.islandHtml(part, idPrefix(name)) }} />
        {!page.editing && (
          <div className={behindIsland} data-nosnippet="">
            <PartFailed />
          </div>
        )}
      </>
    );
  };
}

/** Attributes of an element outside an island that wakes it; a click waits until the island is awake. */
export const wakes = (name: string) => ({ [WAKES]: name });
