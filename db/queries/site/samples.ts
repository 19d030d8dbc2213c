/** Sample posts, and the removals of samples that can be undone. */
import { sql } from 'kysely';
import { removedPosts, removedSections } from '../../json-columns/site.ts';
import type { Db } from '../../open.ts';
import { nowText, toJson } from '../../values.ts';
import type { Editor } from './content.ts';

/** Posts of the built-in sample writer that no one has rewritten, newest first, and how many there are in all. */
export async function listSamplePosts(
  db: Db,
  limit: number,
): Promise<{ posts: Array<{ id: number; title: string }>; total: number }> {
  // Inlined, so that SQLite can prove that the partial index posts_samples applies.
  const samples = db.selectFrom('posts').where('isSample', '=', sql.lit(1));
  const posts = await samples.select(['id', 'title']).orderBy('id', 'desc').limit(limit).execute();
  const { total } = await samples
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { posts, total };
}

/** Which of these posts are samples. */
export async function samplesAmong(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('id', 'in', ids)
    .where('isSample', '=', 1)
    .execute();
  return rows.map(({ id }) => id);
}

/** A section that was emptied. */
export interface EmptiedSection {
  key: string;
  /** The text that was published before; null: the built-in one. */
  before: unknown;
  /** The version that emptied it. */
  version: number;
}

export interface Removal {
  id: number;
  /** UTC. */
  at: string;
  username: string;
  sections: EmptiedSection[];
  posts: number[];
}

/** Keeps what a removal took away. Call it in its transaction. @returns its id */
export async function insertRemoval(
  db: Db,
  { sections, posts }: Pick<Removal, 'sections' | 'posts'>,
  editor: Editor,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('sampleRemovals')
    .values({
      at: nowText(now),
      sections: toJson(sections),
      posts: toJson(posts),
      userId: editor.id,
      username: editor.username,
      restoredAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest removal that is not restored. @param since UTC; older ones are not found @param id only this one */
export async function findRemoval(db: Db, since: Date, id?: number): Promise<Removal | undefined> {
  let query = db
    .selectFrom('sampleRemovals')
    .select(['id', 'at', 'username', 'sections', 'posts'])
    .where('restoredAt', 'is', null)
    .where('at', '>=', nowText(since));
  if (id !== undefined) query = query.where('id', '=', id);
  const row = await query.orderBy('id', 'desc').limit(1).executeTakeFirst();
  // Refuse to remove what this version cannot read in full, because it could not restore it.
  const isReadable = row && removedSections.fits(row.sections) && removedPosts.fits(row.posts);
  return isReadable
    ? {
        ...row,
        sections: removedSections.read(row.sections, row.id),
        posts: removedPosts.read(row.posts, row.id),
      }
    : undefined;
}

export async function markRestored(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('sampleRemovals')
    .set({ restoredAt: nowText(now) })
    .where('id', '=', id)
    .execute();
}

/** Which of these posts were deleted at that moment, and can still be restored. @param at UTC */
export async function stillDeleted(db: Db, ids: readonly number[], at: string): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('deletedPosts')
    .select('postId')
    .where('postId', 'in', ids)
    .where('deletedAt', '=', at)
    .execute();
  return rows.map(({ postId }) => postId);
}
