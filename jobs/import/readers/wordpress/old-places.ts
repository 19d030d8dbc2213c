import { plainText } from '../../plain-text.ts';
import type { TagPath } from '../../record.ts';
import { decodePercent } from '../../slugs.ts';
import type { WxrItem } from './wxr-item.ts';

/** The newest posts, in the forms that programs still ask for. */
const FEED_PATHS = ['/feed/', '/feed/rss2/', '/feed/rss/', '/feed/atom/', '/rss/', '/rss2/', '/atom/'];

/** A loop in a broken file must end. */
const MAX_DEPTH = 10;

/** Pages of an item's tags and categories; an export does not say whether a site had other words for them. */
export function tagPathsOf(
  { terms }: WxrItem,
  { site, parentCategories }: { site: string | null; parentCategories: ReadonlyMap<string, string> },
): TagPath[] {
  const base = basePath(site);
  return terms.flatMap(({ domain, nicename, name }) => {
    const tag = plainText(name);
    const slug = decodePercent(nicename);
    if (!slug || slug.includes('/') || (domain !== 'post_tag' && domain !== 'category')) return [];
    if (domain === 'post_tag') return [{ path: `${base}/tag/${slug}/`, tag }];
    const parents: string[] = [];
    for (
      let parent = parentCategories.get(nicename);
      parent && parents.length < MAX_DEPTH;
      parent = parentCategories.get(parent)
    )
      parents.unshift(decodePercent(parent));
    const paths = [`${base}/category/${slug}/`];
    if (parents.length > 0) paths.push(`${base}/category/${[...parents, slug].join('/')}/`);
    return paths.map((path) => ({ path, tag }));
  });
}

export const feedPathsOf = (site: string | null): string[] => FEED_PATHS.map((path) => basePath(site) + path);

/** Of a site in a folder. */
const basePath = (site: string | null): string =>
  site && URL.canParse(site) ? new URL(site).pathname.replace(/\/+$/, '') : '';

/** Says which old addresses lead nowhere, because no page here is like theirs. */
export function sentenceOfPlaces(
  types: ReadonlyMap<string, number>,
  authors: ReadonlyMap<string, string>,
): string {
  const [author] = authors.keys();
  const lost = [
    `archives of authors${author ? ` (/author/${author}/)` : ''} and dates`,
    ...(types.has('page') ? ['pages that you do not take along'] : []),
    ...(types.has('attachment') ? ['attachments that belong to no post'] : []),
  ];
  return `Addresses of posts and their attachments, of tags, categories and the feed lead to their pages here. Those of ${lost.join(', ')} lead nowhere.`;
}
