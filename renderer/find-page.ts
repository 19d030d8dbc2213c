/** A page that an address leads to. */
export interface FoundPage {
  /** Its folder: `/src/pages/blog/index`. */
  pageId: string;
  routeParams: Record<string, string>;
}

const SAFE_SEGMENT = /^[\w.~-]+$/;

/**
 * Finds pages by their folders, as Vike does: `index` is the folder's own address, `@name` takes one segment. Only plain
 * addresses are found; one that is escaped or has an empty segment is Vike's to judge.
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
    const given = pathname.slice(1).split('/');
    if (!given.every((segment) => SAFE_SEGMENT.test(segment))) return undefined;
    for (const pattern of patterns) {
      const routeParams = match(pattern.segments, given);
      if (routeParams) return { pageId: pattern.pageId, routeParams };
    }
    return undefined;
  };
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
