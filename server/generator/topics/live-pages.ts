import type { Db } from '#db/open.ts';
import { movedSlugs, publishedSlugs } from '#db/queries/blog/read.ts';
import { listRedirects } from '#db/queries/site/redirects.ts';
import { readAddress } from '#src/addresses.ts';
import { storedPath } from '#src/contract/stored-path.ts';
import { postPath } from '#src/routes.ts';
import { linkablePages } from '../../site/redirects/linkable-pages.ts';

export interface LivePages {
  pages: ReadonlySet<string>;
  moved: ReadonlyMap<string, string>;
}

const MOST_HOPS = 10;

/** Reads the existing pages, once for many texts. */
export async function readLivePages(db: Db): Promise<LivePages> {
  const redirects = await listRedirects(db);
  return {
    pages: await linkablePages(db),
    moved: new Map(redirects.filter(({ status }) => status === 301).map(({ from, to }) => [from, to])),
  };
}

/** New addresses by path; null for a page that is gone. */
export type DeadPages = ReadonlyMap<string, string | null>;

/**
 * Finds moved or dead paths; possible files and tag pages count as alive.
 * @param paths as written in links
 * @returns the new address by path, or null for a page that is gone
 */
export async function deadPages(db: Db, paths: readonly string[], live: LivePages): Promise<DeadPages> {
  const slugs = [...new Set(paths.flatMap((path) => slugIn(path) ?? []))].slice(0, 500);
  const published = await publishedSlugs(db, slugs);
  const former = await movedSlugs(
    db,
    slugs.filter((slug) => !published.has(slug)),
  );
  const found = new Map<string, string | null>();
  for (const path of paths) {
    const now = addressNow(path, live, published, former);
    if (now !== undefined) found.set(path, now);
  }
  return found;
}

const slugIn = (path: string): string | undefined => {
  const address = readAddress(path);
  return address?.page === 'post' ? address.slug : undefined;
};

/** Null: gone; undefined: alive. */
function addressNow(
  path: string,
  { pages, moved }: LivePages,
  published: ReadonlySet<string>,
  former: ReadonlyMap<string, string>,
): string | null | undefined {
  const address = readAddress(path);
  if (address?.page === 'fixed' || address?.page === 'tag' || address?.page === 'kind') return undefined;
  if (address?.page === 'post' && address.slug !== undefined) {
    if (published.has(address.slug)) return undefined;
    const slug = former.get(address.slug);
    return slug === undefined ? (target(path, moved) ?? null) : postPath(slug);
  }
  const redirected = target(path, moved);
  if (redirected !== undefined) return redirected;
  return address?.page === 'own' && !pages.has(address.path) ? null : undefined;
}

/** Undefined without a redirect, or in a circle. */
function target(path: string, moved: ReadonlyMap<string, string>): string | undefined {
  let at = moved.get(storedPath(path) ?? path);
  for (let hops = 0; at !== undefined && hops < MOST_HOPS; hops += 1) {
    const next = at.startsWith('/') ? moved.get(storedPath(at.replace(/[?#].*$/s, '')) ?? at) : undefined;
    if (next === undefined) return at;
    at = next;
  }
  return undefined;
}
