import { listTexts } from '#db/queries/blog/lists.ts';
import { listReadSources } from '#db/queries/blog/sources.ts';
import { absolute } from '#src/components/Article/absolute-addresses.ts';
import { embedsAsLinks } from '#src/components/Article/embeds.ts';
import { blogPage } from '#src/content/blog/blog.ts';
import { type Citation, citationsOf } from '#src/content/blog/citations.ts';
import { postDate } from '#src/content/blog/post-text.ts';
import { postPath } from '#src/routes.ts';
import type { BlogDeps } from '../deps.ts';
import { renderArticle } from '../fill-article.ts';
import { xml } from './xml.ts';

/** Longer articles appear as a summary, so that a feed stays within a few megabytes. */
const LONGEST = 100_000;

/** Renders articles by post id with absolute addresses and their sources, without posts that are too long. */
export async function fullTexts(
  { db, texts, settings, content }: Pick<BlogDeps, 'db' | 'texts' | 'settings' | 'content'>,
  posts: ReadonlyArray<{ id: number; slug: string }>,
  origin: string,
): Promise<Map<number, string>> {
  if (posts.length === 0) return new Map();
  const slugs = new Map(posts.map(({ id, slug }) => [id, slug]));
  const { showSources } = await settings.current();
  const site = await content.current();
  const sources = await listReadSources(db, showSources ? [...slugs.keys()] : []);
  const found = new Map<number, string>();
  for (const post of await listTexts(db, [...slugs.keys()])) {
    if (post.content.length > LONGEST) continue;
    const { html } = await renderArticle(post, site, { db, texts });
    const url = origin + postPath(slugs.get(post.id) ?? '');
    if (html.length <= LONGEST * 2) {
      const cited = citedHtml(citationsOf(sources.get(post.id) ?? [], origin));
      found.set(post.id, absolute(embedsAsLinks(html), url) + cited);
    }
  }
  return found;
}

/** The sources as on the post's page; '' without any. */
function citedHtml(citations: readonly Citation[]): string {
  if (citations.length === 0) return '';
  const items = citations.map(({ title, url, site, readAt, published }) => {
    const dates = [
      ...(published ? [blogPage.sources.published(postDate(published))] : []),
      blogPage.sources.read(postDate(readAt)),
    ];
    return `<li><a href="${xml(url)}" rel="noopener nofollow">${xml(title)}</a>, ${xml(site)}, ${xml(dates.join(', '))}</li>`;
  });
  return `<h2>${blogPage.sources.title}</h2><ol>${items.join('')}</ol>`;
}
