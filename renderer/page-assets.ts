import type { PageContextServer } from 'vike/types';

export type Manifest = NonNullable<PageContextServer['globalContext']['assetsManifest']>;

/**
 * Style sheets that few pages need, groups of `vite.config.ts`: of sections that owners add, and of videos and cards of
 * other sites in a text. A page links one only if it was needed while the page was rendered (`ShownPage.drawn`).
 */
const SHEETS_OF_FEW = ['blocks', 'embeds'] as const;
export type SheetOfFew = (typeof SHEETS_OF_FEW)[number];
const sheetOf = (file: string) => SHEETS_OF_FEW.find((name) => file.includes(`/${name}.`));
const WAKE = 'renderer/client-entry.ts';

export interface PageAssets {
  /** Style sheets, in cascade order. */
  styles: string[];
  /** Those of them that few pages need; `styles` has none of these. */
  stylesOfFew: Array<{ sheet: SheetOfFew; file: string }>;
  /** The script of an application; undefined for a public page. */
  script: string | undefined;
  /** Every module that it imports, statically or in turns. The page preloads them, so that they download in parallel. */
  imports: string[];
  /** The script of every public page (`client-entry.ts`), and its imports. */
  wake: string | undefined;
  wakeImports: string[];
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
  // The modules that it runs in turns (`in-turns.ts`).
  own?.dynamicImports?.forEach(follow);
  // Take the styles from Vike's page entry, which also includes those of parts that are not hydrated.
  const entry = manifest?.[`virtual:vike:page-entry:client:${pageId}`];
  const styles = [...new Set(entry?.css)].map((file) => `/${file}`);
  return {
    styles: styles.filter((file) => !sheetOf(file)),
    stylesOfFew: styles.flatMap((file) => {
      const sheet = sheetOf(file);
      return sheet ? [{ sheet, file }] : [];
    }),
    script: own && `/${own.file}`,
    imports: [...imports],
    wake: manifest?.[WAKE] && `/${manifest[WAKE].file}`,
    wakeImports: (manifest?.[WAKE]?.imports ?? []).map((key) => `/${manifest?.[key]?.file}`),
  };
}
