import type { Db } from '#db/open.ts';
import { nowText } from '#db/values.ts';
import { listSpans } from './read.ts';

export interface RestingPost {
  id: number;
  title: string;
  slug: string;
  published: boolean;
}

/** As it was when the post was written. */
export interface UsedSources {
  documentId: number;
  spanId: number;
  title: string;
  url: string | null;
  /** '' once its client was erased, or if the source was gone when the post was restored. */
  text: string;
  usedAt: string;
  /** Null: it is still there. */
  gone: 'withdrawn' | 'forgotten' | null;
  unchanged: boolean;
}

/** Replaces a post's recorded sources, in the caller's transaction. Spans that have gone are left out. */
export async function recordSourceUse(
  trx: Db,
  postId: number,
  spanIds: readonly number[],
  now: Date,
): Promise<void> {
  await trx.deleteFrom('postEvidence').where('postId', '=', postId).execute();
  const spans = await listSpans(trx, [...new Set(spanIds)]);
  if (spans.length === 0) return;
  await trx
    .insertInto('postEvidence')
    .values(
      spans.map(({ id, documentId, title, url, text }) => ({
        postId,
        documentId,
        spanId: id,
        title,
        url,
        text,
        usedAt: nowText(now),
      })),
    )
    .execute();
}

/** Posts that rest on one of the site's own documents, newest first. @param key as in `OwnDocument` */
export async function listPostsRestingOnKey(db: Db, key: string): Promise<RestingPost[]> {
  const row = await db.selectFrom('evidenceDocuments').select('id').where('key', '=', key).executeTakeFirst();
  return row ? listPostsRestingOn(db, row.id) : [];
}

/** Posts that rest on a document, newest first. */
export async function listPostsRestingOn(db: Db, documentId: number): Promise<RestingPost[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'slug', 'published'])
    .where('id', 'in', (some) =>
      some.selectFrom('postEvidence').select('postId').where('documentId', '=', documentId),
    )
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ published, ...post }) => ({ ...post, published: published === 1 }));
}

/** A post's sources, in the order of its documents. */
export async function listSourcesOfPost(db: Db, postId: number): Promise<UsedSources[]> {
  const rows = await db
    .selectFrom('postEvidence')
    .innerJoin('evidenceDocuments', 'evidenceDocuments.id', 'postEvidence.documentId')
    .leftJoin('evidenceSpans', 'evidenceSpans.id', 'postEvidence.spanId')
    .select([
      'postEvidence.documentId',
      'postEvidence.spanId',
      'postEvidence.title',
      'postEvidence.url',
      'postEvidence.text',
      'postEvidence.usedAt',
      'evidenceDocuments.withdrawnAt',
      'evidenceDocuments.forgottenAt',
      'evidenceSpans.text as textNow',
    ])
    .where('postEvidence.postId', '=', postId)
    .orderBy('postEvidence.spanId')
    .execute();
  return rows.map(({ withdrawnAt, forgottenAt, textNow, ...used }) => ({
    ...used,
    gone: withdrawnAt !== null ? 'withdrawn' : forgottenAt !== null ? 'forgotten' : null,
    unchanged: textNow === used.text,
  }));
}

export interface GoneSource {
  id: number;
  title: string;
  gone: 'withdrawn' | 'forgotten';
  goneAt: string;
  posts: RestingPost[];
}

/** Withdrawn or forgotten sources with the posts that rest on them. */
export async function listGoneSources(db: Db, limit: number): Promise<GoneSource[]> {
  const rows = await db
    .selectFrom('evidenceDocuments')
    .select(['id', 'title', 'withdrawnAt', 'forgottenAt'])
    .where((eb) => eb.or([eb('withdrawnAt', 'is not', null), eb('forgottenAt', 'is not', null)]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('postEvidence')
          .select('postId')
          .whereRef('postEvidence.documentId', '=', 'evidenceDocuments.id'),
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const found: GoneSource[] = [];
  for (const { id, title, withdrawnAt, forgottenAt } of rows)
    found.push({
      id,
      title,
      gone: withdrawnAt !== null ? 'withdrawn' : 'forgotten',
      goneAt: withdrawnAt ?? forgottenAt ?? '',
      posts: await listPostsRestingOn(db, id),
    });
  return found;
}

/** Counts posts that rest on a withdrawn or forgotten source. */
export async function countPostsOnGoneSources(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('postEvidence')
    .select((eb) => eb.fn.count<number>('postId').distinct().as('count'))
    .where('documentId', 'in', (some) =>
      some
        .selectFrom('evidenceDocuments')
        .select('id')
        .where((eb) => eb.or([eb('withdrawnAt', 'is not', null), eb('forgottenAt', 'is not', null)])),
    )
    .executeTakeFirstOrThrow();
  return count;
}

export interface OldUse {
  postId: number;
  source: string;
  /** When it was read, UTC. */
  at: string;
}

const MOST_OLD = 200;

/** Public posts on documents or web pages last read before a time, oldest first. */
export const listOldUses = (db: Db, before: Date): Promise<OldUse[]> =>
  db
    .selectFrom('postEvidence')
    .innerJoin('evidenceDocuments', 'evidenceDocuments.id', 'postEvidence.documentId')
    .innerJoin('posts', 'posts.id', 'postEvidence.postId')
    .select(['postEvidence.postId', 'evidenceDocuments.title as source', 'evidenceDocuments.readAt as at'])
    .distinct()
    .where('evidenceDocuments.kind', 'in', ['document', 'page'])
    .where('evidenceDocuments.readAt', '<', nowText(before))
    .where('posts.published', '=', 1)
    .orderBy('evidenceDocuments.readAt')
    .limit(MOST_OLD)
    .execute();

/** Records, in the caller's transaction, that a post no longer rests on a document; false when it did not. */
export async function dropSourceUse(trx: Db, documentId: number, postId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('postEvidence')
    .where('documentId', '=', documentId)
    .where('postId', '=', postId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Without any words: a client may be erased while the deleted post is kept. */
export interface StoredUse {
  documentId: number;
  spanId: number;
  usedAt: string;
}

/** A post's sources, for the deleted post. */
export const listUses = (db: Db, postId: number): Promise<StoredUse[]> =>
  db
    .selectFrom('postEvidence')
    .select(['documentId', 'spanId', 'usedAt'])
    .where('postId', '=', postId)
    .orderBy('spanId')
    .execute();

/** Restores a post's sources, in the caller's transaction, with their current words. */
export async function restoreUses(trx: Db, postId: number, uses: readonly StoredUse[]): Promise<void> {
  for (const { documentId, spanId, usedAt } of uses) {
    const source = await trx
      .selectFrom('evidenceDocuments')
      .leftJoin('evidenceSpans', (join) =>
        join
          .onRef('evidenceSpans.documentId', '=', 'evidenceDocuments.id')
          .on('evidenceSpans.id', '=', spanId),
      )
      .select(['evidenceDocuments.title', 'evidenceDocuments.url', 'evidenceSpans.text'])
      .where('evidenceDocuments.id', '=', documentId)
      .executeTakeFirst();
    if (source)
      await trx
        .insertInto('postEvidence')
        .values({ ...source, postId, documentId, spanId, text: source.text ?? '', usedAt })
        .execute();
  }
}

/** Deletes gone documents on which no post rests, in the caller's transaction. */
export async function deleteUnusedSources(trx: Db): Promise<void> {
  await trx
    .deleteFrom('evidenceDocuments')
    .where((eb) => eb.or([eb('withdrawnAt', 'is not', null), eb('forgottenAt', 'is not', null)]))
    .where('id', 'not in', (some) => some.selectFrom('postEvidence').select('documentId'))
    .execute();
}
