/**
 * Links, the sitemap, redirects, the page cache and the renderer use this table, directly or via
 * `addresses.ts`. A test compares it with the page folders and with every link in the source.
 */

export interface Route {
  path: string;
  unlisted?: boolean;
  /** Exists, and is listed, only while the owner has turned it on. */
  optional?: boolean;
}

export const routes = {
  home: { path: '/' },
  homeNew: { path: '/new' },
  // Its canonical URL is /new.
  landing: { path: '/landing', unlisted: true },
  technologies: { path: '/technologies' },
  inAction: { path: '/in-action' },
  gallery: { path: '/gallery' },
  blog: { path: '/blog' },
  booking: { path: '/booking' },
  packs: { path: '/booking/packs', optional: true },
  // The booking widget, in a frame of another site.
  embed: { path: '/embed', unlisted: true },
  contact: { path: '/contact', optional: true },
  terms: { path: '/terms', unlisted: true },
  privacy: { path: '/privacy', unlisted: true },
  cookies: { path: '/cookies', unlisted: true },
  auth: { path: '/auth', unlisted: true },
} as const satisfies Record<string, Route>;

const everyRoute: readonly Route[] = Object.values(routes);

/**
 * Pages of every site that search engines may index.
 * @param kinds of session that can be booked; their pages follow the list of them
 */
export const listedRoutes = (kinds: readonly Route[]): Route[] =>
  everyRoute
    .filter(({ unlisted, optional }) => !unlisted && !optional)
    .flatMap((route) => (route.path === routes.booking.path ? [route, ...kinds] : [route]));

/** The page of a kind of session. Manage, pack, packs, receipt and wait are no slugs of kinds. */
export const kindPath = (slug: string): string => `/booking/${encodeURIComponent(slug)}`;

/** The booking widget of a kind of session. */
export const embedPath = (slug: string): string => `/embed/${encodeURIComponent(slug)}`;

export const managePath = (token: string): string => `/booking/manage/${encodeURIComponent(token)}`;

export const packPath = (code: string): string => `/booking/pack/${encodeURIComponent(code)}`;

export const receiptPath = (token: string): string => `/booking/receipt/${encodeURIComponent(token)}`;

/** The page on which a client confirms and leaves the waiting list. */
export const waitPath = (token: string): string => `/booking/wait/${encodeURIComponent(token)}`;

/** The booking page of a kind, with the time that is held for an entry of the waiting list. */
export const offerPath = (slug: string, token: string): string =>
  `${kindPath(slug)}?offer=${encodeURIComponent(token)}`;

/**
 * The booking page of a kind of session, prefilled for another one.
 * @param path of the page
 * @param wish `time` is UTC to the minute; `again` a secret, which holds none of the details
 */
export function againPath(
  path: string,
  { developer, time, again }: { developer?: number | undefined; time?: string | undefined; again?: string },
): string {
  const search = new URLSearchParams({
    ...(developer !== undefined && { developer: String(developer) }),
    ...(time && { time }),
    ...(again && { again }),
  });
  // Colons are allowed in a query, and easier to read.
  return search.size > 0 ? `${path}?${search.toString().replaceAll('%3A', ':')}` : path;
}

export const postPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

/** @param name without the slash */
const ownPagePath = (name: string): string => `/${name}`;

export const previewPath = (token: string): string => `/preview/${encodeURIComponent(token)}`;

/** Any public page's path may follow; the server parses it, not the table. */
export const sitePreviewPath = (token: string): string => `/preview/site/${encodeURIComponent(token)}`;

export const tagPath = (tagSlug: string): string => `/blog/tag/${encodeURIComponent(tagSlug)}`;

/** The last path segment is `routeParams[param]`. A longer path must come before its own prefix. */
export const namedRoutes = {
  tag: { path: tagPath, param: 'tag' },
  post: { path: postPath, param: 'slug' },
  manage: { path: managePath, param: 'token' },
  receipt: { path: receiptPath, param: 'token' },
  wait: { path: waitPath, param: 'token' },
  pack: { path: packPath, param: 'code' },
  kind: { path: kindPath, param: 'kind' },
  embed: { path: embedPath, param: 'kind' },
  preview: { path: previewPath, param: 'token' },
  ownPage: { path: ownPagePath, param: 'page' },
} as const;

export const ADMIN_PATH = '/admin';

/** Google and Microsoft lead back to it after a sign-in. Owners enter it there. */
export const CALENDAR_CALLBACK = '/api/calendars/oauth/callback';

/** Below ADMIN_PATH, in router syntax: `:name` is a parameter, `?` makes it optional. */
export const adminScreens = [
  'posts',
  'posts/import',
  'posts/:id',
  'themes',
  'themes/new',
  'themes/:id',
  'topics',
  'topics/merge',
  'topics/suggested',
  'suggestions',
  'scheduler',
  'sources',
  'sources/:id',
  'jobs/:id',
  'bookings',
  'bookings/hours',
  'bookings/kinds',
  'bookings/kinds/new',
  'bookings/kinds/:id',
  'bookings/widget',
  'bookings/mail',
  'bookings/:id',
  'money',
  'people',
  'people/new',
  'people/:id',
  'my-sessions',
  'my-hours',
  'calendar',
  'calendar-sign-in',
  'guests',
  'guests/:id',
  'sessions',
  'sessions/:id',
  'testimonials',
  'launch-check',
  'site',
  'site/edit',
  'site/describe',
  'site/redirects',
  'site/texts',
  'site/texts/:id',
  'settings/:section?',
  'users',
  'messages',
  'marketing-materials',
  'marketing-materials/:id',
  'brand-assets',
  'media',
  'account/:section?',
  'connect',
] as const;
export type AdminScreen = (typeof adminScreens)[number];

export const adminJobPath = (id: number): string => `${ADMIN_PATH}/jobs/${id}`;

export const adminBookingPath = (id: number): string => `${ADMIN_PATH}/bookings/${id}`;

/** @param key `b12`: the client of booking 12; `m7`: the sender of message 7 */
export const adminClientPath = (key: string): string => `${ADMIN_PATH}/guests/${key}`;
export const adminSourcePath = (id: number): string => `${ADMIN_PATH}/sources/${id}`;
export const adminSessionPath = (id: number): string => `${ADMIN_PATH}/sessions/${id}`;

/** @param path the list's own @param page 1-based */
export function listPath(path: string, page: number, q?: string): string {
  const search = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) });
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Permanent (301), for paths used by articles and old links. */
export const redirects: Record<string, string> = {
  '/pricing': '/booking',
  '/how-it-works': '/#comparison',
  '/book-now': '/booking',
};
