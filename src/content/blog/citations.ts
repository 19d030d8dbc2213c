import type { ReadSource } from '#src/contract/blog/values.ts';

/** A web page that a post rests on, as readers see it. */
export interface Citation extends ReadSource {
  /** The host's name without `www.`. */
  site: string;
}

/** Keeps the list short, no matter how many pages a post rests on. */
const MOST = 50;

/** Undefined for what is not a page of the web, or has a username in its address. */
function webPage(url: string): URL | undefined {
  const page = URL.canParse(url) ? new URL(url) : undefined;
  return page && /^https?:$/.test(page.protocol) && page.username === '' ? page : undefined;
}

const siteOf = ({ host }: URL): string => host.replace(/^www\./, '');

/** Equal for addresses of the same page: without the fragment, `www.` and a slash at the end. */
function keyOf(page: URL): string {
  return `${page.protocol}//${siteOf(page)}${page.pathname.replace(/\/$/, '')}${page.search}`;
}

/** Compares web addresses by page; undefined for what is not a page of the web. */
export function webPageKey(url: string): string | undefined {
  const page = webPage(url);
  return page && keyOf(page);
}

/**
 * Prepares the web pages that a post rests on for readers: each once, without the site's own.
 * @param origin the site's
 */
export function citationsOf(sources: readonly ReadSource[], origin: string): Citation[] {
  const own = webPage(origin);
  const found = new Map<string, Citation>();
  for (const { title, url, readAt, published } of sources) {
    const page = webPage(url);
    if (!page || (own && siteOf(page) === siteOf(own))) continue;
    const site = siteOf(page);
    if (!found.has(keyOf(page)))
      found.set(keyOf(page), {
        title: title.trim() || site,
        url,
        site,
        readAt,
        ...(published && { published }),
      });
  }
  return [...found.values()].slice(0, MOST);
}
