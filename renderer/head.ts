import type { ServedPage } from './page.ts';

export interface Head {
  title?: string;
  description?: string;
  /** A path; defaults to the page's own without its query. */
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
  /** Images above the fold, preloaded before the styles are parsed. */
  preloadImages?: ReadonlyArray<{ srcSet: string; sizes: string; media?: string }>;
  /** For applications; other pages load their script after the first paint. */
  scriptAtOnce?: boolean;
  ownFonts?: boolean;
}

export type HeadOf = (pageContext: ServedPage) => Head;

/** Adds the site's name, unless the title already ends with it or with a part such as "Site Admin". */
export function documentTitle(title: string, site: string): string {
  const [own, name] = [title.toLowerCase(), site.toLowerCase()];
  return own.endsWith(name) || own.includes(` | ${name}`) ? title : `${title} | ${site}`;
}
