import { childrenOf, childText, type XmlElement } from '../../xml/read-elements.ts';

/** An `<item>` of a WordPress export. */
export interface WxrItem {
  id: string;
  type: string;
  status: string;
  hasPassword: boolean;
  /** HTML. */
  title: string;
  link: string;
  guid: string;
  /** Slug, percent-encoded. */
  name: string;
  creator: string;
  /** HTML, perhaps with blocks or shortcodes. */
  content: string;
  excerpt: string;
  pubDate: string;
  /** In the site's time zone. */
  date: string;
  dateGmt: string;
  modified: string;
  modifiedGmt: string;
  parent: string;
  menuOrder: number;
  isSticky: boolean;
  attachmentUrl: string;
  terms: Array<{ domain: string; nicename: string; name: string }>;
  meta: ReadonlyMap<string, string[]>;
  comments: number;
}

/** Element text may have white space around it. */
const trimmed = (item: XmlElement, name: string) => childText(item, name).trim();

export function readItem(item: XmlElement): WxrItem {
  const meta = new Map<string, string[]>();
  for (const each of childrenOf(item, 'wp:postmeta')) {
    const key = trimmed(each, 'wp:meta_key');
    meta.set(key, [...(meta.get(key) ?? []), trimmed(each, 'wp:meta_value')]);
  }
  return {
    id: trimmed(item, 'wp:post_id'),
    type: trimmed(item, 'wp:post_type'),
    status: trimmed(item, 'wp:status'),
    hasPassword: trimmed(item, 'wp:post_password') !== '',
    title: trimmed(item, 'title'),
    link: trimmed(item, 'link'),
    guid: trimmed(item, 'guid'),
    name: trimmed(item, 'wp:post_name'),
    creator: trimmed(item, 'dc:creator'),
    content: childText(item, 'content:encoded').trimStart(),
    excerpt: trimmed(item, 'excerpt:encoded'),
    pubDate: trimmed(item, 'pubDate'),
    date: trimmed(item, 'wp:post_date'),
    dateGmt: trimmed(item, 'wp:post_date_gmt'),
    modified: trimmed(item, 'wp:post_modified'),
    modifiedGmt: trimmed(item, 'wp:post_modified_gmt'),
    parent: trimmed(item, 'wp:post_parent'),
    menuOrder: Number(trimmed(item, 'wp:menu_order')) || 0,
    isSticky: trimmed(item, 'wp:is_sticky') === '1',
    attachmentUrl: trimmed(item, 'wp:attachment_url'),
    terms: childrenOf(item, 'category').map(({ attributes, text }) => ({
      domain: attributes.domain ?? '',
      nicename: attributes.nicename ?? '',
      name: text.trim(),
    })),
    meta,
    comments: childrenOf(item, 'wp:comment').length,
  };
}

/** First value of a key that is not blank; '' if there is none. */
export const metaOf = ({ meta }: WxrItem, key: string): string =>
  meta.get(key)?.find((value) => value !== '') ?? '';
