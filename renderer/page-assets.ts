import type { PageContextServer } from 'vike/types';

export type Manifest = NonNullable<PageContextServer['globalContext']['assetsManifest']>;

/** Groups of `vite.config.ts`. A page links one only if rendering needed it (`ShownPage.drawn`). */
const SHEETS_OF_FEW = ['blocks', 'embeds', 'parts'] as const;
export type SheetOfFew = (typeof SHEETS_OF_FEW)[number];
const sheetOf = (file: string) => SHEETS_OF_FEW.find((name) => file.includes(`/${name}.`));
const WAKE = 'renderer/client-entry.ts';

export interface PageAssets {
  /** In cascade order. */
  styles: string[];
  stylesOfFew: Array<{ sheet: SheetOfFew; file: string }>;
  /** Undefined for a public page. */
  script: string | undefined;
  /** Every module that it imports, statically or in turns; preloaded to download in parallel. */
  imports: string[];
  wake: string | undefined;
  wakeImports: string[];
}

/** @param manifest undefined on the dev server @param pageId such as `/src/pages/blog/index` */
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
  // The modules that it runs in turns (`run-sequentially.ts`).
  own?.dynamicImports?.forEach(follow);
  // From Vike's page entry, which includes the styles of parts that are not hydrated.
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
