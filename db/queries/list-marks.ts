import type { Db } from '../open.ts';
import { rowsOf } from '../statement.ts';

/** A published post's place in a list that shows the newest first: what follows is older. */
export interface Mark {
  /** Its publication. */
  at: string;
  id: number;
}

/** Before the newest post. */
export const START: Mark = { at: '~', id: 0 };

/** To skip so many entries of an index takes some microseconds. */
const STEP = 1_000;
/** Lists that are remembered: the whole blog, and tags. */
const MOST = 200;

interface Marked {
  /** Of the content that it was made from. */
  version: number;
  /** Each so many posts behind the one before. */
  marks: Mark[];
  total: number | undefined;
}

const remembered = new WeakMap<Db, Map<string, Marked>>();

/** The list of a tag's posts, or of all, as it is now. @param tag its slug; '' for all */
async function listOf(db: Db, tag: string): Promise<Marked> {
  const lists = remembered.get(db) ?? new Map<string, Marked>();
  remembered.set(db, lists);
  const [content] = await rowsOf<{ version: number }>(db, 'select version from content_version where id = 1');
  const version = content?.version ?? 0;
  const known = lists.get(tag);
  const list = known?.version === version ? known : { version, marks: [], total: undefined };
  lists.delete(tag);
  lists.set(tag, list);
  const [oldest] = lists.keys();
  if (lists.size > MOST && oldest !== undefined) lists.delete(oldest);
  return list;
}

const NEXT_OF_ALL = `select published_at as at, id from posts where published = 1 and (published_at, id) < (?, ?)
  order by published_at desc, id desc limit 1 offset ${STEP - 1}`;
const NEXT_OF_TAG = `select published_at as at, post_id as id from post_tags
  where tag_slug = ? and (published_at, post_id) < (?, ?) order by published_at desc, post_id desc limit 1 offset ${STEP - 1}`;

/**
 * From where to read a list so that little is skipped, however deep a page of it lies: every thousandth post is
 * remembered until the content changes.
 * @returns `skip` posts behind the mark the page begins
 */
export async function markBefore(db: Db, offset: number, tag = ''): Promise<{ mark: Mark; skip: number }> {
  if (offset < STEP) return { mark: START, skip: offset };
  const { marks } = await listOf(db, tag);
  const wanted = Math.floor(offset / STEP);
  while (marks.length < wanted) {
    const { at, id } = marks.at(-1) ?? START;
    const [next] = await rowsOf<Mark>(db, ...nextMark(tag, at, id));
    if (!next) break;
    marks.push(next);
  }
  const found = Math.min(marks.length, wanted);
  return { mark: marks[found - 1] ?? START, skip: offset - found * STEP };
}

const nextMark = (tag: string, at: string, id: number): [string, unknown[]] =>
  tag ? [NEXT_OF_TAG, [tag, at, id]] : [NEXT_OF_ALL, [at, id]];

/** How many posts a tag has, counted once for each state of the content. @param tag its slug */
export async function countTagged(db: Db, tag: string): Promise<number> {
  const list = await listOf(db, tag);
  if (list.total === undefined) {
    const [row] = await rowsOf<{ total: number }>(
      db,
      'select count(*) as total from post_tags where tag_slug = ?',
      [tag],
    );
    list.total = row?.total ?? 0;
  }
  return list.total;
}
