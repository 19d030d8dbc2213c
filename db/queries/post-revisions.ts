/** What a post said after each of its saves. */
import { sql } from 'kysely';
import type { PostRevision, PostRevisionSummary } from '#src/contract/post-history.ts';
import { REVISIONS_KEPT, type RevisionReason } from '#src/contract/values.ts';
import type { Db } from '../open.ts';
import { fromJson } from '../values.ts';

export interface RevisionAuthor {
  id: number | null;
  /** Null when nobody is known: the generator, or a save from before there was a history. */
  username: string | null;
}

/**
 * Writes down what a post says, unless its newest revision says the same; the oldest beyond the last 50 goes. The time
 * is the post's own last change. Within the save's own transaction.
 */
export async function recordRevision(
  db: Db,
  postId: number,
  author: RevisionAuthor,
  reason: RevisionReason,
): Promise<void> {
  await sql`insert into post_revisions
      (post_id, version, at, user_id, username, reason, title, slug, meta_description, tags, content)
    select id, version, updated_at, ${author.id}, ${author.username}, ${reason}, title, slug,
      coalesce(meta_description, ''), tags, content
    from posts
    where id = ${postId} and not exists (
      select 1 from post_revisions as newest
      where newest.id = (select id from post_revisions where post_id = ${postId} order by id desc limit 1)
        and newest.title = posts.title and newest.slug = posts.slug and newest.tags = posts.tags
        and newest.meta_description = coalesce(posts.meta_description, '') and newest.content = posts.content)`.execute(
    db,
  );
  await db
    .deleteFrom('post_revisions')
    .where('post_id', '=', postId)
    .where('id', '<=', (eb) =>
      eb
        .selectFrom('post_revisions')
        .select('id')
        .where('post_id', '=', postId)
        .orderBy('id', 'desc')
        .limit(1)
        .offset(REVISIONS_KEPT),
    )
    .execute();
}

/** Writes down what a post says before its first save, so that the first change can be taken back as well. */
export async function beginHistory(db: Db, postId: number): Promise<void> {
  const known = await db
    .selectFrom('post_revisions')
    .select('id')
    .where('post_id', '=', postId)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  const post = await db.selectFrom('posts').select('source').where('id', '=', postId).executeTakeFirst();
  if (!post) return;
  const nobody = { id: null, username: null };
  await recordRevision(db, postId, nobody, post.source === 'editor' ? 'save' : 'generated');
}

const summary = ['id', 'version', 'at', 'username', 'reason', 'title'] as const;

/** A post's revisions, newest first, without their text. */
export async function listRevisions(db: Db, postId: number): Promise<PostRevisionSummary[]> {
  return db
    .selectFrom('post_revisions')
    .select(summary)
    .where('post_id', '=', postId)
    .orderBy('id', 'desc')
    .limit(REVISIONS_KEPT)
    .execute();
}

/** One revision of a post with its text; undefined when the post has no such one. */
export async function findRevision(
  db: Db,
  postId: number,
  revisionId: number,
): Promise<PostRevision | undefined> {
  const row = await db
    .selectFrom('post_revisions')
    .select([...summary, 'slug', 'meta_description as metaDescription', 'tags', 'content'])
    .where('id', '=', revisionId)
    .where('post_id', '=', postId)
    .executeTakeFirst();
  return row && { ...row, tags: fromJson<string[]>(row.tags) };
}
