import type { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import type { SiteContent } from '#src/content/site/site-content.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import type { PageInput, PageInputInBrowser } from '#src/pages/page-input.ts';
import type { ErrorStatus, Redirect } from './abort.ts';
import type { SheetOfFew } from './page-assets.ts';

export interface ShownPage extends PageInputInBrowser {
  /** As requested: percent-encoded, without the query. */
  urlPathname: string;
  /** As requested: path and query. */
  urlOriginal: string;
  /** In the browser, only an application has it. */
  data: unknown;
  /** In the browser, only those of hydrated parts. */
  content: SiteContent;
  /** Names of the islands that read the page. Server only. */
  islands?: Set<string>;
  /** Renders an island's part as a tree of its own. Server only. */
  islandHtml?: (part: ReactElement, idPrefix: string) => string;
  /** Sections that hydrated parts have read. Server only. */
  used?: Set<SectionKey>;
  /** Style sheets that the drawn parts need. Server only. */
  drawn?: Set<SheetOfFew>;
  /** True for the page in the editor. Server only. */
  editing?: boolean;
  /** Status of the error page. Server only. */
  errorStatus?: ErrorStatus | undefined;
  /** Shown on the error page. Server only. */
  requestId?: string | undefined;
  /** A post's text as HTML. Server only (`components/StaticHtml`). */
  articleHtml?: string;
  /** Origins of the players in that text. Server only. */
  frames?: readonly string[];
  /** HTML by Markdown. Server only (`use-markdown.ts`). */
  textHtml?: ReadonlyMap<string, string>;
  /** Outlines of the owner's icons by id. Server only (`components/Icon/SpriteIcon`). */
  iconShapes?: ReadonlyMap<string, string>;
}

/** The context of `+guard.ts`, `+data.ts` and `+head.ts`. */
export interface ServedPage extends Omit<ShownPage, 'textHtml' | 'iconShapes' | 'editing'>, PageInput {
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
