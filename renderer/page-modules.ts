import type { ComponentType, ReactNode } from 'react';
import type { PageContextServer } from 'vike/types';
import type { Site } from './Head.tsx';
import type { HeadOf } from './head.ts';

const ROOT = '/src/pages';

type Load<T> = () => Promise<T>;

const pages = import.meta.glob<{ Page: ComponentType }>('/src/pages/**/+Page.tsx');
const data = import.meta.glob<{ data: (pageContext: PageContextServer) => unknown }>(
  '/src/pages/**/+data.ts',
);
const heads = import.meta.glob<{ head: HeadOf }>('/src/pages/**/+head.ts');
const layouts = import.meta.glob<{ Layout: ComponentType<{ children: ReactNode }> }>(
  '/src/pages/**/+Layout.tsx',
);
const sites = import.meta.glob<{ site: Site }>('/src/pages/+site.ts');
/** Only their names: a page that has one decides for itself where it stands, or who may see it. */
const special = Object.keys(import.meta.glob(['/src/pages/**/+guard.ts', '/src/pages/**/+route.ts']));

/** The pages that an address alone leads to: their folders. */
export const pageIds: string[] = Object.keys(pages)
  .map((file) => file.slice(0, file.lastIndexOf('/')))
  .filter((folder) => !folder.endsWith('/_error') && !special.some((file) => file.startsWith(`${folder}/`)));

export const siteModule = sites[`${ROOT}/+site.ts`] as Load<{ site: Site }>;

/** What a page's folder holds. */
export async function findPageModules(folder: string) {
  const [page, loader, head] = await Promise.all([
    (pages[`${folder}/+Page.tsx`] as Load<{ Page: ComponentType }>)(),
    data[`${folder}/+data.ts`]?.(),
    heads[`${folder}/+head.ts`]?.(),
  ]);
  return { Page: page.Page, data: loader?.data, head: head?.head };
}

/** The frame that stands nearest to the page. */
export async function layoutOf(folder: string) {
  for (let place = folder; place.startsWith(ROOT); place = place.slice(0, place.lastIndexOf('/'))) {
    const layout = layouts[`${place}/+Layout.tsx`];
    if (layout) return (await layout()).Layout;
  }
  return undefined;
}
