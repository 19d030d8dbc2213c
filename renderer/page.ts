import type { Writable } from 'node:stream';
import type { Given, GivenToBrowser } from '#src/pages/given.ts';
import type { ErrorStatus, Redirect } from './abort.ts';

/** What components read of their page, on the server and in the browser. */
export interface ShownPage extends GivenToBrowser {
  /** As it was requested: percent-encoded, without the query. */
  urlPathname: string;
  /** As it was requested: path and query. */
  urlOriginal: string;
  /** What the page's `+data.ts` returned. */
  data: unknown;
  /** On the error page: the status that it is answered with. On the server alone. */
  errorStatus?: ErrorStatus | undefined;
  /** On the server alone, for the page that reports a failure. */
  requestId?: string | undefined;
  /** A post's text as HTML; on the server alone (`components/StaticHtml`). */
  articleHtml?: string;
}

/** What `+guard.ts`, `+data.ts` and `+head.ts` read. */
export interface ServedPage extends ShownPage, Given {
  routeParams: Record<string, string>;
  urlParsed: {
    pathname: string;
    search: Record<string, string>;
    /** With its question mark; null for an address without a query. */
    searchOriginal: string | null;
  };
}

/** A document that is sent while parts of it are still being read. */
export interface StreamedDocument {
  /** Names the inline scripts that put late parts in their place, for the content security policy. */
  nonce: string;
  /** Everything before the page's markup. */
  start: string;
  /** Writes the frame at once and each late part when it is ready, then ends `into`. */
  pipe: (into: Writable) => void;
  /** Stops rendering: nobody reads it any more. */
  abort: () => void;
}

/** What the renderer answers to a request for a page. */
export type PageAnswer =
  | Redirect
  | {
      status: 200 | ErrorStatus;
      /** The folder of the page that is shown: `/src/pages/blog/index`. */
      pageId: string;
      /** Whole when the page waits for nothing, so that it may be cached; streamed when it waits. */
      document: Buffer | StreamedDocument;
      /** What made the page fail, for the log; the document reports it to the visitor. */
      error: unknown;
    };
