import type { ComponentType, ReactNode } from 'react';
import type { HeadOf } from './head.ts';
import type { ServedPage } from './page.ts';
import type { Site } from './site.ts';

const ROOT = '/src/pages';
export const ERROR_PAGE = `${ROOT}/_error`;

type Layout = ComponentType<{ children: ReactNode }>;

export interface PageModules {
  Page: ComponentType;
  /** Throws to answer with something other than the page; called before anything is read. */
  guard: ((page: ServedPage) => void) | undefined;
  data: ((page: ServedPage) => unknown) | undefined;
  /** Query parameters that the data depends on, besides the path and the site's content (`page-memo.ts`). */
  dependsOn: readonly string[] | undefined;
  /** Milliseconds that the data may be shown; undefined: until the site's content changes. */
  maxAgeMs: number | undefined;
  head: HeadOf | undefined;
  Layout: Layout | undefined;
}

const pages = import.meta.glob<Pick<PageModules, 'Page'>>('/src/pages/**/+Page.tsx');
const guards = import.meta.glob<Pick<PageModules, 'guard'>>('/src/pages/**/+guard.ts');
const data = import.meta.glob<Pick<PageModules, 'data' | 'dependsOn' | 'maxAgeMs'>>('/src/pages/**/+data.ts');
const heads = import.meta.glob<Pick<PageModules, 'head'>>('/src/pages/**/+head.ts');
const layouts = import.meta.glob<{ Layout: Layout }>('/src/pages/**/+Layout.tsx');
const sites = import.meta.glob<Site>('/src/pages/+site.ts', { eager: true, import: 'site' });

/** Handed in by the product. */
export const site = sites[`${ROOT}/+site.ts`] as Site;

/** The page of a folder below `src/pages`, or of the folder's `index`. @throws if there is none */
export function pageIdOf(folder: string): string {
  const place = ROOT + folder.replace(/\/$/, '');
  const found = [place, `${place}/index`].find((pageId) => `${pageId}/+Page.tsx` in pages);
  if (!found) throw new Error(`src/routes.ts has an address for ${folder}, but src/pages has no such page`);
  return found;
}

export async function loadPageModules(folder: string): Promise<PageModules> {
  const [page, guard, loader, head, Layout] = await Promise.all([
    (pages[`${folder}/+Page.tsx`] as () => Promise<Pick<PageModules, 'Page'>>)(),
    guards[`${folder}/+guard.ts`]?.(),
    data[`${folder}/+data.ts`]?.(),
    heads[`${folder}/+head.ts`]?.(),
    layoutOf(folder),
  ]);
  return {
    Page: page.Page,
    guard: guard?.guard,
    data: loader?.data,
    dependsOn: loader ? loader.dependsOn : [],
    maxAgeMs: loader?.maxAgeMs,
    head: head?.head,
    Layout,
  };
}

async function layoutOf(folder: string): Promise<Layout | undefined> {
  for (let place = folder; place.startsWith(ROOT); place = place.slice(0, place.lastIndexOf('/'))) {
    const layout = layouts[`${place}/+Layout.tsx`];
    if (layout) return (await layout()).Layout;
  }
  return undefined;
}
