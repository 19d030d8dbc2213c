/** Links with a one-time token: invitations to register, and links to choose a new password. */
import { type NotNull, type SqlBool, sql } from 'kysely';
import type { Invite as ListedInvite, ResetLink } from '#src/contract/accounts/users.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import { databaseTime } from '../../clock.ts';
import type { Db } from '../../open.ts';
import { writeTransaction } from '../../transaction.ts';
import { nowText, toFlag } from '../../values.ts';

/**
 * SQL condition on a link's row: its maker is currently an owner, or it was made by the server itself.
 * Triggers delete a user's links when they lose the right; this also rejects a link written just after that.
 */
const makerMay = sql<SqlBool>`(created_by is null
  or exists (select 1 from users as maker where maker.id = created_by and maker.role = 'owner'))`;

export interface Invite {
  id: number;
  kind: 'setup' | 'invite';
  /** The role of whoever accepts the invitation. */
  role: Role;
  /** The developer whose account it becomes. */
  developerId: number | null;
}

export interface NewInvite {
  tokenHash: string;
  kind: 'setup' | 'invite';
  /** Of whoever accepts it. */
  role: Role;
  /** The developer whose account it becomes. */
  developerId?: number;
  createdBy: number | null;
  expiresAt: Date;
}

/** Saves an invitation. A set-up invitation replaces the earlier ones, so only the newest link printed works. @returns its id */
export async function insertInvite(db: Db, invite: NewInvite): Promise<number> {
  return writeTransaction(db, async (trx) => {
    if (invite.kind === 'setup') await deleteSetupLinks(trx);
    const { id } = await trx
      .insertInto('invites')
      .values({
        tokenHash: invite.tokenHash,
        kind: invite.kind,
        role: invite.role,
        developerId: invite.developerId ?? null,
        createdBy: invite.createdBy,
        createdAt: nowText(databaseTime(db)),
        expiresAt: invite.expiresAt.toISOString(),
        usedAt: null,
        usedBy: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/**
 * Gives an invitation that can still be accepted another token; the link with the one before stops working.
 * @returns its role; undefined when it was accepted or withdrawn, or has expired
 */
export async function renewInvite(db: Db, id: number, tokenHash: string): Promise<Role | undefined> {
  const renewed = await db
    .updateTable('invites')
    .set({ tokenHash })
    .where('id', '=', id)
    .where('kind', '=', 'invite')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', nowText(databaseTime(db)))
    .where(makerMay)
    .returning('role')
    .executeTakeFirst();
  return renewed?.role;
}

/** Deletes set-up links that were not used. */
export async function deleteSetupLinks(db: Db): Promise<void> {
  await db.deleteFrom('invites').where('kind', '=', 'setup').where('usedAt', 'is', null).execute();
}

/** The set-up link that can be redeemed now; undefined when there is none. */
export async function findSetupLink(db: Db): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('invites')
    .select('id')
    .where('kind', '=', 'setup')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', nowText(databaseTime(db)))
    .executeTakeFirst();
}

/**
 * Finds an invitation that can still be redeemed: unused, not expired, and made by a current owner or by
 * the server itself. A set-up link also stops working once there is an owner.
 * @param tokenHash SHA-256 of the token in the link
 */
export async function findInvite(db: Db, tokenHash: string): Promise<Invite | undefined> {
  return db
    .selectFrom('invites')
    .select(['id', 'kind', 'role', 'developerId'])
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', nowText(databaseTime(db)))
    .where(({ or, eb, not, exists }) =>
      or([
        eb('kind', '=', 'invite'),
        not(exists(eb.selectFrom('users').select('id').where('role', '=', 'owner'))),
      ]),
    )
    .where(makerMay)
    .executeTakeFirst();
}

/** Marks an invitation as used. @returns false when it was used before */
export async function redeemInvite(db: Db, id: number, userId: number): Promise<boolean> {
  const result = await db
    .updateTable('invites')
    .set({ usedAt: nowText(databaseTime(db)), usedBy: userId })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Invitations that can still be accepted, newest first. The set-up link is not one of them. */
export async function listInvites(db: Db): Promise<ListedInvite[]> {
  return db
    .selectFrom('invites')
    .leftJoin('users', 'users.id', 'invites.createdBy')
    .select([
      'invites.id',
      'invites.role',
      'users.username as createdBy',
      'invites.createdAt',
      'invites.expiresAt',
    ])
    .where('invites.kind', '=', 'invite')
    .where('invites.usedAt', 'is', null)
    .where('invites.expiresAt', '>', nowText(databaseTime(db)))
    .where(makerMay)
    .orderBy('invites.id', 'desc')
    .execute();
}

/**
 * Withdraws an invitation that no one has accepted.
 * @returns the role it was for; undefined when there is no such invitation
 */
export async function deleteInvite(db: Db, id: number): Promise<{ role: Role } | undefined> {
  return db
    .deleteFrom('invites')
    .where('id', '=', id)
    .where('kind', '=', 'invite')
    .where('usedAt', 'is', null)
    .returning('role')
    .executeTakeFirst();
}

export interface NewReset {
  userId: number;
  tokenHash: string;
  /** Null: made by the server itself. */
  createdBy: number | null;
  /** True if the user asked for it by e-mail. */
  byMail: boolean;
  expiresAt: Date;
}

/**
 * Saves a password reset link. The user's earlier one from the same source, e-mail or administrator, stops
 * working. The other one stays, so that no one can revoke an administrator's link by asking for an e-mail.
 */
export async function insertReset(db: Db, reset: NewReset): Promise<void> {
  await writeTransaction(db, async (trx) => {
    const byMail = toFlag(reset.byMail);
    await trx
      .deleteFrom('passwordResets')
      .where('userId', '=', reset.userId)
      .where('byMail', '=', byMail)
      .execute();
    await trx
      .insertInto('passwordResets')
      .values({
        byMail,
        tokenHash: reset.tokenHash,
        userId: reset.userId,
        createdBy: reset.createdBy,
        createdAt: nowText(databaseTime(db)),
        expiresAt: reset.expiresAt.toISOString(),
      })
      .execute();
  });
}

/**
 * Finds the user of a reset link that still works: not expired, and made by a current owner or by the server
 * itself.
 * @param tokenHash SHA-256 of the token in the link
 */
export async function findReset(db: Db, tokenHash: string): Promise<{ userId: number } | undefined> {
  return db
    .selectFrom('passwordResets')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', nowText(databaseTime(db)))
    .where(makerMay)
    .executeTakeFirst();
}

/** Uses up a reset link. @returns false when another request has used it since it was found */
export async function spendReset(db: Db, tokenHash: string): Promise<boolean> {
  const result = await db.deleteFrom('passwordResets').where('tokenHash', '=', tokenHash).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Reset links that can still be used, newest first. */
export async function listResets(db: Db): Promise<ResetLink[]> {
  const rows = await db
    .selectFrom('passwordResets')
    .leftJoin('users', 'users.id', 'passwordResets.userId')
    .leftJoin('users as makers', 'makers.id', 'passwordResets.createdBy')
    .select([
      'passwordResets.userId',
      'users.username',
      'makers.username as createdBy',
      'passwordResets.createdAt',
      'passwordResets.expiresAt',
      'passwordResets.byMail',
    ])
    .where('passwordResets.expiresAt', '>', nowText(databaseTime(db)))
    .where(makerMay)
    .orderBy('passwordResets.expiresAt', 'desc')
    .$narrowType<{ username: NotNull }>()
    .execute();
  return rows.map((row) => ({ ...row, byMail: row.byMail === 1 }));
}

/**
 * Revokes a user's reset links.
 * @param byMail only the one they asked for by e-mail, or only the other one; undefined: both
 * @returns false when there is none that works
 */
export async function deleteReset(db: Db, userId: number, byMail?: boolean): Promise<boolean> {
  let doomed = db
    .deleteFrom('passwordResets')
    .where('userId', '=', userId)
    .where('expiresAt', '>', nowText(databaseTime(db)));
  if (byMail !== undefined) doomed = doomed.where('byMail', '=', toFlag(byMail));
  const result = await doomed.executeTakeFirst();
  return result.numDeletedRows > 0n;
}
