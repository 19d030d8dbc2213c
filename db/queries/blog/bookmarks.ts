/** Bookmarks for deep pages of a list: one per 5,000 posts, so that a page skips at most 4,999 entries of an index. */
import { type NotNull, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../open.ts';
import { type Given, statement } from '../../statement.ts';
import { readContentVersion } from '../content-version.ts';

/** A published post's place in a list sorted newest first. What follows it is older. */
export interface Bookmark {
  /** When it was published, UTC. */
  at: string;
  id: number;
}

/** The start of the list, before the newest post. */
export const START: Bookmark = { at: '~', id: 0 };

/** Posts between two bookmarks. Skipping that many index entries takes as long as one query, and making one does, too. */
const STEP = 5_000;
/** How many lists are cached: the whole blog, and one per tag. */
const MAX_LISTS = 200;

interface RememberedList {
  /** The content version it was built from. */
  version: number;
  bookmarks: Bookmark[];
  total: number | undefined;
}

const remembered = new WeakMap<Db, LRUCache<string, RememberedList>>();

/** The cached list of a tag, or of all posts, for the current content version. @param tag its slug; '' for all */
async function listOf(db: Db, tag: string): Promise<RememberedList> {
  const lists = remembered.get(db) ?? new LRUCache<string, RememberedList>({ max: MAX_LISTS });
  remembered.set(db, lists);
  const version = await readContentVersion(db);
  const known = lists.get(tag);
  const list = known?.version === version ? known : { version, bookmarks: [], total: undefined };
  lists.set(tag, list);
  return list;
}

const nextOfAll = statement((db, { at, id }: Given<Bookmark>) =>
  db
    .selectFrom('posts')
    .select(['publishedAt as at', 'id'])
    .where('published', '=', sql.lit(1))
    .where((eb) => eb(eb.refTuple('publishedAt', 'id'), '<', eb.tuple(at, id)))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .offset(sql.lit(STEP - 1))
    .$narrowType<{ at: NotNull }>(),
);

const nextOfTag = statement((db, { tag, at, id }: Given<Bookmark & { tag: string }>) =>
  db
    .selectFrom('postTags')
    .select(['publishedAt as at', 'postId as id'])
    .where('tagSlug', '=', tag)
    .where((eb) => eb(eb.refTuple('publishedAt', 'postId'), '<', eb.tuple(at, id)))
    .orderBy('publishedAt', 'desc')
    .orderBy('postId', 'desc')
    .limit(sql.lit(1))
    .offset(sql.lit(STEP - 1)),
);

/**
 * Where to start reading a page of a list. Bookmarks are cached until the content changes.
 * @param offset posts before the page
 * @param tag the slug of the list's tag; '' for the list of all posts
 * @returns a bookmark, and how many posts after it the page begins
 */
export async function bookmarkBefore(
  db: Db,
  offset: number,
  tag = '',
): Promise<{ bookmark: Bookmark; skip: number }> {
  if (offset < STEP) return { bookmark: START, skip: offset };
  const { bookmarks } = await listOf(db, tag);
  const wanted = Math.floor(offset / STEP);
  while (bookmarks.length < wanted) {
    const { at, id } = bookmarks.at(-1) ?? START;
    const [next] = tag ? await nextOfTag(db, { tag, at, id }) : await nextOfAll(db, { at, id });
    if (!next) break;
    bookmarks.push(next);
  }
  const found = Math.min(bookmarks.length, wanted);
  return { bookmark: bookmarks[found - 1] ?? START, skip: offset - found * STEP };
}

const tagged = statement((db, { tag }: Given<{ tag: string }>) =>
  db
    .selectFrom('postTags')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tagSlug', '=', tag),
);

/** How many published posts a tag has, cached until the content changes. @param tag its slug */
export async function countTagged(db: Db, tag: string): Promise<number> {
  const list = await listOf(db, tag);
  if (list.total === undefined) {
    const [row] = await tagged(db, { tag });
    list.total = row?.total ?? 0;
  }
  return list.total;
}
