import { millisecondsInMinute } from 'date-fns/constants';
import { sql } from 'kysely';
import { POST_FIELDS, REVISED_FIELDS } from '#src/contract/blog/post-fields.ts';
import type { PostRevision, PostRevisionSummary } from '#src/contract/blog/post-history.ts';
import { MOST_REVISIONS, type RevisionReason } from '#src/contract/blog/values.ts';
import type { WorkingCopy } from '#src/contract/blog/working-copies.ts';
import { databaseTime } from '../../clock.ts';
import { engineOf } from '../../engine.ts';
import { copyFields, revisionTags } from '../../json-columns/post-history.ts';
import type { Db } from '../../open.ts';
import { assertReadable } from '../../stored-json.ts';
import { nowText, toJson } from '../../values.ts';

/** Automatic saves of one person are one revision until they pause this long … */
const SITTING_PAUSE_MS = 30 * millisecondsInMinute;
/** … or have written this long. */
const LONGEST_SITTING_MS = 120 * millisecondsInMinute;

const kept = REVISED_FIELDS.map((name) => sql.ref(name));
const keptBefore = REVISED_FIELDS.map((name) => sql.ref(`newest.${name}`));
const ofPost = REVISED_FIELDS.map((name) => {
  const column = sql.ref(`posts.${name}`);
  return POST_FIELDS[name].column === 'text or null' ? sql`coalesce(${column}, '')` : column;
});

export interface RevisionAuthor {
  id: number | null;
  /** Null: the generator, or a save from before the history began. */
  username: string | null;
}

/**
 * Saves a post's content as a revision in the save's transaction, unless the newest is identical. Keeps the
 * last 50.
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
      (post_id, version, at, user_id, username, reason, sitting_began_at, ${sql.join(kept)})
    select id, version, updated_at, ${author.id}, ${author.username}, ${reason}, ${sittingBeganAt}, ${sql.join(ofPost)}
    from posts
    where id = ${postId} and not exists (
      select 1 from post_revisions as newest
      where newest.id = (select id from post_revisions where post_id = ${postId} order by id desc limit 1)
        and (${sql.join(keptBefore)}) = (${sql.join(ofPost)}))`.execute(db);
  // A manual save ends the sitting, even if nothing changed.
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
        .offset(MOST_REVISIONS),
    )
    .execute();
}

const endSitting = (db: Db, postId: number) =>
  db
    .updateTable('postRevisions')
    .set({ sittingBeganAt: null })
    .where('id', '=', (eb) =>
      eb.selectFrom('postRevisions').select('id').where('postId', '=', postId).orderBy('id', 'desc').limit(1),
    )
    .execute();

/**
 * Records an automatic save in its transaction. A person's consecutive saves are one revision, until a pause
 * of 30 minutes, two hours of writing, or someone else's save.
 * @returns true if an earlier revision took it in
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
  await sql`update post_revisions set (version, at, ${sql.join(kept)}) =
      (select version, updated_at, ${sql.join(ofPost)} from posts where id = ${postId})
    where id = ${newest.id}`.execute(db);
  return true;
}

/** Saves the original before a post's first change, so that this can be undone. */
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

/** A post's revisions, newest first, without text. */
export async function listRevisions(db: Db, postId: number): Promise<PostRevisionSummary[]> {
  return db
    .selectFrom('postRevisions')
    .select(summary)
    .where('postId', '=', postId)
    .orderBy('id', 'desc')
    .limit(MOST_REVISIONS)
    .execute();
}

/** One revision with its text; undefined when there is none. @throws LaterVersionError */
export async function findRevision(
  db: Db,
  postId: number,
  revisionId: number,
): Promise<PostRevision | undefined> {
  const row = await db
    .selectFrom('postRevisions')
    .select([...summary, ...REVISED_FIELDS.filter((name) => name !== 'title')])
    .where('id', '=', revisionId)
    .where('postId', '=', postId)
    .executeTakeFirst();
  return row && { ...row, tags: revisionTags.readOrThrow(row.tags, revisionId) };
}

/** A post's unpublished changes; null without any. @throws LaterVersionError */
export async function findWorkingCopy(db: Db, postId: number): Promise<WorkingCopy | null> {
  const row = await db
    .selectFrom('workingCopies')
    .select(['version', 'postVersion', 'updatedAt', 'username', 'fields'])
    .where('postId', '=', postId)
    .executeTakeFirst();
  return row ? { ...row, fields: copyFields.readOrThrow(row.fields, postId) } : null;
}

/** The version of a post's working copy; 0 without one. */
export async function workingCopyVersion(db: Db, postId: number): Promise<number> {
  const row = await db
    .selectFrom('workingCopies')
    .select('version')
    .where('postId', '=', postId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/**
 * Saves a post's unpublished changes, in a transaction that checked the copy's version. Returns it without
 * its fields.
 * @throws a `foreign key` fault when there is no such post; LaterVersionError
 */
export async function saveWorkingCopy(
  db: Db,
  postId: number,
  { version, postVersion, fields }: Pick<WorkingCopy, 'version' | 'postVersion' | 'fields'>,
  author: { id: number | null; username: string },
  now: Date = databaseTime(db),
): Promise<Omit<WorkingCopy, 'fields'>> {
  await assertReadable(db, [copyFields], ['postId', postId]);
  const saved = { version: version + 1, postVersion, updatedAt: nowText(now), username: author.username };
  const values = { ...saved, userId: author.id, fields: toJson(fields) };
  await db
    .insertInto('workingCopies')
    .values({ postId, ...values })
    .onConflict((conflict) => conflict.column('postId').doUpdateSet(values))
    .execute();
  return saved;
}

/** Deletes a post's unpublished changes. */
export async function deleteWorkingCopy(db: Db, postId: number): Promise<void> {
  await db.deleteFrom('workingCopies').where('postId', '=', postId).execute();
}

/** Copies are few, so they are read one by one. */
const mentions = (db: Db, hash: string) => engineOf(db).holdsExactly(sql.ref('fields'), hash);

/** Posts whose unpublished changes use an image. @param hash of the image */
export function listCopiesWithImage(db: Db, hash: string): Promise<Array<{ id: number; title: string }>> {
  return db
    .selectFrom('workingCopies')
    .innerJoin('posts', 'posts.id', 'workingCopies.postId')
    .select(['posts.id', 'posts.title'])
    .where(mentions(db, hash))
    .execute();
}

/** Replaces an image in all unpublished changes, both by hash. Returns the number of changed copies. */
export async function replaceImageInCopies(db: Db, hash: string, by: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('workingCopies')
    .set((eb) => ({
      fields: sql<string>`replace(fields, ${hash}, ${by})`,
      version: eb('version', '+', 1),
    }))
    .where(mentions(db, hash))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
