import type { CoverRedraw } from '#src/contract/blog/covers.ts';
import type { RedrawScope } from '#src/contract/site/values.ts';
import { databaseTime } from '../../clock.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';
import { type NewMedia, saveMedia } from '../site/media.ts';

export interface RedrawWish {
  scope: RedrawScope;
  /** UTC; only with the scope `since`. */
  since: string | null;
}

function postsOf(db: Db, { scope, since }: RedrawWish) {
  let posts = db.selectFrom('postsWithDrawnCovers as drawn');
  if (scope === 'published') posts = posts.where('drawn.published', '=', 1);
  if (scope === 'since' && since) posts = posts.where('drawn.createdAt', '>=', since);
  return posts;
}

/** Counts the generated covers that a run would draw again. */
export async function countDrawnCovers(db: Db, wish: RedrawWish): Promise<number> {
  const { count } = await postsOf(db, wish)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Counts generated covers in all, of public posts, and since a UTC time. Counts drafts, because they are few.
 */
export async function countCovers(
  db: Db,
  since: string | undefined,
): Promise<{ all: number; published: number; since: number }> {
  const counted = db.selectFrom('postsWithDrawnCovers').select((eb) => eb.fn.countAll<number>().as('count'));
  // '~' sorts after every time, so nothing is counted.
  const from = since ?? '~';
  const { drafts, ...counts } = await db
    .selectNoFrom([
      counted.$asScalar().$notNull().as('all'),
      counted.where('published', '=', 0).$asScalar().$notNull().as('drafts'),
      counted.where('createdAt', '>=', from).$asScalar().$notNull().as('since'),
    ])
    .executeTakeFirstOrThrow();
  return { ...counts, published: counts.all - drafts };
}

const shown = [
  'id',
  'scope',
  'since',
  'state',
  'total',
  'redrawn',
  'unchanged',
  'failed',
  'error',
  'username',
  'createdAt',
  'finishedAt',
] as const;

/** The last run, finished or not. */
export async function lastRedraw(db: Db): Promise<CoverRedraw | undefined> {
  return db.selectFrom('coverRedraws').select(shown).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Starts a run, which survives a restart. Undefined when one is running already. */
export async function startRedraw(
  db: Db,
  wish: RedrawWish & { total: number; username: string },
): Promise<CoverRedraw | undefined> {
  const newest = await db.selectFrom('posts').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return db
    .insertInto('coverRedraws')
    .values({
      ...wish,
      state: wish.total === 0 ? 'done' : 'running',
      nextPostId: newest?.id ?? 0,
      error: null,
      createdAt: nowText(databaseTime(db)),
      finishedAt: wish.total === 0 ? nowText(databaseTime(db)) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(shown)
    .executeTakeFirst();
}

/** True while a run is in progress. */
export async function isRedrawing(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('coverRedraws')
    .select('id')
    .where('state', '=', 'running')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stops the run, keeping what it has drawn; false when none is running. */
export async function cancelRedraw(db: Db): Promise<boolean> {
  const result = await db
    .updateTable('coverRedraws')
    .set({ state: 'cancelled', finishedAt: nowText(databaseTime(db)) })
    .where('state', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export interface NextCover {
  redrawId: number;
  postId: number;
  /** The same title gives the same composition. */
  title: string;
  hash: string;
  alt: string;
  /** Including this one. */
  attempts: number;
}

/** Takes the next cover and counts the attempt. Finishes the run and is undefined if none is left. */
export async function takeNextCover(db: Db): Promise<NextCover | undefined> {
  const run = await db
    .selectFrom('coverRedraws')
    .select(['id', 'scope', 'since', 'nextPostId', 'attempts'])
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (!run) return undefined;
  const next = await postsOf(db, run)
    .innerJoin('posts', 'posts.id', 'drawn.postId')
    .innerJoin('media', 'media.hash', 'posts.imageHash')
    .select(['posts.id', 'posts.title', 'media.name', 'media.hash', 'media.alt'])
    .where('drawn.postId', '<=', run.nextPostId)
    .orderBy('drawn.postId', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!next) {
    await running(db, run.id)
      .set({ state: 'done', finishedAt: nowText(databaseTime(db)) })
      .execute();
    return undefined;
  }
  const attempts = next.id === run.nextPostId ? run.attempts + 1 : 1;
  await running(db, run.id).set({ nextPostId: next.id, attempts }).execute();
  const { id: postId, hash, alt } = next;
  return { redrawId: run.id, postId, title: next.name || next.title, hash, alt, attempts };
}

const running = (db: Db, id: number) =>
  db.updateTable('coverRedraws').where('id', '=', id).where('state', '=', 'running');

/**
 * Saves a redrawn cover and moves the run on, in the caller's transaction; false when the run was canceled.
 */
export async function saveRedrawnCover(db: Db, cover: NextCover, media: NewMedia): Promise<boolean> {
  const isNew = media.hash !== cover.hash;
  const moved = await running(db, cover.redrawId)
    .set((eb) => ({
      nextPostId: cover.postId - 1,
      attempts: 0,
      [isNew ? 'redrawn' : 'unchanged']: eb(isNew ? 'redrawn' : 'unchanged', '+', 1),
    }))
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return false;
  if (!isNew) return true;
  await saveMedia(db, media);
  await db
    .updateTable('posts')
    .set((eb) => ({ imageHash: media.hash, version: eb('version', '+', 1) }))
    .where('id', '=', cover.postId)
    // Someone may have chosen another cover while this one was drawn.
    .where('imageHash', '=', cover.hash)
    .execute();
  return true;
}

/** Leaves a cover as it is after its last attempt. @param error a sentence */
export async function skipCover(db: Db, cover: NextCover, error: string): Promise<void> {
  await running(db, cover.redrawId)
    .set((eb) => ({
      nextPostId: cover.postId - 1,
      attempts: 0,
      failed: eb('failed', '+', 1),
      error,
    }))
    .execute();
}
