import type { SuggestionPart } from '#src/contract/generator/suggestion-parts.ts';
import type { SuggestionKind, SuggestionState } from '#src/contract/generator/values.ts';
import { suggestionParts } from '../../json-columns/suggestions.ts';
import type { Db } from '../../open.ts';
import { nowText, toJson } from '../../values.ts';

export interface NewSuggestion {
  kind: SuggestionKind;
  postId: number;
  otherPostId?: number | null;
  /** Its subject: not proposed again while open or after dismissal. */
  fingerprint: string;
  /** A sentence. */
  reason: string;
  parts: readonly SuggestionPart[];
  postVersion: number;
}

/** Stores a suggestion; false when it exists or was dismissed. */
export async function insertSuggestion(db: Db, suggestion: NewSuggestion, now: Date): Promise<boolean> {
  const { kind, postId, otherPostId = null, fingerprint, reason, parts, postVersion } = suggestion;
  const result = await db
    .insertInto('proposals')
    .values({
      kind,
      postId,
      otherPostId,
      fingerprint,
      reason,
      parts: toJson(parts),
      postVersion,
      state: 'open',
      createdAt: nowText(now),
      decidedAt: null,
      decidedBy: null,
      decidedByName: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const withPosts = (db: Db) =>
  db
    .selectFrom('proposals')
    .innerJoin('posts', 'posts.id', 'proposals.postId')
    .leftJoin('posts as other', 'other.id', 'proposals.otherPostId')
    .select([
      'proposals.id',
      'proposals.kind',
      'proposals.state',
      'proposals.postId',
      'proposals.otherPostId',
      'proposals.reason',
      'proposals.parts',
      'proposals.postVersion',
      'proposals.createdAt',
      'posts.title',
      'posts.slug',
      'posts.published',
      'posts.version',
      'posts.metaDescription',
      'posts.content',
      'other.title as otherTitle',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof withPosts>['executeTakeFirstOrThrow']>>;

const present = ({ parts, published, ...row }: Row) => ({
  ...row,
  published: published === 1,
  parts: suggestionParts.read(parts, row.id),
});

export type FoundSuggestion = ReturnType<typeof present>;

/** A page of open suggestions, oldest first, with their posts' current text. */
export async function listOpenSuggestions(
  db: Db,
  { kind, limit, offset }: { kind?: SuggestionKind | undefined; limit: number; offset: number },
): Promise<FoundSuggestion[]> {
  let open = withPosts(db)
    .where('proposals.state', '=', 'open')
    .orderBy('proposals.id')
    .limit(limit)
    .offset(offset);
  if (kind) open = open.where('proposals.kind', '=', kind);
  return (await open.execute()).map(present);
}

/** Counts open suggestions by kind. */
export async function countOpenSuggestions(db: Db): Promise<Record<SuggestionKind, number>> {
  const rows = await db
    .selectFrom('proposals')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
    .where('state', '=', 'open')
    .groupBy('kind')
    .execute();
  return {
    link: 0,
    refresh: 0,
    merge: 0,
    ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])),
  };
}

/** One suggestion in any state; undefined without one. */
export async function findSuggestion(db: Db, id: number): Promise<FoundSuggestion | undefined> {
  const row = await withPosts(db).where('proposals.id', '=', id).executeTakeFirst();
  return row && present(row);
}

/** Ends a suggestion; false when it is no longer open. */
export async function settleSuggestion(
  db: Db,
  id: number,
  state: Exclude<SuggestionState, 'open'>,
  user: { id: number | null; username: string },
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('proposals')
    .set({ state, decidedAt: nowText(now), decidedBy: user.id, decidedByName: user.username })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Deletes an open suggestion with nothing left to change. */
export async function dropSuggestion(db: Db, id: number): Promise<void> {
  await db.deleteFrom('proposals').where('id', '=', id).where('state', '=', 'open').execute();
}

/** A post's open suggestions, without texts. */
export async function listSuggestionsOf(db: Db, postId: number) {
  const rows = await db
    .selectFrom('proposals')
    .select(['id', 'kind', 'fingerprint', 'parts', 'otherPostId'])
    .where('postId', '=', postId)
    .where('state', '=', 'open')
    .execute();
  return rows.map(({ parts, ...row }) => ({ ...row, parts: suggestionParts.read(parts, row.id) }));
}
