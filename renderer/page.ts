import type { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import type { ErrorStatus, Redirect } from './abort.ts';
import type { SheetOfFew } from './page-assets.ts';

interface InputInBrowser {
  origin: string;
  user: { username: string; isAdmin: boolean } | null;
}

interface Input {
  /** For the server's log and pages that report a failure. */
  requestId?: string | undefined;
  /** All texts of the site: the same object until one changes. */
  content: object;
  /** For the editor: without scripts. */
  editing: boolean;
  /** Read first; grows with every change. Undefined if the page may not be remembered, as with drafts. */
  contentVersion: number | undefined;
  log: { error: (details: object, message: string) => void };
}

interface Shown extends PageInputInBrowser {
  /** As requested: percent-encoded, without the query. */
  urlPathname: string;
  /** As requested: path and query. */
  urlOriginal: string;
  /** In the browser, only an application has it. */
  data: unknown;
  /** In the browser, only those of hydrated parts. */
  content: object;
  /** Names of the islands that read the page. Server only. */
  islands?: Set<string>;
  /** Renders an island's part as a tree of its own. Server only. */
  islandHtml?: (part: ReactElement, idPrefix: string) => string;
  /** Names of the texts that hydrated parts have read, for `Site.inBrowser`. Server only. */
  used?: Set<string>;
  /** Style sheets that the drawn parts need. Server only. */
  drawn?: Set<SheetOfFew>;
  /** True for the page in the editor. Server only. */
  editing?: boolean;
  /** Status of the error page. Server only. */
  errorStatus?: ErrorStatus | undefined;
  /** Shown on the error page. Server only. */
  requestId?: string | undefined;
  /** Origins of the frames in the page's content. Server only. */
  frames?: readonly string[];
}

// The interfaces above are what the renderer reads. The product adds its own fields to those below, in
// `src/pages/page-input.ts`.

/** The part of `PageInput` that the browser also gets. */
export interface PageInputInBrowser extends InputInBrowser {}

/** Given to a page by the server. */
export interface PageInput extends PageInputInBrowser, Input {}

/** Sent to the browser as JSON, with what `Site.inBrowser` returns. */
export interface PageState extends PageInputInBrowser, Pick<Shown, 'urlPathname' | 'urlOriginal' | 'data'> {}

/** Read by components (`usePageContext`), on the server and in the browser. */
export interface ShownPage extends Shown {}

/** The context of `+guard.ts`, `+data.ts` and `+head.ts`. */
export interface ServedPage extends Omit<ShownPage, keyof PageInput>, PageInput {
  routeParams: Record<string, string>;
  urlParsed: {
    pathname: string;
    search: Record<string, string>;
    /** Including the question mark; null for a URL without a query. */
    searchOriginal: string | null;
  };
}

/** A complete document in pieces, so that remembered parts are sent without copying. */
export type WholeDocument = readonly Buffer[];

export interface StreamedDocument {
  /** For the content security policy: allows the inline scripts that insert late parts. */
  nonce: string;
  start: string;
  /** Writes the shell at once and each late part when it is ready, then ends `into`. */
  pipe: (into: Writable) => void;
  abort: () => void;
}

export type PageAnswer =
  | Redirect
  | {
      status: 200 | ErrorStatus;
      /** The rendered page's folder: `/src/pages/blog/index`. */
      pageId: string;
      /** Complete if nothing is late, so it can be cached. */
      document: WholeDocument | StreamedDocument;
      /** Milliseconds; undefined: until the site's content changes. */
      maxAgeMs?: number | undefined;
      frames?: readonly string[] | undefined;
      error: unknown;
      /** True if the page itself has logged the error. */
      isLogged?: boolean;
    };

export const isWhole = (document: WholeDocument | StreamedDocument): document is WholeDocument =>
  Array.isArray(document);
