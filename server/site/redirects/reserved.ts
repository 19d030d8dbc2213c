import { findPage, readAddress, redirectFrom } from '#src/addresses.ts';
import { managePath, packPath, receiptPath } from '#src/routes.ts';
import type { OwnPageAddresses } from './own-page-addresses.ts';

/** The program answers everything below these. */
const PREFIXES = [
  '/api',
  '/admin',
  '/auth',
  '/assets',
  // Certificate authorities and search engines verify the domain there, and follow redirects.
  '/.well-known',
  managePath('').slice(0, -1),
  receiptPath('').slice(0, -1),
  packPath('').slice(0, -1),
  '/fonts',
  '/icons',
  '/images',
  '/media',
  '/portraits',
  '/posters',
  '/preview',
  '/share',
  '/videos',
];
const FILES =
  /^\/(?:healthz|readyz|metrics|robots\.txt|llms\.txt|rss\.xml|feed\.json|sitemap(?:-[^/]*)?\.xml|site\.webmanifest|brand\.[^/]*|favicon\.[^/]*|icon-[^/]*|apple-touch-icon[^/]*|share\.png|late-parts\.css|links\.speculationrules)$/;

function isReserved(path: string): boolean {
  const lower = path.toLowerCase();
  return FILES.test(lower) || PREFIXES.some((prefix) => lower === prefix || lower.startsWith(`${prefix}/`));
}

/** Tells if a page may answer this path; then redirects come second. */
export const mayBePage = (path: string): boolean => findPage(path) !== undefined;

/**
 * Explains why a path cannot be redirected; undefined when it can.
 * @param posts slugs of published posts
 * @param pages the owner's addresses
 */
export function whyNotFrom(
  path: string,
  posts: ReadonlySet<string>,
  pages: OwnPageAddresses,
): string | undefined {
  if (isReserved(path)) return `${path} belongs to the site itself and cannot be redirected`;
  const address = readAddress(path);
  if (address && address.path !== path && address.page !== 'fixed')
    return `Write ${path} as ${address.path}, the spelling that this site uses`;
  if (address?.page === 'fixed') return `${path} is a page of this site`;
  if (address?.page === 'post' && address.slug !== undefined && posts.has(address.slug))
    return `${path} is a published post`;
  if (pages.published.has(path)) return `${path} is one of your pages`;
  if (pages.drafted.has(path)) return `${path} is the address of a page in your drafts`;
  if (address === undefined && redirectFrom(path) !== undefined) return `The site already redirects ${path}`;
  return undefined;
}

/** Finds the site's own target of a path: a moved page, or the canonical spelling. */
export const builtInTarget = (path: string): string | undefined => redirectFrom(path)?.split('#')[0];
