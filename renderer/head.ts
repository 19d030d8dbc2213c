import type { ServedPage } from './page.ts';

/** What a page says of itself. Everything is optional: the site's own words stand in. */
export interface Head {
  title?: string;
  description?: string;
  /** A path; the page's own without its query unless said. */
  canonical?: string;
  noindex?: boolean;
  type?: 'website' | 'article';
  keywords?: string;
  /** A path or an address; 1200×630. */
  image?: { url: string; alt: string };
  publishedAt?: string;
  modifiedAt?: string;
  /** schema.org objects, without their @context. */
  structuredData?: object[];
  /** An image that the first view shows: fetched before the styles are read. */
  preloadImage?: { srcSet: string; sizes: string };
  /** Fetch the page's script at once, as an application needs it; other pages' once they have been painted. */
  scriptAtOnce?: boolean;
}

/** A page's `+head.ts`. */
export type HeadOf = (pageContext: ServedPage) => Head;
