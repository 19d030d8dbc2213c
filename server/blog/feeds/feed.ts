import type Router from '@koa/router';
import { listNewest } from '#db/queries/blog/lists.ts';
import { blogTexts } from '#src/content/blog/blog.ts';
import { blogMeta } from '#src/content/blog/blog-meta.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { siteLanguage } from '#src/contract/language.ts';
import { postPath, routes } from '#src/routes.ts';
import { forbidden } from '../../http/errors.ts';
import { linkOrigin } from '../../http/link-origin.ts';
import type { BlogDeps } from '../deps.ts';
import { isFinal } from './feed-ids.ts';
import { fullTexts } from './full-texts.ts';
import { answeredUnchanged } from './not-modified.ts';
import { cdata, xml } from './xml.ts';

export const FEED_LENGTH = 20;

/** Serves `/rss.xml` and `/feed.json`: the newest posts without samples, with full texts if set. */
export function feedRoutes(router: Router, deps: BlogDeps, build: string): void {
  const assertOpen = async () => {
    if (!(await deps.settings.current()).blogOpen)
      throw forbidden('blog_closed', 'The blog is currently unavailable.');
  };
  const siteAt = async (origin: string): Promise<FeedSite> => {
    const content = await deps.content.current();
    const { name } = content.identity;
    const { description } = textsOf(content, blogMeta);
    return { origin, name, description, title: `${name}: ${textsOf(content, blogTexts).title}` };
  };
  const newest = async (origin: string) => {
    const posts = await listNewest(deps.db, FEED_LENGTH);
    const { feedFullText } = await deps.settings.current();
    const full = feedFullText ? await fullTexts(deps, posts, origin) : undefined;
    return posts.map((post) => ({
      id: isFinal(post.feedId) ? post.feedId : origin + postPath(post.feedId ?? post.slug),
      title: post.title,
      url: origin + postPath(post.slug),
      summary: post.metaDescription ?? post.excerpt,
      html: full?.get(post.id),
      tags: post.tags,
      image: post.imageUrl && origin + post.imageUrl,
      published: new Date(post.createdAt),
      updated: new Date(post.modifiedAt),
    }));
  };

  router.get('/rss.xml', async (ctx) => {
    await assertOpen();
    if (answeredUnchanged(ctx, deps, build)) return;
    const origin = await linkOrigin(ctx, deps);
    ctx.type = 'application/rss+xml';
    ctx.body = rss(await siteAt(origin), await newest(origin));
  });

  router.get('/feed.json', async (ctx) => {
    await assertOpen();
    if (answeredUnchanged(ctx, deps, build)) return;
    const origin = await linkOrigin(ctx, deps);
    ctx.type = 'application/feed+json';
    ctx.body = JSON.stringify(jsonFeed(await siteAt(origin), await newest(origin)));
  });
}

interface FeedSite {
  origin: string;
  name: string;
  title: string;
  description: string;
}

interface Item {
  /** Never changes: readers take a new id for a new post. */
  id: string;
  title: string;
  url: string;
  summary: string;
  /** Undefined if only the summary is given. */
  html: string | undefined;
  tags: string[];
  image: string | null;
  published: Date;
  updated: Date;
}

/** An RFC 822 date element in GMT; empty for an invalid date. */
const rssDate = (name: string, date: Date | undefined) =>
  date && !Number.isNaN(date.getTime()) ? `<${name}>${date.toUTCString()}</${name}>` : '';

function rss({ origin, title, description }: FeedSite, items: Item[]): string {
  const entries = items.map(
    (item) => `<item>
<title>${xml(item.title)}</title>
<link>${xml(item.url)}</link>
<guid isPermaLink="${item.id === item.url}">${xml(item.id)}</guid>
<description>${xml(item.summary)}</description>
${item.html ? `<content:encoded>${cdata(item.html)}</content:encoded>\n` : ''}${item.tags.map((tag) => `<category>${xml(tag)}</category>`).join('')}
${rssDate('pubDate', item.published)}
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${xml(title)}</title>
<link>${xml(origin + routes.blog.path)}</link>
<description>${xml(description)}</description>
<language>${siteLanguage().toLowerCase()}</language>
${rssDate('lastBuildDate', newestOf(items))}
<atom:link href="${xml(`${origin}/rss.xml`)}" rel="self" type="application/rss+xml"/>
<image><url>${xml(`${origin}/icon-192.png`)}</url><title>${xml(title)}</title><link>${xml(origin + routes.blog.path)}</link></image>
${entries.join('\n')}
</channel>
</rss>
`;
}

const newestOf = (items: Item[]): Date | undefined => {
  const times = items.map(({ updated }) => updated.getTime()).filter((time) => !Number.isNaN(time));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
};

const iso = (date: Date) => (Number.isNaN(date.getTime()) ? undefined : date.toISOString());

function jsonFeed({ origin, name, title, description }: FeedSite, items: Item[]) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language: siteLanguage(),
    home_page_url: origin + routes.blog.path,
    feed_url: `${origin}/feed.json`,
    icon: `${origin}/icon-512.png`,
    authors: [{ name, url: origin }],
    items: items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      ...(item.html ? { content_html: item.html } : { content_text: item.summary }),
      summary: item.summary,
      tags: item.tags,
      ...(item.image && { image: item.image }),
      date_published: iso(item.published),
      date_modified: iso(item.updated),
    })),
  };
}
