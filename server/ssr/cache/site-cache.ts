import type { IncomingMessage } from 'node:http';
import type { Deps } from '../../boot/deps.ts';
import { knownOrigins } from './known-origins.ts';
import { type MadePage, PageCache } from './page-cache.ts';

/** Some two thousand pages with their compressed forms. */
const MAX_BYTES = 48 * 1024 * 1024;
/** A page may show what depends on the day. */
const MAX_AGE_MS = 10 * 60_000;

/** The site's pages in memory, and for which origin a request asks. */
export interface SiteCache {
  cache: PageCache;
  originFor: (request: IncomingMessage) => string | undefined;
}

/** @param remake makes a page again, with the headers it had */
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
