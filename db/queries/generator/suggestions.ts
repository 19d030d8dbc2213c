import { sql } from 'kysely';
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

/** Suggestions in any state, in the order of their ids; those that are gone are left out. @param ids at most 200 */
export async function findSuggestions(db: Db, ids: readonly number[]): Promise<FoundSuggestion[]> {
  if (ids.length === 0) return [];
  const rows = await withPosts(db).where('proposals.id', 'in', ids).orderBy('proposals.id').execute();
  return rows.map(present);
}

export interface GroupMember {
  id: number;
  postId: number;
  title: string;
}

/**
 * The same for suggestions that are alike: links to the same post, and refreshes with the same reason, which names the
 * old and the new text. Merging is decided for each pair.
 */
const cause = sql<string>`case proposals.kind
  when 'link' then 'link ' || cast(proposals.other_post_id as text)
  when 'refresh' then 'refresh ' || case when proposals.parts = '[]' then 'by hand ' else '' end || proposals.reason
  else 'one ' || cast(proposals.id as text) end`;

/** The oldest open suggestions, so many at most. The others follow once these are decided. */
const MOST_GROUPED = 2_000;

const openWithCause = (db: Db, kind?: SuggestionKind) => {
  const open = db
    .selectFrom('proposals')
    .select(['proposals.id', 'proposals.postId', cause.as('cause')])
    .where('proposals.state', '=', 'open')
    .orderBy('proposals.id')
    .limit(MOST_GROUPED);
  return kind ? open.where('proposals.kind', '=', kind) : open;
};

/**
 * A page of groups of open suggestions that are alike, by their oldest one, with the members of each, oldest first.
 * @returns `total`: the number of groups
 */
export async function listSuggestionGroups(
  db: Db,
  { kind, limit, offset }: { kind?: SuggestionKind | undefined; limit: number; offset: number },
): Promise<{ groups: GroupMember[][]; total: number }> {
  const causes = db
    .selectFrom(openWithCause(db, kind).as('open'))
    .select((eb) => ['cause', eb.fn.min('id').as('first')])
    .groupBy('cause');
  const { total } = await db
    .selectFrom(causes.as('causes'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom(causes.orderBy('first').limit(limit).offset(offset).as('page'))
    .innerJoin(openWithCause(db, kind).as('member'), 'member.cause', 'page.cause')
    .innerJoin('posts', 'posts.id', 'member.postId')
    .select(['page.first', 'member.id', 'member.postId', 'posts.title'])
    .orderBy('page.first')
    .orderBy('member.id')
    .execute();
  const groups = new Map<number, GroupMember[]>();
  for (const { first, ...member } of rows) {
    const members = groups.get(first) ?? [];
    groups.set(first, members);
    members.push(member);
  }
  return { groups: [...groups.values()], total };
}

/** The open suggestions like one that may be decided by now, oldest first, itself included. */
export async function listAlike(db: Db, id: number): Promise<GroupMember[]> {
  const one = await db
    .selectFrom('proposals')
    .select(['kind', cause.as('cause')])
    .where('proposals.id', '=', id)
    .executeTakeFirst();
  if (!one) return [];
  return db
    .selectFrom(openWithCause(db, one.kind).as('member'))
    .innerJoin('posts', 'posts.id', 'member.postId')
    .select(['member.id', 'member.postId', 'posts.title'])
    .where('member.cause', '=', one.cause)
    .orderBy('member.id')
    .execute();
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
