import { useQuery } from '@tanstack/react-query';
import { toOwnPagePath } from '#src/contract/site/reserved-names.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { routes } from '#src/routes.ts';
import { query } from '../../query.ts';

const BUILT_IN: ReadonlyArray<{ path: string; label: string }> = [
  { path: routes.home.path, label: 'Home' },
  { path: routes.homeNew.path, label: 'Second home page' },
  { path: routes.landing.path, label: 'Campaign page' },
  { path: routes.booking.path, label: 'Booking' },
  { path: '/booking/offshore', label: 'Booking, first tier' },
  { path: '/booking/usa', label: 'Booking, second tier' },
  { path: routes.gallery.path, label: 'Search the gallery' },
  { path: routes.inAction.path, label: 'Gallery by job' },
  { path: routes.technologies.path, label: 'Technologies' },
  { path: routes.blog.path, label: 'Blog' },
  { path: routes.terms.path, label: 'Terms' },
  { path: routes.privacy.path, label: 'Privacy' },
  { path: routes.cookies.path, label: 'Cookies' },
];

/** Sections that define the section order of a page. */
const LAYOUTS: Readonly<Record<string, SectionKey>> = {
  [routes.home.path]: 'home.sections',
  [routes.homeNew.path]: 'new.sections',
  [routes.landing.path]: 'landing.sections',
  [routes.booking.path]: 'booking.sections',
  '/booking/offshore': 'bookingOffshore.sections',
  '/booking/usa': 'bookingUsa.sections',
  [routes.gallery.path]: 'gallery.sections',
  [routes.inAction.path]: 'inAction.sections',
  [routes.technologies.path]: 'technologies.sections',
};

/** Sections without a text on the page: its order and search engine texts. */
export function silentSections(path: string): SectionKey[] {
  const layout = LAYOUTS[path];
  if (layout) return [layout, 'site.meta'];
  return BUILT_IN.some((page) => page.path === path) ? ['site.meta'] : ['pages.own'];
}

export function usePagesOfSite(): ReadonlyArray<{ path: string; label: string }> {
  const { data } = useQuery(query('GET /api/admin/content/:key', { params: { key: 'pages.own' } }));
  const value = (data?.draft?.value ?? data?.shown) as { pages?: unknown } | undefined;
  const own = Array.isArray(value?.pages) ? (value.pages as Array<{ path?: unknown; title?: unknown }>) : [];
  return [
    ...BUILT_IN,
    ...own.flatMap(({ path, title }) =>
      typeof path === 'string' && path !== ''
        ? [{ path: toOwnPagePath(path), label: String(title || path) }]
        : [],
    ),
  ];
}
