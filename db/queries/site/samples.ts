import { sql } from 'kysely';
import { removedPosts, removedSections } from '../../json-columns/site.ts';
import type { Db } from '../../open.ts';
import { nowText, toJson } from '../../values.ts';
import type { Editor } from './content.ts';

/** Sample posts that no one has rewritten, newest first, and their total. */
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

/** Those of these posts that are samples. */
export async function samplesAmong(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('id', 'in', ids)
    .where('isSample', '=', 1)
    .execute();
  return rows.map(({ id }) => id);
}

export interface EmptiedSection {
  key: string;
  /** The text published before; null: the built-in one. */
  before: unknown;
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

/** Keeps what a removal took, in its transaction. Returns its id. */
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

/** The newest unrestored removal. @param since UTC; ignores older ones @param id only this one */
export async function findRemoval(db: Db, since: Date, id?: number): Promise<Removal | undefined> {
  let query = db
    .selectFrom('sampleRemovals')
    .select(['id', 'at', 'username', 'sections', 'posts'])
    .where('restoredAt', 'is', null)
    .where('at', '>=', nowText(since));
  if (id !== undefined) query = query.where('id', '=', id);
  const row = await query.orderBy('id', 'desc').limit(1).executeTakeFirst();
  // This version could not restore content that it cannot read in full.
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

/** Those of these posts deleted at a moment and still restorable. @param at UTC */
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
