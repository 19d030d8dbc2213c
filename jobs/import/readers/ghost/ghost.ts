import { parseDate } from '../../dates.ts';
import { finishItem, titleFromText } from '../../finish-item.ts';
import { createOldAddresses } from '../../old-addresses.ts';
import { plainText } from '../../plain-text.ts';
import type { ImportedCover, ImportedItem, ItemStatus, ReadImport, ReadOptions } from '../../record.ts';
import { createSlugClaims } from '../../slugs.ts';
import { ImportError } from '../../source/import-error.ts';
import type { Source, SourceFile } from '../../source/source.ts';
import { field, flagField, textField } from '../../unknown-json.ts';
import { convertGhostText } from './article.ts';
import { streamRows } from './stream-rows.ts';
import { type GhostContext, type GhostMeta, readTables } from './tables.ts';

/**
 * Reads Ghost's JSON export, alone or in an archive with its images, twice: first for everything but texts, then for
 * the texts. Ghost exports `{db: [{meta, data}]}`, and its own exporter makes `{meta, data}`.
 * @throws ImportError if it is none
 */
export async function readGhost(file: SourceFile, source: Source, options: ReadOptions): Promise<ReadImport> {
  const site = options.site ?? null;
  const addresses = createOldAddresses(site);
  const slugs = createSlugClaims(options.takenSlugs);
  const headers: GhostHeader[] = [];
  const tables = await readTables(file, (post) => {
    const title = plainTitle(post);
    const { slug, note } = slugs.claim(textField(post, 'slug'), title);
    if (!isPage(post))
      for (const path of [`/${textField(post, 'slug')}/`, textField(post, 'canonical_url')].filter(Boolean))
        addresses.add(path, slug);
    headers.push({ title, slug, note });
  });
  if (!tables.isGhost)
    throw new ImportError(
      `${file.path} is not an export of Ghost. Make one under Settings, Migration tools in Ghost.`,
    );
  const notes: string[] = [];
  const inArchive = new Set(source.files.map(({ path }) => path));
  if (!site && source.files.length === 1)
    notes.push(
      'The file contains no images and not the address of the old site. Name the site to have its images fetched.',
    );
  notes.push('Ghost does not export routes: redirects lead from /slug/ to each post.');
  const context = { tables, addresses, site, inArchive, now: options.now };
  return {
    summary: { product: `Ghost ${tables.version}`.trim(), site, feedPaths: ['/rss/'], notes },
    items: readItems(file, headers, context),
  };
}

const isPage = (post: unknown): boolean => textField(post, 'type') === 'page' || flagField(post, 'page');

function plainTitle(post: unknown): string {
  const title = textField(post, 'title').trim();
  if (title) return title;
  return (
    titleFromText(textField(post, 'plaintext')) ||
    titleFromText(plainText(textField(post, 'html').slice(0, 4_000))) ||
    'Untitled'
  );
}

interface GhostHeader {
  title: string;
  slug: string;
  note: string | undefined;
}

async function* readItems(
  file: SourceFile,
  headers: readonly GhostHeader[],
  context: GhostContext,
): AsyncGenerator<ImportedItem> {
  let index = 0;
  for await (const { table, row } of streamRows(file)) {
    const header = table === 'posts' ? headers[index] : undefined;
    if (!header) continue;
    index += 1;
    yield readPost(row, header, context);
    if (index === headers.length) return;
  }
}

function readPost(
  post: unknown,
  { title, slug, note: slugNote }: GhostHeader,
  context: GhostContext,
): ImportedItem {
  const { tables, now } = context;
  const id = textField(post, 'id');
  const meta = tables.metaOf(id);
  const notes = slugNote ? [slugNote] : [];
  const note = (sentence: string) => void notes.push(sentence);
  const { content, images, imageAt } = convertGhostText(post, context, note);
  const publishedAt = dateOf(post, 'published_at');
  const { status, reason } = statusOf(post, meta, publishedAt, now);
  const [author = '', ...others] = tables.authorsOf(id);
  if (others.length > 0) note(`Also by ${others.join(', ')}; a post here has one author.`);
  const hidden = tables.hiddenTagsOf(id);
  if (hidden.length > 0) note(`Left out internal tags: ${hidden.join(', ')}.`);
  if (textField(post, 'codeinjection_head') || textField(post, 'codeinjection_foot'))
    note('Left out code that was injected into its page.');
  const metaTitle = meta?.metaTitle;
  if (metaTitle && metaTitle !== title) note(`Left out its title for search engines: “${metaTitle}”.`);
  const canonical = textField(post, 'canonical_url');
  const elsewhere = /^https?:/i.test(canonical) && !context.addresses.isOwn(canonical) ? canonical : null;
  if (elsewhere) note(`It names ${elsewhere} as its original.`);
  return finishItem({
    key: id,
    place: `/${textField(post, 'slug')}/`,
    title,
    slug,
    status: isPage(post) ? 'offered' : status,
    reason: isPage(post) ? 'It is a page, not a post.' : reason,
    publishedAt,
    createdAt: dateOf(post, 'created_at'),
    updatedAt: dateOf(post, 'updated_at'),
    tags: tables.tagsOf(id),
    tagPaths: tables.tagPathsOf(id),
    excerpt: textField(post, 'custom_excerpt'),
    metaDescription:
      meta?.metaDescription || textField(post, 'custom_excerpt') || (meta?.ogDescription ?? ''),
    cover: coverOf(post, meta, imageAt, note),
    author,
    canonical: elsewhere,
    content,
    images,
    oldPaths: textField(post, 'status') === 'published' ? [`/${textField(post, 'slug')}/`] : [],
    notes,
  });
}

/** ISO, MySQL's form in UTC, or milliseconds. */
function dateOf(post: unknown, name: string): string | null {
  const value = field(post, name);
  if (typeof value === 'number' && Math.abs(value) < 8e15) return new Date(value).toISOString();
  return parseDate(textField(post, name)) ?? null;
}

function statusOf(
  post: unknown,
  meta: GhostMeta | undefined,
  date: string | null,
  now: Date,
): { status: ItemStatus; reason: string } {
  const status = textField(post, 'status');
  const visibility = textField(post, 'visibility') || 'public';
  if (status === 'sent' || meta?.isEmailOnly)
    return { status: 'draft', reason: 'It was only sent by e-mail and never on the site.' };
  if (visibility !== 'public')
    return {
      status: 'draft',
      reason: `It was only for ${visibility === 'paid' || visibility === 'tiers' ? 'members who pay' : 'members'}.`,
    };
  if (status === 'published' && date) return { status: 'published', reason: '' };
  if (status === 'scheduled' && date)
    return new Date(date) > now
      ? { status: 'scheduled', reason: '' }
      : { status: 'draft', reason: 'It was scheduled for a time that has passed.' };
  return { status: 'draft', reason: status === 'draft' ? '' : `Ghost has it as “${status}” without a date.` };
}

function coverOf(
  post: unknown,
  meta: GhostMeta | undefined,
  imageAt: (source: string) => string,
  note: (sentence: string) => void,
): ImportedCover | null {
  const source = textField(post, 'feature_image') || textField(post, 'image');
  if (!source) return null;
  const caption = plainText(meta?.imageCaption ?? '');
  if (caption) note(`Left out the caption of its cover: “${caption}”.`);
  return { address: imageAt(source), alt: meta?.imageAlt ?? '' };
}
