import type { Db } from '../open.ts';
import { writeTransaction } from '../transaction.ts';
import { nowText, toFlag } from '../values.ts';

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

/** The invitation, if it is unused and has not run out. */
export async function findInvite(db: Db, tokenHash: string): Promise<Invite | undefined> {
  const row = await db
    .selectFrom('invites')
    .select(['id', 'kind', 'is_admin as isAdmin'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', nowText())
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
