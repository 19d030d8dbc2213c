import type { OldAddresses } from '../../old-addresses.ts';
import type { TagPath } from '../../record.ts';
import type { SourceFile } from '../../source/source.ts';
import { field, flagField, textField } from '../../unknown-json.ts';
import { streamRows } from './stream-rows.ts';

/** Fields of a post's row in `posts_meta`. */
export interface GhostMeta {
  metaTitle: string;
  metaDescription: string;
  ogDescription: string;
  imageAlt: string;
  imageCaption: string;
  isEmailOnly: boolean;
}

interface Link {
  to: string;
  order: number;
}

/** All tables but the texts of posts, which an export of any size may have. */
export interface GhostTables {
  version: string;
  /** True if the file has the tables of Ghost. */
  isGhost: boolean;
  metaOf: (postId: string) => GhostMeta | undefined;
  /** Names in their order. */
  tagsOf: (postId: string) => string[];
  tagPathsOf: (postId: string) => TagPath[];
  hiddenTagsOf: (postId: string) => string[];
  authorsOf: (postId: string) => string[];
}

/**
 * Reads the tables. Users hold password hashes and addresses: only their names are read.
 * @param onPost called with each post in the order of the file
 */
export async function readTables(file: SourceFile, onPost: (post: unknown) => void): Promise<GhostTables> {
  const metas = new Map<string, GhostMeta>();
  const tags = new Map<string, { name: string; slug: string; isHidden: boolean }>();
  const users = new Map<string, string>();
  const tagLinks = new Map<string, Link[]>();
  const authorLinks = new Map<string, Link[]>();
  let version = '';
  let isGhost = false;
  const readers: Record<string, (row: unknown) => void> = {
    posts(row) {
      isGhost = true;
      onPost(row);
    },
    posts_meta: (row) => void metas.set(textField(row, 'post_id'), metaOf(row)),
    tags(row) {
      isGhost = true;
      const name = textField(row, 'name');
      const isHidden = textField(row, 'visibility') === 'internal' || name.startsWith('#');
      tags.set(textField(row, 'id'), { name, slug: textField(row, 'slug'), isHidden });
    },
    users: (row) => void users.set(textField(row, 'id'), textField(row, 'name')),
    posts_tags: (row) => addLink(tagLinks, row, 'tag_id'),
    posts_authors: (row) => addLink(authorLinks, row, 'author_id'),
    meta(row) {
      version ||= textField(row, 'version');
    },
  };
  for await (const { table, row } of streamRows(file))
    if (Object.hasOwn(readers, table)) readers[table]?.(row);
  const namesOf = (
    links: ReadonlyMap<string, Link[]>,
    postId: string,
    name: (id: string) => string | undefined,
  ) =>
    (links.get(postId) ?? [])
      .toSorted((one, other) => one.order - other.order)
      .flatMap(({ to }) => name(to) || []);
  const tagName = (isHidden: boolean) => (id: string) =>
    tags.get(id)?.isHidden === isHidden ? tags.get(id)?.name : undefined;
  return {
    version,
    isGhost,
    metaOf: (postId) => metas.get(postId),
    tagsOf: (postId) => namesOf(tagLinks, postId, tagName(false)),
    tagPathsOf: (postId) =>
      (tagLinks.get(postId) ?? []).flatMap(({ to }) => {
        const tag = tags.get(to);
        return tag?.slug ? [{ path: `/tag/${tag.slug}/`, tag: tag.name }] : [];
      }),
    hiddenTagsOf: (postId) => namesOf(tagLinks, postId, tagName(true)),
    authorsOf: (postId) => namesOf(authorLinks, postId, (id) => users.get(id)),
  };
}

const metaOf = (row: unknown): GhostMeta => ({
  metaTitle: textField(row, 'meta_title'),
  metaDescription: textField(row, 'meta_description'),
  ogDescription: textField(row, 'og_description'),
  imageAlt: textField(row, 'feature_image_alt'),
  imageCaption: textField(row, 'feature_image_caption'),
  isEmailOnly: flagField(row, 'email_only'),
});

function addLink(links: Map<string, Link[]>, row: unknown, key: string): void {
  const post = textField(row, 'post_id');
  const link = { to: textField(row, key), order: Number(field(row, 'sort_order')) || 0 };
  const all = links.get(post);
  if (all) all.push(link);
  else links.set(post, [link]);
}

export interface GhostContext {
  tables: GhostTables;
  addresses: OldAddresses;
  site: string | null;
  /** Paths of the archive. */
  inArchive: ReadonlySet<string>;
  now: Date;
}
