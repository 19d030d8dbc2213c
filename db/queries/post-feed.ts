import type { Db } from '../open.ts';
import { rowsOf } from '../statement.ts';
import { markBefore } from './list-marks.ts';

export interface PostAddress {
  slug: string;
  updatedAt: string;
}

/**
 * Where published posts are and when each last changed, newest first: all a sitemap needs, along the index
 * `posts_public`, without reading any text.
 */
export async function listPostAddresses(db: Db, limit: number, offset: number): Promise<PostAddress[]> {
  const { mark, skip } = await markBefore(db, offset);
  return rowsOf<PostAddress>(db, ADDRESSES, [mark.at, mark.id, limit, skip]);
}

const ADDRESSES = `select slug, updated_at as updatedAt from posts where published = 1 and (published_at, id) < (?, ?)
  order by published_at desc, id desc limit ? offset ?`;
