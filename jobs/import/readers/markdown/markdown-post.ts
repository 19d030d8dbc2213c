import { rewriteAddresses } from '#src/markdown/rewrite-addresses.ts';
import { parseDate } from '../../dates.ts';
import { finishItem } from '../../finish-item.ts';
import { articleMarkdown } from '../../html/article-markdown.ts';
import type { OldAddresses } from '../../old-addresses.ts';
import { plainText } from '../../plain-text.ts';
import type { ImportedItem, ItemStatus, TagPath } from '../../record.ts';
import { findCover, findFile, joined } from './cover.ts';
import { oldPathsOf } from './old-paths.ts';
import type { PostHeader } from './post-header.ts';
import type { SiteFiles } from './site-files.ts';
import { convertMarkdown, MORE } from './text.ts';

export interface SiteContext {
  site: SiteFiles;
  addresses: OldAddresses;
  /** Slugs by path. */
  byFile: ReadonlyMap<string, string>;
  /** Of the old site. */
  address: string | null;
  now: Date;
}

/** Converts one file. @param body below its front matter */
export function convertPost(
  body: string,
  { header, slug, note: slugNote }: { header: PostHeader; slug: string; note: string | undefined },
  context: SiteContext,
): ImportedItem {
  const { fields, folder, path } = header;
  const notes = [...header.notes, ...(slugNote ? [slugNote] : [])];
  const note = (sentence: string) => void notes.push(sentence);
  const images: string[] = [];
  const isBundle = /(?:^|\/)index\.[^/]+$/.test(path);
  const find = (source: string): string => {
    if (/^(?:https?:)?\/\/|^data:/i.test(source)) return source;
    const found = findFile(source, folder, context.site.paths);
    if (found) return found;
    const { address } = context;
    const full =
      address && source.startsWith('/') && URL.canParse(source, address)
        ? new URL(source, address).href
        : source;
    if (full === source) note(`The image ${source} is not in the archive.`);
    return full;
  };
  const imageAt = (source: string) => {
    const address = find(source);
    images.push(address);
    return address;
  };
  const linkToFile = (name: string) => fileAddress(name, header, context);
  const linkTo = (href: string) =>
    linkToFile(href) ?? (/^[a-z][\w+.-]*:|^\/|^#/i.test(href) ? context.addresses.linkTo(href) : href);
  const isHtml = /\.html?$/i.test(path);
  const text = isHtml
    ? articleMarkdown(body, { note, linkTo, imageAt })
    : header.isOwn
      ? rewriteAddresses(body, { imageAt, linkTo: (href) => href })
      : convertMarkdown(body, {
          ...{ note, linkTo, imageAt, linkToFile },
          generator: header.generator,
          isMdx: /\.mdx$/i.test(path),
          folder: path.replace(/\.\w+$/, ''),
          title: header.title,
        });
  const photos = fields.list('photos').map((source) => `![](${imageAt(source).replaceAll(' ', '%20')})`);
  const { status, reason, publishedAt } = statusOf(header, context.now);
  const [author = '', ...others] = [
    ...fields.list('author'),
    ...fields.list('authors'),
    fields.text('params.author'),
  ].filter(Boolean);
  if (others.length > 0) note(`Also by ${[...new Set(others)].join(', ')}; a post here has one author.`);
  const canonical = fields.text('canonical_url', 'canonicalURL', 'canonical');
  if (canonical) note(`It names ${canonical} as its original.`);
  if (!header.date) note('It has no date.');
  const tags = tagsOf(header);
  const description = fields.text('description', 'metaDescription', 'subtitle', 'seo.description');
  return finishItem({
    key: path,
    place: path,
    title: header.title,
    slug,
    status: isPage(header) ? 'offered' : status,
    reason: isPage(header) ? 'It is a page, not a post.' : reason,
    publishedAt,
    createdAt: createdAtOf(header, context.now),
    updatedAt:
      parseDate(
        fields.text('lastmod', 'updated', 'updatedDate', 'modDatetime', 'last_modified_at', 'modified'),
      ) ?? null,
    tags,
    tagPaths: tagPathsOf(tags, header),
    excerpt: plainText(fields.text('excerpt', 'summary') || excerptOf(body)),
    metaDescription: header.isOwn ? description : plainText(description || fields.text('excerpt', 'summary')),
    cover: findCover(fields, isBundle ? context.site.covers.get(folder) : undefined, find),
    author,
    canonical: /^https?:/i.test(canonical) ? canonical : null,
    content: [text, ...photos].filter(Boolean).join('\n\n'),
    images,
    oldPaths: oldPathsOf(header, context.site.config.permalink).filter((each) => !/^https?:/.test(each)),
    notes,
  });
}

/** Only this product's own export has both times. */
const createdAtOf = ({ date, fields, isOwn }: PostHeader, now: Date): string | null =>
  (isOwn ? parseDate(fields.text('created')) : undefined) ?? (date && new Date(date) <= now ? date : null);

/** Words before the mark, without Markdown. */
function excerptOf(body: string): string {
  const found = MORE.exec(body);
  return found
    ? body
        .slice(0, found.index)
        .replace(/[#*_`>]|!?\[([^\]]*)\]\([^)]*\)/g, '$1')
        .slice(0, 1_000)
    : '';
}

/** Another post, as `other.md`, `/posts/other.md` or the path that Jekyll's commands take. */
function fileAddress(name: string, { folder }: PostHeader, { byFile }: SiteContext): string | undefined {
  const [path = '', hash = ''] = name.split('#', 2);
  if (!path || /^[a-z][\w+.-]*:/i.test(path)) return undefined;
  const plain = safelyDecoded(path).normalize('NFC');
  const candidates = [
    joined(folder, plain),
    joined(plain),
    joined('content', plain),
    joined('_posts', plain),
  ];
  for (const each of candidates)
    for (const file of [each, `${each}.md`, `${each}/index.md`, `${each}.markdown`]) {
      const slug = byFile.get(file);
      if (slug !== undefined) return `/blog/${encodeURI(slug)}${hash ? `#${hash}` : ''}`;
    }
  return undefined;
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Files beside the posts of Jekyll and Hexo, and in the top folder of Hugo's content. */
function isPage({ path, generator, fields }: PostHeader): boolean {
  if (fields.text('layout') === 'page' || fields.text('type') === 'page') return true;
  if (/(?:^|\/)_(?:posts|drafts)\//.test(path)) return false;
  if (generator === 'jekyll' || generator === 'hexo') return true;
  return generator === 'hugo' && /(?:^|\/)content\/[^/]+$/.test(path);
}

function statusOf(
  { fields, path, date }: PostHeader,
  now: Date,
): { status: ItemStatus; reason: string; publishedAt: string | null } {
  const future = parseDate(fields.text('publishDate'));
  const publishedAt = future && new Date(future) > now ? future : date;
  const draft = (reason: string) => ({ status: 'draft' as const, reason, publishedAt });
  const expiry = parseDate(fields.text('expiryDate'));
  if (fields.flag('draft') || fields.flag('published') === false || /(?:^|\/)_drafts\//.test(path))
    return draft('');
  if (
    fields.flag('hidden') ||
    fields.flag('headless') ||
    fields.text('build.render', '_build.render') === 'never'
  )
    return draft('The old site did not list it.');
  if (expiry && new Date(expiry) < now) return draft('It expired on the old site.');
  if (!publishedAt) return draft('It has no date.');
  return { status: new Date(publishedAt) > now ? 'scheduled' : 'published', reason: '', publishedAt };
}

/** Hugo, Hexo and most themes of Astro and Eleventy have them there. */
const tagPathsOf = (tags: readonly string[], { generator, isOwn }: PostHeader): TagPath[] =>
  generator === 'plain' || generator === 'jekyll' || isOwn
    ? []
    : tags.map((tag) => ({ path: `/tags/${tag.trim().toLowerCase().replace(/\s+/g, '-')}/`, tag }));

/** Names of Eleventy's collections. */
const COLLECTIONS = new Set(['posts', 'post', 'all', 'nav']);

/** Jekyll splits a text at spaces; others do at commas. */
function tagsOf({ fields, generator }: PostHeader): string[] {
  const tags = ['tag', 'tags', 'keywords', 'category', 'categories', 'topics'].flatMap((name) => {
    const value = fields.value(name);
    if (typeof value !== 'string') return fields.list(name);
    if (/^(?:no|false|off|~)$/i.test(value.trim())) return [];
    return value.includes(',') ? value.split(',') : generator === 'jekyll' ? value.split(/\s+/) : [value];
  });
  return tags.filter((tag) => generator !== 'eleventy' || !COLLECTIONS.has(tag.trim().toLowerCase()));
}
