import type { ComponentType } from 'react';
import type { PageFonts } from '#src/design/fonts.ts';
import type { PageState, ServedPage } from './page.ts';

/** Hands the product to the renderer: `site` of `src/pages/+site.ts`. Only the server loads it. */
export interface Site {
  /** The page of a path. `folder`: below `src/pages`; it may have the page in its `index`. */
  findPage: (pathname: string) => { folder: string; routeParams: Record<string, string> } | undefined;
  /** Called before a page's guard. */
  prepare: (page: ServedPage) => void;
  /** Attributes of `<html>`. */
  htmlAttributes: () => string;
  head: (page: ServedPage) => SiteHead;
  /** URLs of style sheets for what `AfterPage` draws. */
  styles: (page: ServedPage) => string[];
  /** Drawn after the page's root, so that the link to the content stays the first one. Not hydrated. */
  AfterPage: ComponentType<{ page: ServedPage }>;
  /** The product's part of the page's state: only what is named here reaches the browser. */
  inBrowser: (page: ServedPage) => Omit<PageState, 'urlPathname' | 'urlOriginal' | 'origin' | 'data'>;
}

/** Defaults for what a page's `Head` leaves open. */
export interface SiteHead {
  name: string;
  title: string;
  description: string;
  image: { url: string; alt: string };
  structuredData: (origin: string, logo: string | null) => object[];
  fonts: PageFonts;
  verification: ReadonlyArray<{ name: string; content: string }>;
  noindex: boolean;
  /** Null for the default look. */
  brand: Brand | null;
}

interface Brand {
  stylesheet: string | null;
  fonts: PageFonts | null;
  icon: string | null;
  touchIcon: string | null;
  /** A URL on this site. */
  logo: string | null;
  shareImage: (url: string) => string;
}
