import type { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import type { SiteContent } from '#src/content/site/site-content.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import type { Given, GivenToBrowser } from '#src/pages/page-input.ts';
import type { ErrorStatus, Redirect } from './abort.ts';
import type { SheetOfFew } from './page-assets.ts';

/** The page context for components, on the server and in the browser. */
export interface ShownPage extends GivenToBrowser {
  /** As requested: percent-encoded, without the query. */
  urlPathname: string;
  /** As requested: path and query. */
  urlOriginal: string;
  /** What the page's `+data.ts` returned. In the browser, only an application has it. */
  data: unknown;
  /** The site's texts; in the browser, those of hydrated parts. */
  content: SiteContent;
  /** Collects the names of the islands that read the page. Server only. */
  islands?: Set<string>;
  /** Renders an island's part as a tree of its own, with the prefix for the IDs of `useId`. Server only. */
  islandHtml?: (part: ReactElement, idPrefix: string) => string;
  /** Collects the sections that hydrated parts have read. Server only. */
  used?: Set<SectionKey>;
  /** Collects what was drawn and needs a style sheet of its own. Server only. */
  drawn?: Set<SheetOfFew>;
  /** Whether the page is sent to the editor. Server only. */
  editing?: boolean;
  /** On the error page: its status. Server only. */
  errorStatus?: ErrorStatus | undefined;
  /** For the error page's reference. Server only. */
  requestId?: string | undefined;
  /** A post's text as HTML. Server only (`components/StaticHtml`). */
  articleHtml?: string;
  /** The origins of the players in that text. Server only. */
  frames?: readonly string[];
  /** HTML of the Markdown on the site's pages, by its Markdown. Server only (`use-markdown.ts`). */
  textHtml?: ReadonlyMap<string, string>;
  /** Outlines of the icons that the owner has chosen, by their id. Server only (`components/Icon/SpriteIcon`). */
  iconShapes?: ReadonlyMap<string, string>;
}

/** What `+guard.ts`, `+data.ts` and `+head.ts` get. */
export interface ServedPage extends Omit<ShownPage, 'textHtml' | 'iconShapes' | 'editing'>, Given {
  routeParams: Record<string, string>;
  urlParsed: {
    pathname: string;
    search: Record<string, string>;
    /** Including the question mark; null for a URL without a query. */
    searchOriginal: string | null;
  };
}

/** A complete document, in pieces: what the renderer remembers of it is sent as it is and not copied for each visitor. */
export type WholeDocument = readonly Buffer[];

/** A document that is streamed while parts of it are still loading. */
export interface StreamedDocument {
  /** For the content security policy: allows the inline scripts that insert late parts. */
  nonce: string;
  /** Everything before the page's markup. */
  start: string;
  /** Writes the shell at once and each late part when it is ready, then ends `into`. */
  pipe: (into: Writable) => void;
  /** Stops rendering, because the client is gone. */
  abort: () => void;
}

/** The renderer's answer to a request for a page. */
export type PageAnswer =
  | Redirect
  | {
      status: 200 | ErrorStatus;
      /** The rendered page's folder: `/src/pages/blog/index`. */
      pageId: string;
      /** Complete if nothing is late, so it can be cached; otherwise a stream. */
      document: WholeDocument | StreamedDocument;
      /** For how long it may be shown, in milliseconds; undefined: until the site's content changes. */
      maxAgeMs?: number | undefined;
      /** Origins whose pages it may show in frames. */
      frames?: readonly string[] | undefined;
      /** Why the page failed; the document shows an error page. */
      error: unknown;
      /** Whether the page itself has written that to the log. */
      isLogged?: boolean;
    };

export const isWhole = (document: WholeDocument | StreamedDocument): document is WholeDocument =>
  Array.isArray(document);
