import type { OpenDatabase } from '#db/open.ts';
import type { SiteCache } from './site-cache.ts';

/** Milliseconds. A look is two system calls, and none on PostgreSQL. */
const LOOK_EVERY_MS = 250;

/**
 * Rerenders pages after a content change by any process. Waits until nothing changes between two looks, so
 * that an import rerenders once.
 * @param closing ends it
 */
export function watchContent(
  { pages, silentMs }: Pick<SiteCache, 'pages' | 'silentMs'>,
  { contentVersion }: Pick<OpenDatabase, 'contentVersion'>,
  closing: AbortSignal,
): void {
  let remadeFor = versionIn(contentVersion);
  let seen = remadeFor;
  const look = () => {
    // No page can be rendered while the database does not answer.
    if (silentMs() !== undefined) return;
    const version = versionIn(contentVersion);
    if (version === undefined) return;
    const isSettled = version === seen;
    seen = version;
    if (!isSettled || version === remadeFor) return;
    remadeFor = version;
    pages.remakeOutdated();
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  closing.addEventListener('abort', () => clearInterval(timer), { once: true });
}

function versionIn(contentVersion: () => number): number | undefined {
  try {
    return contentVersion();
  } catch {
    return undefined;
  }
}
