import type { ServedPage } from './page.ts';

/** A page's metadata. Everything is optional and defaults to the site's. */
export interface Head {
  title?: string;
  description?: string;
  /** A path; by default the page's own without its query. */
  canonical?: string;
  noindex?: boolean;
  type?: 'website' | 'article';
  keywords?: string;
  /** A path or a URL; 1200×630. */
  image?: { url: string; alt: string };
  publishedAt?: string;
  modifiedAt?: string;
  /** Schema.org objects, without their @context. */
  structuredData?: object[];
  /** Images above the fold: preloaded before the styles are parsed, each on the screens that `media` names. */
  preloadImages?: ReadonlyArray<{ srcSet: string; sizes: string; media?: string }>;
  /** Loads the page's script at once, for applications; other pages load theirs after the first paint. */
  scriptAtOnce?: boolean;
  /** Keeps the site's own fonts, whatever the brand's are. */
  ownFonts?: boolean;
}

/** A page's `+head.ts`. */
export type HeadOf = (pageContext: ServedPage) => Head;

/**
 * The document's title: a page's own and the site's name, unless the page's already ends with it, or has a last part of
 * its own that begins with it, as "Posts | Site Admin".
 */
export function documentTitle(title: string, site: string): string {
  const [own, name] = [title.toLowerCase(), site.toLowerCase()];
  return own.endsWith(name) || own.includes(` | ${name}`) ? title : `${title} | ${site}`;
}
