/** A page that an address leads to. */
export interface FoundPage {
  /** Its folder: `/src/pages/blog/index`. */
  pageId: string;
  routeParams: Record<string, string>;
}

/**
 * Finds pages by their folders, as Vike does: `index` is the folder's own address, `@name` takes one segment. An address
 * with an empty segment, or one that is not UTF-8, leads nowhere.
 */
export function pageFinder(pageIds: string[]): (pathname: string) => FoundPage | undefined {
  const exact = new Map<string, string>();
  const patterns: Array<{ pageId: string; segments: string[] }> = [];
  for (const pageId of pageIds) {
    const segments = pageId.replace('/src/pages/', '').split('/');
    if (segments.at(-1) === 'index') segments.pop();
    if (segments.some((segment) => segment.startsWith('@'))) patterns.push({ pageId, segments });
    else exact.set(`/${segments.join('/')}`, pageId);
  }
  return (pathname) => {
    const pageId = exact.get(pathname);
    if (pageId) return { pageId, routeParams: {} };
    const given = decodePath(pathname);
    if (!given) return undefined;
    for (const pattern of patterns) {
      const routeParams = match(pattern.segments, given);
      if (routeParams) return { pageId: pattern.pageId, routeParams };
    }
    return undefined;
  };
}

/** The segments of a path as text; undefined when one of them is empty, not UTF-8, or stands for several. */
export function decodePath(pathname: string): string[] | undefined {
  try {
    const segments = pathname.slice(1).split('/').map(decodeURIComponent);
    return segments.some((segment) => segment === '' || segment.includes('/')) ? undefined : segments;
  } catch {
    return undefined;
  }
}

function match(pattern: string[], given: string[]): Record<string, string> | undefined {
  if (pattern.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const value = given[index] as string;
    if (segment.startsWith('@')) params[segment.slice(1)] = value;
    else if (segment !== value) return undefined;
  }
  return params;
}
