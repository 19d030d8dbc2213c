/** Every public address of the site: links, the sitemap and the tests read it. */

export interface Route {
  path: string;
  /** Whether search engines may list it. */
  indexed: boolean;
}

export const routes = {
  home: { path: '/', indexed: true },
  homeNew: { path: '/new', indexed: true },
  // Canonical to /new.
  landing: { path: '/landing', indexed: false },
  technologies: { path: '/technologies', indexed: true },
  inAction: { path: '/in-action', indexed: true },
  gallery: { path: '/gallery', indexed: true },
  blog: { path: '/blog', indexed: true },
  booking: { path: '/booking', indexed: true },
  bookingOffshore: { path: '/booking/offshore', indexed: true },
  bookingUsa: { path: '/booking/usa', indexed: true },
  terms: { path: '/terms', indexed: false },
  privacy: { path: '/privacy', indexed: false },
  cookies: { path: '/cookies', indexed: false },
  auth: { path: '/auth', indexed: false },
} as const satisfies Record<string, Route>;

/** The admin's own addresses; each screen's is in `src/admin/screens.tsx`. */
export const ADMIN_PATH = '/admin';

/** A customer's booking, by its signed link. */
export const managePath = (token: string): string => `/booking/manage/${encodeURIComponent(token)}`;

/** A booking in the admin. */
export const adminBookingPath = (id: number): string => `${ADMIN_PATH}/bookings/${id}`;

export const postPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

export const tagPath = (tagSlug: string): string => `/blog/tag/${encodeURIComponent(tagSlug)}`;

/** A page of a list of posts. @param path the list's own; @param page 1-based */
export function listPath(path: string, page: number, q?: string): string {
  const search = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) });
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Addresses that articles and old links use, and where they lead (301). */
export const redirects: Record<string, string> = {
  '/pricing': '/booking',
  '/how-it-works': '/#comparison',
  '/book-now': '/booking',
};
