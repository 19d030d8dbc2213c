/** A post's history: what it was after each save. */
import { millisecondsInMinute } from 'date-fns/constants';
import { sql } from 'kysely';
import type { PostRevision, PostRevisionSummary } from '#src/contract/blog/post-history.ts';
import { REVISIONS_KEPT, type RevisionReason } from '#src/contract/blog/values.ts';
import { databaseTime } from '../../clock.ts';
import { revisionTags } from '../../json-columns/post-history.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';

/** Automatic saves of one person are one revision until they pause this long … */
const SITTING_PAUSE_MS = 30 * millisecondsInMinute;
/** … or have written this long, so that there is a version to return to. */
const LONGEST_SITTING_MS = 120 * millisecondsInMinute;

export interface RevisionAuthor {
  id: number | null;
  /** Null when the author is unknown: the generator, or a save from before there was a history. */
  username: string | null;
}

/**
 * Saves a post's current content as a revision, unless the newest revision is identical, and deletes revisions
 * beyond the last 50. Its time is that of the post's last change. Call it in the transaction of the save.
 * @param sittingBeganAt UTC, for an automatic save; null for one that a person asked for
 */
export async function recordRevision(
  db: Db,
  postId: number,
  author: RevisionAuthor,
  reason: RevisionReason,
  sittingBeganAt: string | null = null,
): Promise<void> {
  await sql`insert into post_revisions
      (post_id, version, at, user_id, username, reason, title, slug, meta_description, tags, content, sitting_began_at)
    select id, version, updated_at, ${author.id}, ${author.username}, ${reason}, title, slug,
      coalesce(meta_description, ''), tags, content, ${sittingBeganAt}
    from posts
    where id = ${postId} and not exists (
      select 1 from post_revisions as newest
      where newest.id = (select id from post_revisions where post_id = ${postId} order by id desc limit 1)
        and newest.title = posts.title and newest.slug = posts.slug and newest.tags = posts.tags
        and newest.meta_description = coalesce(posts.meta_description, '') and newest.content = posts.content)`.execute(
    db,
  );
  // A save that a person asked for ends the sitting, even if everything was already saved automatically.
  if (sittingBeganAt === null) await endSitting(db, postId);
  await db
    .deleteFrom('postRevisions')
    .where('postId', '=', postId)
    .where('id', '<=', (eb) =>
      eb
        .selectFrom('postRevisions')
        .select('id')
        .where('postId', '=', postId)
        .orderBy('id', 'desc')
        .limit(1)
        .offset(REVISIONS_KEPT),
    )
    .execute();
}

/** The newest revision no longer takes in automatic saves. */
const endSitting = (db: Db, postId: number) =>
  db
    .updateTable('postRevisions')
    .set({ sittingBeganAt: null })
    .where('id', '=', (eb) =>
      eb.selectFrom('postRevisions').select('id').where('postId', '=', postId).orderBy('id', 'desc').limit(1),
    )
    .execute();

/**
 * Records an automatic save. The saves of one person in a row are one revision, with the content of the last
 * one: until they pause for 30 minutes, have written for two hours, or someone saves in between. Call it in the
 * transaction of the save.
 * @returns whether a revision of the same sitting took it in
 */
export async function recordAutosave(
  db: Db,
  postId: number,
  author: RevisionAuthor,
  now: Date = databaseTime(db),
): Promise<boolean> {
  const newest = await db
    .selectFrom('postRevisions')
    .select(['id', 'userId', 'at', 'sittingBeganAt'])
    .where('postId', '=', postId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const goesOn =
    newest?.sittingBeganAt &&
    newest.userId === author.id &&
    newest.at >= nowText(new Date(now.getTime() - SITTING_PAUSE_MS)) &&
    newest.sittingBeganAt >= nowText(new Date(now.getTime() - LONGEST_SITTING_MS));
  if (!goesOn) {
    await recordRevision(db, postId, author, 'save', nowText(now));
    return false;
  }
  await sql`update post_revisions set
      (version, at, title, slug, meta_description, tags, content) =
      (select version, updated_at, title, slug, coalesce(meta_description, ''), tags, content
        from posts where id = ${postId})
    where id = ${newest.id}`.execute(db);
  return true;
}

/** Saves the original content before a post's first change, so that this change can be undone too. */
export async function beginHistory(db: Db, postId: number): Promise<void> {
  const known = await db
    .selectFrom('postRevisions')
    .select('id')
    .where('postId', '=', postId)
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
    .selectFrom('postRevisions')
    .select(summary)
    .where('postId', '=', postId)
    .orderBy('id', 'desc')
    .limit(REVISIONS_KEPT)
    .execute();
}

/** One revision of a post with its text. @returns undefined when the post has no such revision @throws LaterVersionError */
export async function findRevision(
  db: Db,
  postId: number,
  revisionId: number,
): Promise<PostRevision | undefined> {
  const row = await db
    .selectFrom('postRevisions')
    .select([...summary, 'slug', 'metaDescription', 'tags', 'content'])
    .where('id', '=', revisionId)
    .where('postId', '=', postId)
    .executeTakeFirst();
  return row && { ...row, tags: revisionTags.readOrThrow(row.tags, revisionId) };
}
