import type { Invite as ListedInvite } from '#src/contract/users.ts';
import type { Db } from '../open.ts';
import { writeTransaction } from '../transaction.ts';
import { nowText, toFlag } from '../values.ts';
import { makerMay } from './link-maker.ts';

export interface Invite {
  id: number;
  kind: 'setup' | 'invite';
  isAdmin: boolean;
}

export interface NewInvite {
  tokenHash: string;
  kind: 'setup' | 'invite';
  isAdmin: boolean;
  createdBy: number | null;
  expiresAt: Date;
}

/** A set-up invitation replaces the earlier ones: only the newest link printed works. */
export async function insertInvite(db: Db, invite: NewInvite): Promise<void> {
  await writeTransaction(db, async (trx) => {
    if (invite.kind === 'setup')
      await trx.deleteFrom('invites').where('kind', '=', 'setup').where('used_at', 'is', null).execute();
    await trx
      .insertInto('invites')
      .values({
        token_hash: invite.tokenHash,
        kind: invite.kind,
        is_admin: toFlag(invite.isAdmin),
        created_by: invite.createdBy,
        created_at: nowText(),
        expires_at: invite.expiresAt.toISOString(),
        used_at: null,
        used_by: null,
      })
      .execute();
  });
}

/**
 * The invitation, if it can still be redeemed: unused, not run out, made by somebody who is an administrator now or by
 * the machine itself. A set-up link also ends when there is an administrator.
 */
export async function findInvite(db: Db, tokenHash: string): Promise<Invite | undefined> {
  const row = await db
    .selectFrom('invites')
    .select(['id', 'kind', 'is_admin as isAdmin'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', nowText())
    .where(({ or, eb, not, exists }) =>
      or([
        eb('kind', '=', 'invite'),
        not(exists(eb.selectFrom('users').select('id').where('is_admin', '=', 1))),
      ]),
    )
    .where(makerMay)
    .executeTakeFirst();
  return row && { ...row, isAdmin: row.isAdmin === 1 };
}

/** Marks it used; false when somebody else was quicker. */
export async function redeemInvite(db: Db, id: number, userId: number): Promise<boolean> {
  const result = await db
    .updateTable('invites')
    .set({ used_at: nowText(), used_by: userId })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Invitations that can still be accepted, newest first; the set-up link is none. */
export async function listInvites(db: Db): Promise<ListedInvite[]> {
  const rows = await db
    .selectFrom('invites')
    .leftJoin('users', 'users.id', 'invites.created_by')
    .select([
      'invites.id',
      'invites.is_admin as isAdmin',
      'users.username as createdBy',
      'invites.created_at as createdAt',
      'invites.expires_at as expiresAt',
    ])
    .where('invites.kind', '=', 'invite')
    .where('invites.used_at', 'is', null)
    .where('invites.expires_at', '>', nowText())
    .where(makerMay)
    .orderBy('invites.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, isAdmin: row.isAdmin === 1 }));
}

/** Withdraws an invitation that was not accepted. @returns what it would have made; undefined when there is none */
export async function deleteInvite(db: Db, id: number): Promise<{ isAdmin: boolean } | undefined> {
  const row = await db
    .deleteFrom('invites')
    .where('id', '=', id)
    .where('kind', '=', 'invite')
    .where('used_at', 'is', null)
    .returning('is_admin as isAdmin')
    .executeTakeFirst();
  return row && { isAdmin: row.isAdmin === 1 };
}
