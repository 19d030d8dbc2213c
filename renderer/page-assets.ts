import type { PageContextServer } from 'vike/types';

export type Manifest = NonNullable<PageContextServer['globalContext']['assetsManifest']>;

const WAKE = 'renderer/wake.ts';

export interface PageAssets {
  /** Style sheets, in cascade order. */
  styles: string[];
  /** The page's script; undefined for a page that is plain HTML. */
  script: string | undefined;
  /** All its imports, so that the browser requests them in parallel instead of one after the other. */
  imports: string[];
  /** The script that loads them after the first paint (`wake.ts`). */
  wake: string | undefined;
}

/**
 * A page's assets, from the build's manifest.
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
  // Take the styles from Vike's page entry, which also includes those of parts that are not hydrated.
  const entry = manifest?.[`virtual:vike:page-entry:client:${pageId}`];
  return {
    styles: [...new Set(entry?.css)].map((file) => `/${file}`),
    script: own && `/${own.file}`,
    imports: [...imports],
    wake: manifest?.[WAKE] && `/${manifest[WAKE].file}`,
  };
}
