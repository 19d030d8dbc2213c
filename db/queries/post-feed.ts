/** Posts as feeds, the sitemap and /llms.txt name them: published, and not written by the sample provider. */
import type { Db } from '../open.ts';
import { rowsOf } from '../statement.ts';
import { present, SUMMARY, type SummaryRow } from './post-summary.ts';

const LISTED = `from posts indexed by posts_listed where published = 1 and is_sample = 0
  order by published_at desc, id desc limit ? offset ?`;

/** The newest listed posts, without their text. */
export async function listNewest(db: Db, limit: number) {
  const rows = await rowsOf<SummaryRow>(db, `select ${SUMMARY} ${LISTED}`, [limit, 0]);
  return rows.map(present);
}

export interface PostAddress {
  slug: string;
  updatedAt: string;
}

/**
 * Where listed posts are and when each last changed, newest first: all a sitemap needs, without reading any text. What is
 * skipped costs little beside the thousands of rows that a sitemap reads.
 */
export async function listPostAddresses(db: Db, limit: number, offset: number): Promise<PostAddress[]> {
  return rowsOf<PostAddress>(db, `select slug, updated_at as updatedAt ${LISTED}`, [limit, offset]);
}
