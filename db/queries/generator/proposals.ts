/** Proposed changes to posts, which wait for a person's decision. */
import type { ProposalPart } from '#src/contract/generator/proposal-parts.ts';
import type { ProposalKind, ProposalState } from '#src/contract/generator/values.ts';
import { proposalParts } from '../../json-columns/suggestions.ts';
import type { Db } from '../../open.ts';
import { nowText, toJson } from '../../values.ts';

export interface NewProposal {
  kind: ProposalKind;
  postId: number;
  otherPostId?: number | null;
  /** What it is about: the same one is not proposed again while it is open or after it was dismissed. */
  fingerprint: string;
  /** A sentence. */
  reason: string;
  parts: readonly ProposalPart[];
  /** The version of the post that the parts were made for. */
  postVersion: number;
}

/** Stores a proposal. @returns false when it is already there, or was dismissed */
export async function insertProposal(db: Db, proposal: NewProposal, now: Date): Promise<boolean> {
  const { kind, postId, otherPostId = null, fingerprint, reason, parts, postVersion } = proposal;
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
  parts: proposalParts.read(parts, row.id),
});

export type FoundProposal = ReturnType<typeof present>;

/** A page of the open proposals, oldest first, with the present text of their posts. */
export async function listOpenProposals(
  db: Db,
  { kind, limit, offset }: { kind?: ProposalKind | undefined; limit: number; offset: number },
): Promise<FoundProposal[]> {
  let open = withPosts(db)
    .where('proposals.state', '=', 'open')
    .orderBy('proposals.id')
    .limit(limit)
    .offset(offset);
  if (kind) open = open.where('proposals.kind', '=', kind);
  return (await open.execute()).map(present);
}

/** How many proposals are open, by kind. */
export async function countOpenProposals(db: Db): Promise<Record<ProposalKind, number>> {
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

/** One proposal in any state. @returns undefined when there is none */
export async function findProposal(db: Db, id: number): Promise<FoundProposal | undefined> {
  const row = await withPosts(db).where('proposals.id', '=', id).executeTakeFirst();
  return row && present(row);
}

/** Ends a proposal. @returns false when it is no longer open */
export async function settleProposal(
  db: Db,
  id: number,
  state: Exclude<ProposalState, 'open'>,
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

/** Deletes an open proposal that has nothing left to change. */
export async function dropProposal(db: Db, id: number): Promise<void> {
  await db.deleteFrom('proposals').where('id', '=', id).where('state', '=', 'open').execute();
}

/** The open proposals of one post, without texts. */
export async function listProposalsOf(db: Db, postId: number) {
  const rows = await db
    .selectFrom('proposals')
    .select(['id', 'kind', 'fingerprint', 'parts', 'otherPostId'])
    .where('postId', '=', postId)
    .where('state', '=', 'open')
    .execute();
  return rows.map(({ parts, ...row }) => ({ ...row, parts: proposalParts.read(parts, row.id) }));
}
