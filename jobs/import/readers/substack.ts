import { readCsv } from '../csv.ts';
import { parseDate } from '../dates.ts';
import { finishItem, titleFromText } from '../finish-item.ts';
import { createOldAddresses, type OldAddresses } from '../old-addresses.ts';
import { plainText } from '../plain-text.ts';
import type { ImportedItem, ItemStatus, ReadImport, ReadOptions } from '../record.ts';
import { createSlugClaims } from '../slugs.ts';
import { readText } from '../source/read-text.ts';
import type { Source, SourceFile } from '../source/source.ts';
import { convertLetter } from './substack-article.ts';

interface Row {
  id: string;
  /** Before the first dot of `post_id`. */
  number: string;
  slug: string;
  fields: Record<string, string>;
  file: SourceFile | undefined;
}

/** @returns the list of posts in an archive of Substack */
export const findPostsList = ({ files }: Source): SourceFile | undefined =>
  files.find(({ path }) => /(?:^|\/)posts\.csv$/.test(path));

/** Reads Substack's export: a list of posts, and one HTML file for each. Data of readers is not looked at. */
export async function readSubstack(
  list: SourceFile,
  source: Source,
  options: ReadOptions,
): Promise<ReadImport> {
  const folder = list.path.slice(0, -'posts.csv'.length);
  const files = new Map(
    source.files
      .filter(({ path }) => path.startsWith(`${folder}posts/`) && path.endsWith('.html'))
      .map((file) => [file.path.slice(folder.length + 'posts/'.length, -'.html'.length), file]),
  );
  const rows = readCsv(await readText(list)).map((fields): Row => {
    const id = fields.post_id ?? '';
    const dot = id.indexOf('.');
    const number = dot < 0 ? id : id.slice(0, dot);
    return {
      id,
      number,
      slug: dot < 0 ? '' : id.slice(dot + 1),
      fields,
      file: files.get(id) ?? files.get(number),
    };
  });
  const listed = new Set(rows.flatMap(({ file }) => file ?? []));
  const stray = [...files.values()].filter((file) => !listed.has(file)).map(({ path }) => path);
  const notes = stray.length > 0 ? [`Not in posts.csv, so not imported: ${stray.join(', ')}.`] : [];
  notes.push('Substack exports no tags, authors and covers. Lists of subscribers were not read.');
  return {
    summary: { product: 'Substack', site: options.site ?? null, feedPaths: ['/feed'], notes },
    items: readRows(rows, options),
  };
}

async function* readRows(rows: readonly Row[], options: ReadOptions): AsyncGenerator<ImportedItem> {
  const addresses = createOldAddresses(options.site ?? null);
  const slugs = createSlugClaims(options.takenSlugs);
  const headers: Array<{ title: string; slug: string; notes: string[] }> = [];
  for (const row of rows) {
    if (kindOf(row) === 'skipped') {
      headers.push({ title: plainText(row.fields.title ?? ''), slug: '', notes: [] });
      continue;
    }
    const notes: string[] = [];
    let title = plainText(row.fields.title ?? '');
    if (!title) {
      title =
        titleFromText(plainText(row.file ? (await readText(row.file)).slice(0, 4_000) : '')) ||
        `Untitled ${row.number}`;
      notes.push('It has no title, so the title was made from its text.');
    }
    const { slug, note } = slugs.claim(row.slug, title);
    if (note) notes.push(note);
    headers.push({ title, slug, notes });
    if (row.slug && kindOf(row) === 'post') addresses.add(`/p/${row.slug}`, slug);
  }
  // Links to the newsletter's own posts are absolute, and its address is not in the export.
  for (const [index, row] of rows.entries()) {
    const header = headers[index];
    if (header) yield await readLetter(row, header, addresses, options.now);
  }
}

function kindOf({ fields: { type = '' } }: Row): 'post' | 'offered' | 'skipped' {
  if (type === 'page') return 'offered';
  return type === 'newsletter' || type === 'podcast' || type === '' ? 'post' : 'skipped';
}

async function readLetter(
  row: Row,
  { title, slug, notes: given }: { title: string; slug: string; notes: string[] },
  addresses: OldAddresses,
  now: Date,
): Promise<ImportedItem> {
  const { fields, file } = row;
  const notes = [...given];
  const note = (sentence: string) => void notes.push(sentence);
  const place = file?.path ?? `posts.csv: ${row.id}`;
  if (kindOf(row) === 'skipped')
    return finishItem({
      key: row.number,
      place,
      title,
      status: 'skipped',
      reason:
        fields.type === 'thread'
          ? 'It is a discussion, not a post.'
          : `It is a “${fields.type}”, not a post.`,
    });
  if (!file) note('The archive has no text for it.');
  const { content, images } = file
    ? convertLetter(await readText(file), addresses, note)
    : { content: '', images: [] };
  const podcast = fields.podcast_url ?? '';
  if (/^https?:/.test(podcast)) note(`Its audio is at ${podcast}; the file may need a sign-in at Substack.`);
  const isPublished = /^true$/i.test(fields.is_published ?? '');
  const date = parseDate(fields.post_date ?? '') ?? null;
  const { status, reason } = statusOf({
    isPublished,
    audience: fields.audience ?? '',
    date,
    hasFile: file !== undefined,
    now,
  });
  return finishItem({
    key: row.number,
    place,
    title,
    slug,
    status: kindOf(row) === 'offered' ? 'offered' : status,
    reason: kindOf(row) === 'offered' ? 'It is a page, not a post.' : reason,
    publishedAt: isPublished ? date : null,
    createdAt: date,
    excerpt: plainText(fields.subtitle ?? ''),
    metaDescription: plainText(fields.subtitle ?? ''),
    content: /^https?:/.test(podcast)
      ? `[Listen to this episode](${podcast.replaceAll(' ', '%20')})\n\n${content}`.trim()
      : content,
    images,
    oldPaths: row.slug && isPublished ? [`/p/${row.slug}`] : [],
    notes,
  });
}

function statusOf({
  isPublished,
  audience,
  date,
  hasFile,
  now,
}: {
  isPublished: boolean;
  audience: string;
  date: string | null;
  hasFile: boolean;
  now: Date;
}): { status: ItemStatus; reason: string } {
  if (!isPublished) return { status: 'draft', reason: '' };
  if (!hasFile) return { status: 'draft', reason: 'It has no text.' };
  if (audience === 'only_paid' || audience === 'founding')
    return { status: 'draft', reason: 'It was only for readers who pay.' };
  if (audience === 'only_free') return { status: 'draft', reason: 'It was only for subscribers.' };
  if (!date) return { status: 'draft', reason: 'It has no date.' };
  return { status: new Date(date) > now ? 'scheduled' : 'published', reason: '' };
}
