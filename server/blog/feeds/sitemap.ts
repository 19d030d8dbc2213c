import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type Router from '@koa/router';
import { countPosts, listPostAddresses, type PostAddress } from '#db/queries/blog/lists.ts';
import { packOffer, sellsPacks } from '#src/content/bookings/receipts.ts';
import { ownPages } from '#src/content/site/page-layouts.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { contact } from '#src/content/site/tools.ts';
import { listedRoutes, postPath, type Route, routes } from '#src/routes.ts';
import { notFound } from '../../http/errors.ts';
import { linkOrigin } from '../../http/link-origin.ts';
import type { BlogDeps } from '../deps.ts';
import { answeredUnchanged } from './not-modified.ts';
import { xml } from './xml.ts';

/** The protocol's limit. Above that, `/sitemap.xml` becomes an index of files. */
export const URLS_PER_SITEMAP = 50_000;
/** Takes some ten milliseconds, after which others have their turn. */
const AT_ONCE = 2_000;

const homes: readonly string[] = [routes.home.path, routes.homeNew.path];

/**
 * Serves `/sitemap.xml`; if that is an index, also `/sitemap-pages.xml` and `/sitemap-posts-1.xml` onward.
 * `lastmod` is a post's last change, and for the blog that of its newest post.
 */
export function sitemapRoutes(router: Router, deps: BlogDeps, build: string): void {
  const { db, settings, content } = deps;
  const counted = async () => {
    const { blogOpen } = await settings.current();
    if (!blogOpen) return { count: 0, newest: null };
    const [newest] = await listPostAddresses(db, 1, 0);
    return { count: (await countPosts(db)).listed, newest: newest?.modifiedAt ?? null };
  };
  /** Leaves out secondary home pages if a primary one is set, a closed blog, and empty pages. */
  const listed = async (): Promise<Route[]> => {
    const { blogOpen, primaryHome } = await settings.current();
    const current = await content.current();
    const { emptyAddresses } = await import('#src/content/empty-lists.ts');
    const empty = emptyAddresses(current);
    const { pages } = textsOf(current, ownPages);
    const optional = [
      ...(textsOf(current, contact).on ? [routes.contact] : []),
      ...(sellsPacks(textsOf(current, packOffer)) ? [routes.packs] : []),
    ];
    return [
      ...[...listedRoutes(current.offer.tierList), ...optional].filter(
        ({ path }) =>
          (blogOpen || path !== routes.blog.path) &&
          !empty.has(path) &&
          (!primaryHome || path === primaryHome || !homes.includes(path)),
      ),
      ...pages.filter(({ unlisted }) => !unlisted),
    ];
  };
  async function* posts(number: number): AsyncGenerator<Entry[]> {
    const first = (number - 1) * URLS_PER_SITEMAP;
    for (let done = 0; done < URLS_PER_SITEMAP; done += AT_ONCE) {
      const found = await listPostAddresses(db, Math.min(AT_ONCE, URLS_PER_SITEMAP - done), first + done);
      yield found.map(ofPost);
      if (found.length < AT_ONCE) return;
      await setImmediate();
    }
  }

  router.get('/sitemap.xml', async (ctx) => {
    if (answeredUnchanged(ctx, deps, build)) return;
    const origin = await linkOrigin(ctx, deps);
    const { count, newest } = await counted();
    const pages = await listed();
    ctx.type = 'application/xml';
    if (pages.length + count > URLS_PER_SITEMAP) {
      ctx.body = index(origin, Math.ceil(count / URLS_PER_SITEMAP));
      return;
    }
    ctx.body = urlSet(origin, pages.map(ofPage(newest)), count > 0 ? posts(1) : undefined);
  });

  router.get('/sitemap-pages.xml', async (ctx) => {
    if (answeredUnchanged(ctx, deps, build)) return;
    const { newest } = await counted();
    ctx.type = 'application/xml';
    ctx.body = urlSet(await linkOrigin(ctx, deps), (await listed()).map(ofPage(newest)));
  });

  router.get('/sitemap-posts-:number.xml', async (ctx) => {
    const number = Number(ctx.params.number);
    const { count } = await counted();
    if (!Number.isInteger(number) || number < 1 || number > Math.ceil(count / URLS_PER_SITEMAP))
      throw notFound('Sitemap');
    if (answeredUnchanged(ctx, deps, build)) return;
    ctx.type = 'application/xml';
    ctx.body = urlSet(await linkOrigin(ctx, deps), [], posts(number));
  });
}

interface Entry {
  path: string;
  lastModified: string | null;
}

const ofPage =
  (newestPost: string | null) =>
  ({ path }: Route): Entry => ({ path, lastModified: path === routes.blog.path ? newestPost : null });

const ofPost = ({ slug, modifiedAt }: PostAddress): Entry => ({
  path: postPath(slug),
  lastModified: modifiedAt,
});

/** Streamed, so that a large file neither blocks others nor stays in memory. */
function urlSet(origin: string, entries: Entry[], more?: AsyncIterable<Entry[]>): Readable {
  const urls = (some: Entry[]) =>
    some
      .map(
        ({ path, lastModified }) =>
          `<url><loc>${xml(origin + path)}</loc>${lastModified ? `<lastmod>${xml(lastModified)}</lastmod>` : ''}</url>\n`,
      )
      .join('');
  async function* text() {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls(entries)}`;
    for await (const some of more ?? []) if (some.length > 0) yield urls(some);
    yield '</urlset>\n';
  }
  return Readable.from(text());
}

function index(origin: string, files: number): string {
  const paths = [
    '/sitemap-pages.xml',
    ...Array.from({ length: files }, (_, file) => `/sitemap-posts-${file + 1}.xml`),
  ];
  const sitemaps = paths.map((path) => `<sitemap><loc>${xml(origin + path)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${sitemaps.join('\n')}\n</sitemapindex>\n`;
}
