import { parseDate } from '../../dates.ts';
import { finishItem } from '../../finish-item.ts';
import { pathOf } from '../../old-addresses.ts';
import { plainText } from '../../plain-text.ts';
import type {
  ImportedCover,
  ImportedItem,
  ItemDraft,
  ItemStatus,
  ReadImport,
  ReadOptions,
} from '../../record.ts';
import type { SourceFile } from '../../source/source.ts';
import { convertArticle, fullSize } from './article.ts';
import { feedPathsOf, tagPathsOf } from './old-places.ts';
import { isText, oldAddressesOf, readWxr, type Survey, surveyWxr } from './survey.ts';
import { metaOf, type WxrItem } from './wxr-item.ts';

/**
 * Reads WordPress exports (WXR 1.0 to 1.2), twice: first for the addresses and attachments, then for the texts.
 * @param files of one site, because WordPress splits large exports
 * @throws ImportError if a file is not well-formed
 */
export async function readWordPress(files: readonly SourceFile[], options: ReadOptions): Promise<ReadImport> {
  const survey = await surveyWxr(files, options);
  return {
    summary: {
      product: 'WordPress',
      site: survey.site,
      feedPaths: feedPathsOf(survey.site),
      notes: survey.notes,
    },
    items: readItems(files, survey, options),
  };
}

async function* readItems(
  files: readonly SourceFile[],
  survey: Survey,
  options: ReadOptions,
): AsyncGenerator<ImportedItem> {
  let index = 0;
  for await (const part of readWxr(files)) {
    if (!('item' in part)) continue;
    const { item } = part;
    const header = survey.headers[index];
    index += 1;
    if (header && isText(item)) yield finishItem(convertItem(item, header, survey, options));
    else if (item.type === 'post' || item.type === 'revision') yield finishItem(skippedItem(item));
  }
}

const skippedItem = (item: WxrItem): ItemDraft => ({
  key: item.id,
  place: item.link || item.guid,
  title: plainText(item.title),
  status: 'skipped',
  reason:
    item.type === 'revision'
      ? 'It is an earlier version of another post.'
      : `WordPress has it as “${item.status}”, so it was not on the site.`,
});

type Header = NonNullable<Survey['headers'][number]>;

function convertItem(item: WxrItem, header: Header, survey: Survey, { now }: ReadOptions): ItemDraft {
  const notes = [...header.notes];
  const note = (sentence: string) => void notes.push(sentence);
  const date =
    parseDate(item.dateGmt) ?? parseDate(item.pubDate) ?? parseDate(item.date, survey.offset) ?? null;
  const { status, reason } = statusOf(item, date, now);
  const wasDraft = item.status === 'draft' || item.status === 'pending';
  const { content, images } = convertArticle(item, survey, note);
  const excerpt = plainText(item.excerpt);
  if (item.isSticky) note('It was pinned to the top of the blog, which posts here cannot be.');
  if (item.comments > 0)
    note(`${item.comments === 1 ? '1 comment was' : `${item.comments} comments were`} not imported.`);
  if (!date) note('It has no date.');
  return {
    key: item.id || item.guid,
    place: item.link || item.guid,
    title: header.title,
    slug: header.slug,
    status: item.type === 'page' ? 'offered' : status,
    reason: item.type === 'page' ? 'It is a page, not a post.' : reason,
    publishedAt: wasDraft ? null : date,
    createdAt: date && new Date(date) <= now ? date : null,
    updatedAt: parseDate(item.modifiedGmt) ?? parseDate(item.modified, survey.offset) ?? null,
    tags: tagsOf(item),
    excerpt,
    metaDescription: descriptionOf(item) || excerpt,
    cover: coverOf(item, survey, note),
    author: survey.authors.get(item.creator) || item.creator,
    canonical: canonicalOf(item, survey, note),
    content,
    images,
    oldPaths: wasDraft ? [] : oldPathsOf(item, survey),
    tagPaths: tagPathsOf(item, survey),
    notes,
  };
}

function statusOf(item: WxrItem, date: string | null, now: Date): { status: ItemStatus; reason: string } {
  if (item.hasPassword) return { status: 'draft', reason: 'It was protected by a password.' };
  if (item.status === 'publish' && date) return { status: 'published', reason: '' };
  if (item.status === 'publish') return { status: 'draft', reason: 'It has no date.' };
  if (item.status === 'private') return { status: 'draft', reason: 'It was private.' };
  if (item.status === 'pending') return { status: 'draft', reason: 'It was waiting for a review.' };
  if (item.status === 'future' && date && new Date(date) > now) return { status: 'scheduled', reason: '' };
  if (item.status === 'future')
    return { status: 'draft', reason: 'It was scheduled for a time that has passed.' };
  return { status: 'draft', reason: item.status === 'draft' ? '' : `WordPress has it as “${item.status}”.` };
}

/** Tags first, then categories. */
function tagsOf({ terms }: WxrItem): string[] {
  const named = (wanted: string) =>
    terms
      .filter(({ domain, nicename }) => domain === wanted && nicename !== 'uncategorized')
      .map(({ name }) => plainText(name));
  return [...named('post_tag'), ...named('category')].filter(
    (name) => name.toLowerCase() !== 'uncategorized',
  );
}

const DESCRIPTIONS = [
  '_yoast_wpseo_metadesc',
  'rank_math_description',
  '_aioseo_description',
  '_aioseop_description',
  '_seopress_titles_desc',
  'advanced_seo_description',
];

/** A value with a variable, such as `%%sitename%%`, says nothing without its plugin. */
function descriptionOf(item: WxrItem): string {
  for (const key of DESCRIPTIONS) {
    const value = metaOf(item, key);
    if (value && !/%%?[a-z_]{2,40}%/i.test(value)) return plainText(value);
  }
  return '';
}

function coverOf(item: WxrItem, survey: Survey, note: (sentence: string) => void): ImportedCover | null {
  const id = metaOf(item, '_thumbnail_id');
  const attachment = survey.attachments.get(id);
  if (attachment?.address) return { address: attachment.address, alt: attachment.alt };
  const plugin = metaOf(item, '_knawatfibu_url') || metaOf(item, 'fifu_image_url');
  if (/^https?:/.test(plugin)) return { address: fullSize(plugin, '', survey), alt: '' };
  if (id) note(`Its cover is the attachment ${id}, which the file does not contain.`);
  return null;
}

function canonicalOf(item: WxrItem, survey: Survey, note: (sentence: string) => void): string | null {
  const address = metaOf(item, '_yoast_wpseo_canonical') || metaOf(item, 'rank_math_canonical_url');
  if (!/^https?:/i.test(address) || survey.addresses.isOwn(address)) return null;
  note(`It names ${address} as its original.`);
  return address;
}

/** Decoded and as written, because browsers ask for both. */
function oldPathsOf(item: WxrItem, { attachmentsOf }: Survey): string[] {
  const ofAttachments = (attachmentsOf.get(item.id) ?? []).flatMap(({ id, link }) => [
    link,
    `/?attachment_id=${id}`,
  ]);
  return [...oldAddressesOf(item), ...ofAttachments].flatMap((address) => {
    const decoded = pathOf(address);
    if (!decoded) return [];
    const written = /^https?:\/\/[^/]+(\/[^?#]*)/i.exec(address)?.[1] ?? decoded;
    return written.includes('%') ? [decoded, written] : [decoded];
  });
}
