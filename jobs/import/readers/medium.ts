import type { Element, Root } from 'hast';
import { parseDate } from '../dates.ts';
import { finishItem } from '../finish-item.ts';
import { parseWithinLimits } from '../html/parse-html.ts';
import { attribute, find, findAll, hasClass, isElement, textOf } from '../html/tree.ts';
import { createOldAddresses, type OldAddresses } from '../old-addresses.ts';
import { oneLine } from '../one-line.ts';
import type { ImportedCover, ImportedItem, ItemDraft, ReadImport, ReadOptions } from '../record.ts';
import { createSlugClaims } from '../slugs.ts';
import { readText } from '../source/read-text.ts';
import type { Source, SourceFile } from '../source/source.ts';
import { convertMediumBody, imagesOfBody } from './medium-article.ts';

/** @returns the posts in an archive of Medium; other folders hold personal data */
export const mediumPosts = ({ files }: Source): SourceFile[] =>
  files.filter(({ path }) => /(?:^|\/)posts\/[^/]+\.html$/.test(path));

/** Reads Medium's export: one HTML file for each post or response. */
export async function readMedium(files: readonly SourceFile[], options: ReadOptions): Promise<ReadImport> {
  return {
    summary: {
      product: 'Medium',
      site: options.site ?? null,
      feedPaths: ['/feed'],
      notes: [
        'Medium’s export does not tell unlisted posts and those for members from public ones.',
        'Addresses at medium.com cannot be redirected. Name this site as the original there, post by post.',
      ],
    },
    items: readPosts(files, options),
  };
}

interface Page {
  title: string;
  summary: string;
  body: Element | undefined;
  published: string | null;
  canonical: string;
  tags: string[];
  author: string;
}

async function* readPosts(files: readonly SourceFile[], options: ReadOptions): AsyncGenerator<ImportedItem> {
  const addresses = createOldAddresses(options.site ?? 'https://medium.com');
  const slugs = createSlugClaims(options.takenSlugs);
  const headers: Array<{ slug: string; note: string | undefined } | undefined> = [];
  for (const file of files) {
    const page = readPage(await readText(file), file.path);
    if (!page || isResponse(page)) {
      headers.push(undefined);
      continue;
    }
    const header = slugs.claim(slugOf(page.canonical), page.title);
    headers.push(header);
    if (page.canonical) addresses.add(page.canonical, header.slug);
  }
  for (const [index, file] of files.entries())
    yield readPost(await readText(file), file, headers[index], addresses);
}

function readPost(
  html: string,
  file: SourceFile,
  header: { slug: string; note: string | undefined } | undefined,
  addresses: OldAddresses,
): ImportedItem {
  const page = readPage(html, file.path);
  const base = { key: file.path.replace(/^.*\/posts\//, ''), place: file.path };
  if (!page)
    return finishItem({
      ...base,
      title: file.path,
      status: 'refused',
      reason: 'It is no post of Medium, or is broken.',
    });
  const notes = header?.note ? [header.note] : [];
  const note = (sentence: string) => void notes.push(sentence);
  const { content, images } = convertMediumBody(page, addresses, note);
  const isDraft = /(?:^|\/)draft[_-]/i.test(file.path) || !page.published;
  const isElsewhere =
    /^https?:/.test(page.canonical) && !/^https?:\/\/(?:[\w-]+\.)?medium\.com\//i.test(page.canonical);
  const fields: ItemDraft = {
    ...base,
    title: page.title,
    status: isDraft ? 'draft' : 'published',
    reason: isDraft && !/draft[_-]/i.test(file.path) ? 'It has no date of publication.' : '',
    publishedAt: isDraft ? null : page.published,
    createdAt: page.published,
    tags: page.tags,
    excerpt: page.summary,
    metaDescription: /…$/.test(page.summary) ? '' : page.summary,
    author: page.author,
    content,
    images,
    cover: coverOf(page),
    oldPaths: isElsewhere ? [new URL(page.canonical).pathname] : [],
    notes,
  };
  if (!header)
    return finishItem({ ...fields, status: 'offered', reason: 'It is probably a response to another post.' });
  return finishItem({ ...fields, slug: header.slug });
}

function readPage(html: string, path: string): Page | undefined {
  const tree = parseWithinLimits(html);
  const article = tree && find(tree, (node) => node.tagName === 'article');
  if (!tree || !article) return undefined;
  const one = (name: string) => find(article, (node) => hasClass(node, name));
  const words = (node: Element | Root | undefined) => (node ? oneLine(textOf(node)) : '');
  const time = one('dt-published');
  const canonical = one('p-canonical');
  const pageTitle = find(tree, (node) => node.tagName === 'title');
  return {
    title: words(one('p-name')) || words(pageTitle),
    summary: words(one('p-summary')),
    body: find(article, (node) => attribute(node, 'dataField') === 'body'),
    published:
      parseDate(time ? attribute(time, 'dateTime') : '') ??
      parseDate(/(\d{4}-\d{2}-\d{2})_/.exec(path)?.[1] ?? '') ??
      null,
    canonical: canonical ? attribute(canonical, 'href') : '',
    tags: findAll(article, (node) => hasClass(node, 'p-tag')).map(words),
    author: words(one('p-author')),
  };
}

/** Last part of the address without its id; '' if it is only an id. */
function slugOf(canonical: string): string {
  const last = canonical
    .replace(/[?#][\s\S]*$/, '')
    .replace(/\/$/, '')
    .replace(/^[\s\S]*\//, '');
  const slug = last.replace(/-[0-9a-f]{10,14}$/, '');
  return /^[0-9a-f]{8,14}$/.test(slug) ? '' : slug;
}

/** Nothing marks responses: they have no title in the text, and their title is how the text starts. */
function isResponse({ body, title, summary }: Page): boolean {
  if (!body) return false;
  const hasHeading = find(body, (node) => isElement(node, 'h3', 'h4')) !== undefined;
  const words = oneLine(textOf(body));
  return !hasHeading && !summary && words.startsWith(title.replace(/…$/, '')) && words.length < 2_000;
}

function coverOf({ body }: Page): ImportedCover | null {
  const images = body ? imagesOfBody(body) : [];
  const chosen = images.find(({ isFeatured }) => isFeatured);
  return chosen ? { address: chosen.address, alt: chosen.alt } : null;
}
