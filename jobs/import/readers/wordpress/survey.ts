import { parseDate } from '../../dates.ts';
import { titleFromText } from '../../finish-item.ts';
import { createOldAddresses, type OldAddresses } from '../../old-addresses.ts';
import { plainText } from '../../plain-text.ts';
import type { ReadOptions } from '../../record.ts';
import { createSlugClaims } from '../../slugs.ts';
import { ImportError } from '../../source/import-error.ts';
import type { SourceFile } from '../../source/source.ts';
import { childText, readElements, type XmlElement } from '../../xml/read-elements.ts';
import { sentenceOfPlaces } from './old-places.ts';
import { readItem, type WxrItem } from './wxr-item.ts';

export interface Attachment {
  id: string;
  address: string;
  alt: string;
  /** Of its own page. */
  link: string;
  parent: string;
  menuOrder: number;
  isImage: boolean;
}

/** Facts about all items that the text of one may refer to. */
export interface Survey {
  site: string | null;
  notes: string[];
  /** Display names by username. */
  authors: ReadonlyMap<string, string>;
  attachments: ReadonlyMap<string, Attachment>;
  /** Attachments by file name without its size. */
  byStem: ReadonlyMap<string, Attachment>;
  /** Image attachments of a post, in the order of its gallery. */
  imagesOf: ReadonlyMap<string, Attachment[]>;
  /** All attachments of a post. */
  attachmentsOf: ReadonlyMap<string, Attachment[]>;
  /** Parents of categories, both by their slugs. */
  parentCategories: ReadonlyMap<string, string>;
  /** HTML of reusable blocks. */
  blocks: ReadonlyMap<string, string>;
  /** Minutes east of UTC for dates without a zone. */
  offset: string;
  addresses: OldAddresses;
  /** By position in the file. */
  headers: ReadonlyArray<{ title: string; slug: string; notes: string[] } | undefined>;
}

const CHANNEL = [
  'wp:base_site_url',
  'wp:base_blog_url',
  'wp:author',
  'wp:wxr_version',
  'wp:category',
  'wp:tag',
];
const NAMES = new Set([...CHANNEL, 'item']);
/** Types that become posts, or pages that are offered. */
export const isText = ({ type, status }: WxrItem): boolean =>
  (type === 'post' || type === 'page') && !['trash', 'auto-draft', 'inherit'].includes(status);

export const stemOf = (address: string): string =>
  address
    .replace(/[?#][\s\S]*$/, '')
    .replace(/(?:-\d{1,5}x\d{1,5}|-scaled)?\.\w{1,5}$/, '')
    .replace(/^https?:\/\//i, '')
    .toLowerCase();

/** Items of several files of one site, in order. */
export async function* readWxr(
  files: readonly SourceFile[],
  notes?: string[],
): AsyncGenerator<{ item: WxrItem } | { channel: XmlElement }> {
  for (const file of files) {
    const removed = (count: number) => {
      if (count > 0) notes?.push(`${file.path} contained ${count} control characters, which were removed.`);
    };
    for await (const element of readElements(file, { names: NAMES, removed }))
      yield element.name === 'item' ? { item: readItem(element) } : { channel: element };
  }
}

/** Reads everything once. Keeps addresses, attachments and reusable blocks, and forgets texts. */
export async function surveyWxr(
  files: readonly SourceFile[],
  { takenSlugs, site: given }: ReadOptions,
): Promise<Survey> {
  const notes: string[] = [];
  const sites: string[] = given ? [given] : [];
  const authors = new Map<string, string>();
  const attachments = new Map<string, Attachment>();
  const parentCategories = new Map<string, string>();
  const blocks = new Map<string, string>();
  const offsets = new Map<number, number>();
  const types = new Map<string, number>();
  const headers: Array<{ title: string; slug: string; notes: string[] } | undefined> = [];
  const addressesOf: Array<{ slug: string; name: string; addresses: string[] }> = [];
  const slugs = createSlugClaims(takenSlugs);
  let hasVersion = false;
  let comments = 0;
  for await (const part of readWxr(files, notes)) {
    if ('channel' in part) {
      const { name, text } = part.channel;
      if (name === 'wp:author')
        authors.set(
          childText(part.channel, 'wp:author_login').trim(),
          childText(part.channel, 'wp:author_display_name').trim(),
        );
      if (name === 'wp:category')
        parentCategories.set(
          childText(part.channel, 'wp:category_nicename').trim(),
          childText(part.channel, 'wp:category_parent').trim(),
        );
      if (name === 'wp:wxr_version') hasVersion = true;
      // In a network of sites, the other one is that of the network.
      if (name === 'wp:base_blog_url' && text.trim()) sites.splice(given ? 1 : 0, 0, text.trim());
      if (name === 'wp:base_site_url' && text.trim()) sites.push(text.trim());
      continue;
    }
    const { item } = part;
    types.set(item.type, (types.get(item.type) ?? 0) + 1);
    comments += item.comments;
    countOffset(item, offsets);
    if (item.type === 'attachment') attachments.set(item.id, attachmentOf(item));
    if (item.type === 'wp_block') blocks.set(item.id, item.content);
    if (!isText(item)) {
      headers.push(undefined);
      continue;
    }
    const header = headerOf(item, slugs.claim);
    headers.push(header);
    if (item.type === 'post')
      addressesOf.push({ slug: header.slug, name: item.name, addresses: oldAddressesOf(item) });
  }
  if (![...types.keys()].some((type) => type !== ''))
    throw new ImportError(
      'This file contains no posts of WordPress. Export it under Tools, Export in WordPress.',
    );
  if (!hasVersion) notes.push('The file does not say which version of the WordPress export it is.');
  if (comments > 0)
    notes.push(`${comments === 1 ? '1 comment was' : `${comments} comments were`} not imported.`);
  for (const [type, count] of types) if (type !== 'post') notes.push(`${count} × ${typeLabel(type)}.`);
  const attachmentsOf = groupByParent(attachments);
  if (types.has('post')) notes.push(sentenceOfPlaces(types, authors));
  const addresses = createOldAddresses(sites[0] ?? null, sites.slice(1));
  for (const { slug, name, addresses: all } of addressesOf) {
    for (const each of all) addresses.add(each, slug);
    addresses.addName(name, slug);
  }
  return {
    site: sites[0] ?? null,
    notes,
    authors,
    attachments,
    byStem: new Map([...attachments.values()].map((each) => [stemOf(each.address), each])),
    imagesOf: imagesByParent(attachmentsOf),
    attachmentsOf,
    parentCategories,
    blocks,
    offset: commonest(offsets),
    addresses,
    headers,
  };
}

function typeLabel(type: string): string {
  if (type === 'page') return 'page, offered below';
  if (type === 'attachment') return 'attachment, taken along where a post shows it';
  if (type === 'wp_block') return 'reusable block, taken along where a post uses it';
  return `“${type || 'no type'}”, which is not a post`;
}

function attachmentOf(item: WxrItem): Attachment {
  const address = item.attachmentUrl || item.guid;
  return {
    id: item.id,
    address,
    alt: item.meta.get('_wp_attachment_image_alt')?.[0] ?? '',
    link: item.link,
    parent: item.parent,
    menuOrder: item.menuOrder,
    isImage: /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)$/i.test(address.replace(/[?#][\s\S]*$/, '')),
  };
}

function groupByParent(attachments: ReadonlyMap<string, Attachment>): Map<string, Attachment[]> {
  const groups = new Map<string, Attachment[]>();
  for (const each of attachments.values()) {
    const group = groups.get(each.parent);
    if (group) group.push(each);
    else groups.set(each.parent, [each]);
  }
  return groups;
}

const imagesByParent = (groups: ReadonlyMap<string, Attachment[]>): Map<string, Attachment[]> =>
  new Map(
    [...groups].map(([parent, group]) => [
      parent,
      group
        .filter(({ isImage }) => isImage)
        .sort((one, other) => one.menuOrder - other.menuOrder || Number(one.id) - Number(other.id)),
    ]),
  );

/** Many items have both dates, so their difference is the site's zone. */
function countOffset({ date, dateGmt }: WxrItem, offsets: Map<number, number>): void {
  const [local, utc] = [parseDate(date), parseDate(dateGmt)];
  if (!local || !utc) return;
  const minutes = Math.round((Date.parse(local) - Date.parse(utc)) / 60_000);
  if (Math.abs(minutes) <= 840) offsets.set(minutes, (offsets.get(minutes) ?? 0) + 1);
}

function commonest(offsets: ReadonlyMap<number, number>): string {
  const [best] = [...offsets].sort(([, one], [, other]) => other - one);
  const minutes = best?.[0] ?? 0;
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function headerOf(
  item: WxrItem,
  claim: (wanted: string, title: string) => { slug: string; note: string | undefined },
): { title: string; slug: string; notes: string[] } {
  const notes: string[] = [];
  let title = plainText(item.title);
  if (!title) {
    const opening = item.content.slice(0, 4_000).replace(/\[[^\]]{0,500}\]/g, ' ');
    title = titleFromText(plainText(opening)) || `Untitled ${item.id}`;
    notes.push('It has no title, so the title was made from its text.');
  }
  const { slug, note } = claim(item.name.replace(/__trashed$/, '').replace(/\.html?$/, ''), title);
  if (note) notes.push(note);
  return { title, slug, notes };
}

/** Addresses that the item had on the old site. */
export function oldAddressesOf(item: WxrItem): string[] {
  const old = (item.meta.get('_wp_old_slug') ?? []).flatMap((slug) =>
    /[?]/.test(item.link) || !slug ? [] : [item.link.replace(/[^/]+\/?$/, `${slug}/`)],
  );
  return [item.link, ...old, item.id ? `/?p=${item.id}` : ''].filter((address) => address !== '');
}
