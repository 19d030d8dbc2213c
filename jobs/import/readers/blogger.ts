import { parseDate } from '../dates.ts';
import { finishItem, titleFromText } from '../finish-item.ts';
import { createOldAddresses, type OldAddresses, pathOf } from '../old-addresses.ts';
import { plainText } from '../plain-text.ts';
import type { ImportedItem, ItemStatus, ReadImport, ReadOptions } from '../record.ts';
import { createSlugClaims } from '../slugs.ts';
import type { SourceFile } from '../source/source.ts';
import { childrenOf, childText, readElements, type XmlElement } from '../xml/read-elements.ts';
import { convertBloggerHtml } from './blogger-article.ts';

const NAMES = new Set(['entry']);
const KIND = 'http://schemas.google.com/g/2005#kind';

type Kind = 'post' | 'page' | 'comment' | 'other';

interface Header {
  title: string;
  slug: string;
  notes: string[];
}

/** Reads Blogger's export: the classic one, and Google Takeout's `feed.atom`. */
export async function readBlogger(file: SourceFile, options: ReadOptions): Promise<ReadImport> {
  const notes: string[] = [];
  const headers: Array<Header | undefined> = [];
  const counts = new Map<Kind, number>();
  const known: Array<{ path: string; slug: string }> = [];
  const slugs = createSlugClaims(options.takenSlugs);
  let site = options.site ?? null;
  for await (const entry of readElements(file, { names: NAMES })) {
    const kind = kindOf(entry);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if ((kind !== 'post' && kind !== 'page') || isTrashed(entry)) {
      headers.push(undefined);
      continue;
    }
    const header = headerOf(entry, slugs.claim);
    headers.push(header);
    const path = addressOf(entry);
    site ??= /^https?:/.test(path) ? new URL(path).origin : null;
    if (path && kind === 'post') known.push({ path, slug: header.slug });
  }
  const comments = counts.get('comment') ?? 0;
  if (comments > 0)
    notes.push(`${comments === 1 ? '1 comment was' : `${comments} comments were`} not imported.`);
  const others = counts.get('other') ?? 0;
  if (others > 0) notes.push(`${others} settings and templates were not imported.`);
  notes.push(
    'Addresses at blogspot.com cannot be redirected from here, but those of a domain of your own can.',
  );
  const addresses = createOldAddresses(site ?? 'https://www.blogspot.com');
  for (const { path, slug } of known) addresses.add(path, slug);
  return {
    summary: { product: 'Blogger', site, feedPaths: ['/feeds/posts/default', '/atom.xml'], notes },
    items: readEntries(file, headers, addresses, options.now),
  };
}

function kindOf(entry: XmlElement): Kind {
  const type = childText(entry, 'blogger:type').trim().toLowerCase();
  const term = childrenOf(entry, 'category').find(({ attributes }) => attributes.scheme === KIND)?.attributes
    .term;
  const kind = type || (term ? term.slice(term.lastIndexOf('#') + 1) : 'post');
  return kind === 'post' || kind === 'page' || kind === 'comment' ? kind : 'other';
}

const isTrashed = (entry: XmlElement): boolean =>
  childText(entry, 'blogger:trashed').trim() !== '' || /TRASH/.test(childText(entry, 'blogger:status'));

const linkOf = (entry: XmlElement): string =>
  childrenOf(entry, 'link').find(({ attributes }) => attributes.rel === 'alternate')?.attributes.href ?? '';

const addressOf = (entry: XmlElement): string => childText(entry, 'blogger:filename').trim() || linkOf(entry);

function headerOf(entry: XmlElement, claim: ReturnType<typeof createSlugClaims>['claim']): Header {
  const notes: string[] = [];
  let title = plainText(childText(entry, 'title'));
  if (!title) {
    title = titleFromText(plainText(childText(entry, 'content').slice(0, 4_000))) || 'Untitled';
    notes.push('It has no title, so the title was made from its text.');
  }
  const last = addressOf(entry)
    .replace(/[?#][\s\S]*$/, '')
    .replace(/^[\s\S]*\//, '')
    .replace(/\.html?$/, '');
  // Blogger's own, for titles without Latin letters.
  const { slug, note } = claim(/^blog-post(?:_\d+)?$/.test(last) ? '' : last, title);
  if (note) notes.push(note);
  return { title, slug, notes };
}

async function* readEntries(
  file: SourceFile,
  headers: ReadonlyArray<Header | undefined>,
  addresses: OldAddresses,
  now: Date,
): AsyncGenerator<ImportedItem> {
  let index = 0;
  for await (const entry of readElements(file, { names: NAMES })) {
    const header = headers[index];
    index += 1;
    const kind = kindOf(entry);
    if (header) yield readEntry(entry, header, addresses, now);
    else if (kind === 'post' || kind === 'page')
      yield finishItem({
        key: childText(entry, 'id').trim(),
        place: addressOf(entry),
        title: plainText(childText(entry, 'title')),
        status: 'skipped',
        reason: 'It was in the trash of Blogger.',
      });
  }
}

function readEntry(entry: XmlElement, header: Header, addresses: OldAddresses, now: Date): ImportedItem {
  const notes = [...header.notes];
  const note = (sentence: string) => void notes.push(sentence);
  const { content, images } = convertBloggerHtml(childText(entry, 'content'), addresses, note);
  const date = parseDate(childText(entry, 'published')) ?? null;
  const status = statusOf(entry, date, now);
  const author = childrenOf(entry, 'author')[0];
  const name = author ? childText(author, 'name').trim() : '';
  const path = pathOf(addressOf(entry) || '/');
  return finishItem({
    key: childText(entry, 'id').trim(),
    place: addressOf(entry) || childText(entry, 'id').trim(),
    title: header.title,
    slug: header.slug,
    status: kindOf(entry) === 'page' ? 'offered' : status,
    reason: kindOf(entry) === 'page' ? 'It is a page, not a post.' : '',
    publishedAt: status === 'draft' ? null : date,
    createdAt: parseDate(childText(entry, 'blogger:created')) ?? date,
    updatedAt: parseDate(childText(entry, 'updated')) ?? null,
    tags: tagsOf(entry),
    tagPaths: tagsOf(entry).map((tag) => ({ path: `/search/label/${encodeURIComponent(tag)}`, tag })),
    metaDescription: plainText(childText(entry, 'blogger:metaDescription')),
    author: name === 'Unknown' ? '' : name,
    content,
    images,
    oldPaths: path && status !== 'draft' ? [path] : [],
    notes,
  });
}

function statusOf(entry: XmlElement, date: string | null, now: Date): ItemStatus {
  const status = childText(entry, 'blogger:status').trim();
  const control = childrenOf(entry, 'app:control')[0];
  if (status === 'DRAFT' || (control && childText(control, 'app:draft').trim() === 'yes') || !date)
    return 'draft';
  return new Date(date) > now ? 'scheduled' : 'published';
}

/** A label may contain a comma. */
const tagsOf = (entry: XmlElement): string[] =>
  childrenOf(entry, 'category')
    .filter(({ attributes: { scheme = '' } }) => scheme !== KIND)
    .map(({ attributes }) => plainText(attributes.term ?? ''));
