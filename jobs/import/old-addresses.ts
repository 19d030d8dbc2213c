import { decodePercent } from './slugs.ts';

/** Which of the old site's addresses lead to which imported post. */
export interface OldAddresses {
  /** @param address absolute, or a path; with the query that names a post, as in `/?p=12` */
  add: (address: string, slug: string) => void;
  /** For links whose path has another date or category: the last part of a path names the post. */
  addName: (name: string, slug: string) => void;
  /** @returns the new address for a link of a post; the old one in full if no imported post has it */
  linkTo: (href: string) => string;
  /** True for an absolute address of the old site. */
  isOwn: (address: string) => boolean;
}

/** Names the same site with and without www, over http and https, and in any country of blogspot.com. */
const hostKey = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.blogspot\.(?:com?\.)?[a-z]{2,3}$/, '.blogspot.com');

/** Queries that only count visits. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|source|gi|m|ref|share)$/;
const NAMES_A_POST = /^(?:p|page_id|attachment_id)$/;

function pathKey(url: URL): string {
  const id = [...url.searchParams].find(([name]) => NAMES_A_POST.test(name));
  if (id && url.pathname.replace(/\/+$/, '') === '') return `?${id[0]}=${id[1]}`;
  if (id) return `?${id[0]}=${id[1]}`;
  const others = [...url.searchParams].filter(([name]) => !TRACKING.test(name));
  if (others.length > 0) return '';
  return decodePercent(url.pathname).normalize('NFC').replace(/\/+$/, '').toLowerCase();
}

/**
 * @param site of the old site, if it is known; relative links are resolved against it
 * @param more other addresses of the same site
 */
export function createOldAddresses(site: string | null, more: readonly string[] = []): OldAddresses {
  const base = site && URL.canParse(site) ? new URL(site) : undefined;
  const hosts = new Set(
    [site ?? '', ...more].flatMap((each) => (URL.canParse(each) ? [hostKey(new URL(each).host)] : [])),
  );
  const slugs = new Map<string, string>();
  const names = new Map<string, string>();
  const parse = (href: string): URL | undefined => {
    const against = base ?? new URL('http://old-site.invalid/');
    try {
      return new URL(href, against);
    } catch {
      return undefined;
    }
  };
  const isOwnUrl = (url: URL) => hosts.has(hostKey(url.host)) || url.host === 'old-site.invalid';
  return {
    add(address, slug) {
      const url = parse(address);
      const key = url && pathKey(url);
      if (key && !slugs.has(key)) slugs.set(key, slug);
    },
    addName(name, slug) {
      const key = decodePercent(name).normalize('NFC').toLowerCase();
      if (key && !names.has(key)) names.set(key, slug);
    },
    isOwn(address) {
      return URL.canParse(address) && isOwnUrl(new URL(address));
    },
    linkTo(href) {
      if (/^(?:#|mailto:|tel:)/i.test(href)) return href;
      const url = parse(href);
      if (!url || !/^https?:$/.test(url.protocol)) return href;
      const key = isOwnUrl(url) ? pathKey(url) : '';
      const slug =
        key === '' ? undefined : (slugs.get(key) ?? names.get(key.slice(key.lastIndexOf('/') + 1)));
      if (slug !== undefined) return `/blog/${encodeURI(slug)}${url.hash}`;
      return !base && url.host === 'old-site.invalid' ? href : absolute(href, url);
    },
  };
}

/** An address that is already absolute stays as it is written. */
const absolute = (href: string, url: URL): string => (/^https?:/i.test(href) ? href : url.href);

/** @returns the path with its query of an address of the old site, as a redirect would have it */
export function pathOf(address: string): string | undefined {
  try {
    const url = new URL(address, 'http://old-site.invalid/');
    const path = decodePercent(url.pathname) + url.search;
    return path === '/' ? undefined : path;
  } catch {
    return undefined;
  }
}
