import { type ComponentType, type ReactNode, use } from 'react';
import { behindIsland } from '#src/components/PartFailed/PartFailed.css.ts';
import { PartFailed } from '#src/components/PartFailed/PartFailed.tsx';
import type { OfferInBrowser } from '#src/content/site/site-content.ts';
import { Hydrated, PageContextProvider, usePageContext } from '../page-context.tsx';

/**
 * When the browser fetches an island's script and hydrates it:
 * - `touched`: the pointer is over it, or it has the focus
 * - `visible`: it is on screen or about to be, for a part that is useless before that, such as a calendar
 * - `called`: something else on the page wakes it: an element marked with `wakes(name)` that is touched, or `callIsland`
 */
export type When = 'touched' | 'visible' | 'called';

interface Options {
  /** The file's path below `src`, without `.island.tsx`. */
  name: string;
  when: When;
  /** Needed where the part or its texts speak of the offer. */
  offerOf?: OfferInBrowser;
  /** The part reads nothing of the page (`usePageContext`), so the page's state is not sent for it. */
  needsNoPage?: boolean;
}

/** A part of a page that React runs in the browser. Its props travel as JSON. */
export type IslandPart<Props extends object = object> = ComponentType<Props> & { offerOf?: OfferInBrowser };

/** Attributes of an island's element, which `islands.ts` reads. */
const ISLAND = 'data-island';
const WHEN = 'data-when';
const PROPS = 'data-props';
const WAKES = 'data-wakes';

/**
 * The start of all IDs that React makes in an island. Each island is a React tree of its own, in which React starts to
 * count again, so without a prefix two islands could have the same ID. The server uses the same prefix and renders the
 * island as its own tree as well, so the IDs in the HTML are those that React expects in the browser.
 */
export const idPrefix = (name: string) => `${name.split('/').at(-1)}-`;

/**
 * Declares a part that React runs in the browser; the rest of a public page is HTML alone. Use it as the default export
 * of a file named `*.island.tsx`: the browser finds the part by that name. Inside of another island, the part belongs
 * to that one. The page must import its styles, which it does by rendering it.
 */
export function island<Props extends object>(
  { name, when, offerOf, needsNoPage }: Options,
  Part: ComponentType<Props>,
): ComponentType<Props> {
  if (!import.meta.env.SSR) return offerOf ? Object.assign(Part, { offerOf }) : Part;
  return function Island(props: Props): ReactNode {
    const page = usePageContext();
    const inIsland = use(Hydrated);
    if (inIsland) return <Part {...props} />;
    if (!page.islandHtml) throw new Error('Only a page of the server has islands');
    if (!needsNoPage) page.islands?.add(name);
    const attributes = {
      [ISLAND]: name,
      [WHEN]: when,
      ...(Object.keys(props).length > 0 && { [PROPS]: JSON.stringify(props) }),
    };
    const part = (
      <PageContextProvider value={page}>
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
            <PartFailed email={page.identity.supportEmail} />
          </div>
        )}
      </>
    );
  };
}

/** Attributes of an element outside of an island that wakes it: a click on the element waits until the island is awake. */
export const wakes = (name: string) => ({ [WAKES]: name });
