import type { PageContextServer } from 'vike/types';

export type Manifest = NonNullable<PageContextServer['globalContext']['assetsManifest']>;

const WAKE = 'renderer/wake.ts';

export interface PageAssets {
  /** Style sheets, in the order of the cascade. */
  styles: string[];
  /** The page's own script; undefined for a page that is HTML alone. */
  script: string | undefined;
  /** What that script imports, so that the browser asks for all of it at once instead of file after file. */
  imports: string[];
  /** What fetches them when the page has been painted (`wake.ts`). */
  wake: string | undefined;
}

/**
 * The files of a page, from the build's manifest.
 * @param manifest undefined on the dev server
 * @param pageId the page's folder: `/src/pages/blog/index`
 */
export function pageAssets(manifest: Manifest | undefined, pageId: string): PageAssets {
  const own = manifest?.[`${pageId.slice(1)}/+client.ts`];
  const imports = new Set<string>();
  const follow = (key: string) => {
    const chunk = manifest?.[key];
    if (!chunk || imports.has(`/${chunk.file}`)) return;
    imports.add(`/${chunk.file}`);
    chunk.imports?.forEach(follow);
  };
  own?.imports?.forEach(follow);
  // What the server rendered with holds the styles of the parts that no script wakes, too.
  const entry = manifest?.[`virtual:vike:page-entry:client:${pageId}`];
  return {
    styles: [...new Set(entry?.css)].map((file) => `/${file}`),
    script: own && `/${own.file}`,
    imports: [...imports],
    wake: manifest?.[WAKE] && `/${manifest[WAKE].file}`,
  };
}
