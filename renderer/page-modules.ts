import type { ComponentType, ReactNode } from 'react';
import { decodePath } from './find-page.ts';
import type { SiteOf } from './Head.tsx';
import type { HeadOf } from './head.ts';
import type { ServedPage } from './page.ts';

const ROOT = '/src/pages';
/** Shown for what has no page, or failed. */
export const ERROR_PAGE = `${ROOT}/_error`;

/** What a page's folder holds. */
export interface PageModules {
  Page: ComponentType;
  data: ((pageContext: ServedPage) => unknown) | undefined;
  head: HeadOf | undefined;
}
type Layout = ComponentType<{ children: ReactNode }>;

const pages = import.meta.glob<Pick<PageModules, 'Page'>>('/src/pages/**/+Page.tsx');
const data = import.meta.glob<Required<Pick<PageModules, 'data'>>>('/src/pages/**/+data.ts');
const heads = import.meta.glob<Required<Pick<PageModules, 'head'>>>('/src/pages/**/+head.ts');
const layouts = import.meta.glob<{ Layout: Layout }>('/src/pages/**/+Layout.tsx');
const sites = import.meta.glob<{ site: SiteOf }>('/src/pages/+site.ts');
/** Only their names: a page that has one decides for itself where it stands, or who may see it. */
const special = Object.keys(import.meta.glob(['/src/pages/**/+guard.ts', '/src/pages/**/+route.ts']));
const routes = import.meta.glob<{ route: unknown }>('/src/pages/**/+route.ts', { eager: true });

/** The pages that an address alone leads to: their folders. */
export const pageIds: string[] = Object.keys(pages)
  .map((file) => file.slice(0, file.lastIndexOf('/')))
  .filter((folder) => folder !== ERROR_PAGE && !special.some((file) => file.startsWith(`${folder}/`)));

type RouteFunction = (pageContext: Pick<ServedPage, 'urlPathname'>) => unknown;

/** Whether a page that decides for itself where it stands may stand at a path. */
export function takenElsewhere(pathname: string): boolean {
  const urlPathname = `/${decodePath(pathname)?.join('/') ?? ''}`;
  return Object.values(routes).some(({ route }) =>
    typeof route === 'function' ? (route as RouteFunction)({ urlPathname }) : true,
  );
}

export const siteModule = sites[`${ROOT}/+site.ts`] as () => Promise<{ site: SiteOf }>;

/** @param folder of a page */
export async function findPageModules(folder: string): Promise<PageModules> {
  const [page, loader, head] = await Promise.all([
    (pages[`${folder}/+Page.tsx`] as () => Promise<Pick<PageModules, 'Page'>>)(),
    data[`${folder}/+data.ts`]?.(),
    heads[`${folder}/+head.ts`]?.(),
  ]);
  return { Page: page.Page, data: loader?.data, head: head?.head };
}

/** The frame that stands nearest to a page. */
export async function layoutOf(folder: string): Promise<Layout | undefined> {
  for (let place = folder; place.startsWith(ROOT); place = place.slice(0, place.lastIndexOf('/'))) {
    const layout = layouts[`${place}/+Layout.tsx`];
    if (layout) return (await layout()).Layout;
  }
  return undefined;
}
