import { POSTS_PER_PAGE } from '../../../src/contract/blog/values.ts';
import { COMMON, RARE } from './fill-posts.ts';
import type { Site } from './site.ts';

export interface Page {
  name: string;
  path: (site: Site) => string;
  grows?: string;
}

/** An unknown parameter, so that pages bypass the cache. */
const UNCACHED = 'x=1';
const lastPage = ({ published }: Site) => Math.ceil(published / POSTS_PER_PAGE);

/** Addresses outside the API; pages are uncached. */
export const PAGES: readonly Page[] = [
  ...['/', '/new', '/landing', '/gallery', '/in-action', '/technologies', '/booking', '/booking/usa'].map(
    (path) => ({ name: path, path: () => `${path}?${UNCACHED}` }),
  ),
  { name: '/blog', path: () => `/blog?${UNCACHED}` },
  { name: '/blog, middle page', path: (site) => `/blog?page=${Math.ceil(lastPage(site) / 2)}&${UNCACHED}` },
  { name: '/blog, last page', path: (site) => `/blog?page=${lastPage(site)}&${UNCACHED}` },
  { name: '/blog/tag/mvp', path: () => `/blog/tag/mvp?${UNCACHED}` },
  {
    name: '/blog/tag/mvp, last page',
    path: ({ tagged }) => `/blog/tag/mvp?page=${Math.ceil(tagged / POSTS_PER_PAGE)}&${UNCACHED}`,
  },
  ...[RARE, COMMON, 'app', 'a'].map((word) => ({
    name: `/blog?q=${word}`,
    path: () => `/blog?q=${word}&${UNCACHED}`,
  })),
  { name: '/blog/post-…', path: ({ size }) => `/blog/post-${size.posts / 2}?${UNCACHED}` },
  { name: '/blog/old-… (moved)', path: () => '/blog/old-50' },
  { name: '/old/… (redirect)', path: () => '/old/17' },
  { name: '/sitemap.xml', path: () => '/sitemap.xml' },
  { name: '/sitemap-pages.xml', path: () => '/sitemap-pages.xml' },
  {
    name: '/sitemap-posts-1.xml',
    path: () => '/sitemap-posts-1.xml',
    grows: 'the addresses of 50,000 posts',
  },
  ...['/rss.xml', '/feed.json', '/llms.txt', '/robots.txt', '/site.webmanifest', '/readyz', '/metrics'].map(
    (path) => ({ name: path, path: () => path }),
  ),
  { name: '/media/…/640.webp', path: ({ picture: image }) => `/media/${image}/640.webp` },
  ...['/admin', '/admin/posts'].map((path) => ({ name: path, path: () => path })),
];
