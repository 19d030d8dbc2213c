import { tagSlug } from '#src/contract/slug.ts';
import type { Db } from '../open.ts';
import { rowsOf } from '../statement.ts';
import { present, SUMMARY, type SummaryRow } from './post-summary.ts';

export type FoundPost =
  | { kind: 'post'; post: ReturnType<typeof present> & { content: string; version: number } }
  | { kind: 'moved'; slug: string }
  | { kind: 'gone' }
  | { kind: 'unknown' };

const AT_SLUG = `select ${SUMMARY}, content, version from posts where slug = ? and published = 1`;

/** The published post at a slug, or what became of it. */
export async function findPublished(db: Db, slug: string): Promise<FoundPost> {
  const [row] = await rowsOf<SummaryRow & { content: string; version: number }>(db, AT_SLUG, [slug]);
  if (row) return { kind: 'post', post: present(row) };
  const old = await db
    .selectFrom('slug_redirects')
    .leftJoin('posts', 'posts.id', 'slug_redirects.post_id')
    .select(['posts.slug', 'posts.published'])
    .where('slug_redirects.slug', '=', slug)
    .executeTakeFirst();
  if (!old) return { kind: 'unknown' };
  if (old.slug === null) return { kind: 'gone' };
  return old.published === 1 ? { kind: 'moved', slug: old.slug } : { kind: 'unknown' };
}

const NEIGHBOURS = `
  select * from (select 'older' as side, slug, title from posts
    where published = 1 and (published_at, id) < (?, ?) order by published_at desc, id desc limit 1)
  union all
  select * from (select 'newer' as side, slug, title from posts
    where published = 1 and (published_at, id) > (?, ?) order by published_at, id limit 1)`;

/** The posts published just before and just after one. @param at its publication, UTC */
export async function findNeighbours(db: Db, id: number, at: string) {
  const rows = await rowsOf<{ side: 'older' | 'newer'; slug: string; title: string }>(db, NEIGHBOURS, [
    at,
    id,
    at,
    id,
  ]);
  const found = (side: 'older' | 'newer') => {
    const row = rows.find((each) => each.side === side);
    return row && { slug: row.slug, title: row.title };
  };
  return { older: found('older'), newer: found('newer') };
}

/** How many of a tag's newest posts are looked at for what is related. */
const RELATED_WINDOW = 20;

const OF_TAG = `select * from (select post_id as postId from post_tags where tag_slug = ?
  order by published_at desc limit ${RELATED_WINDOW})`;

/** Published posts that share tags with one: the most shared first, then the newest. Without their text. */
export async function listRelated(db: Db, id: number, tags: string[], limit: number) {
  const slugs = [...new Set(tags.map(tagSlug))];
  if (slugs.length === 0) return [];
  const tagged = await rowsOf<{ postId: number }>(db, slugs.map(() => OF_TAG).join(' union all '), slugs);
  const shared = new Map<number, number>();
  for (const { postId } of tagged) if (postId !== id) shared.set(postId, (shared.get(postId) ?? 0) + 1);
  const best = [...shared].sort(([idA, a], [idB, b]) => b - a || idB - idA).slice(0, limit);
  if (best.length === 0) return [];
  const order = best.map(([postId]) => postId);
  const places = order.map(() => '?').join(', ');
  const rows = await rowsOf<SummaryRow>(db, `select ${SUMMARY} from posts where id in (${places})`, order);
  return rows.map(present).sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}
