import type { PageContextServer } from 'vike/types';

/**
 * What a page's script imports, so that the browser asks for all of it at once instead of file after file. Empty on the
 * dev server, which has no manifest, and for a page that is HTML alone.
 */
export function scriptPreloads({ pageId, globalContext }: PageContextServer): string[] {
  const manifest = globalContext.assetsManifest;
  const entry = manifest?.[`${pageId?.slice(1)}/+client.ts`];
  if (!manifest || !entry) return [];
  const files = new Set<string>();
  const follow = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    chunk.imports?.forEach(follow);
  };
  entry.imports?.forEach(follow);
  return [...files];
}
