import type { IncomingMessage } from 'node:http';
import type { Deps } from '../../boot/deps.ts';
import { knownOrigins } from './known-origins.ts';
import { type MadePage, PageCache } from './page-cache.ts';

/** Room for about two thousand pages with their compressed variants. */
const MAX_BYTES = 48 * 1024 * 1024;
/** A page may show something that depends on the date. */
const MAX_AGE_MS = 10 * 60_000;

/** The in-memory page cache, and the function that resolves a request's origin. */
export interface SiteCache {
  cache: PageCache;
  originFor: (request: IncomingMessage) => string | undefined;
}

/** @param remake renders a page again, with its previous headers */
export const createSiteCache = (
  { config, database }: Pick<Deps, 'config' | 'database'>,
  remake: (key: string, headers: Record<string, unknown>) => Promise<MadePage | undefined>,
): SiteCache => ({
  cache: new PageCache({
    maxBytes: MAX_BYTES,
    maxAgeMs: MAX_AGE_MS,
    contentVersion: database.contentVersion,
    remake,
  }),
  originFor: knownOrigins(config),
});
