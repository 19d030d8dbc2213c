import { type NotNull, type SqlBool, sql } from 'kysely';
import type { Invite as ListedInvite, ResetLink } from '#src/contract/accounts/users.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import { databaseTime } from '../../clock.ts';
import type { Db } from '../../open.ts';
import { writeTransaction } from '../../transaction.ts';
import { nowText, toFlag } from '../../values.ts';

/**
 * The maker is an owner or the server. Triggers delete a demoted user's links; this rejects one written just
 * after.
 */
const makerMay = sql<SqlBool>`(created_by is null
  or exists (select 1 from users as maker where maker.id = created_by and maker.role = 'owner'))`;

export interface Invite {
  id: number;
  kind: 'setup' | 'invite';
  role: Role;
  developerId: number | null;
}

export interface NewInvite {
  tokenHash: string;
  kind: 'setup' | 'invite';
  role: Role;
  developerId?: number;
  createdBy: number | null;
  expiresAt: Date;
}

/**
 * Saves an invitation and returns its id. A set-up invitation replaces earlier ones, so only the newest link
 * works.
 */
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
 * Gives an open invitation a new token, voiding the old one. Returns its role; undefined when it is not open.
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

/** Deletes unused set-up links. */
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

/** Finds a valid invitation by its token's SHA-256. A set-up link stops working once there is an owner. */
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

/** Marks an invitation as used; false when it was used before. */
export async function redeemInvite(db: Db, id: number, userId: number): Promise<boolean> {
  const result = await db
    .updateTable('invites')
    .set({ usedAt: nowText(databaseTime(db)), usedBy: userId })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Open invitations, newest first, without the set-up link. */
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

/** Withdraws an open invitation. @returns its role; undefined when there is no such invitation */
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
  byMail: boolean;
  expiresAt: Date;
}

/**
 * Saves a reset link and voids the user's earlier one from the same source. The one from the other source
 * (e-mail or administrator) stays, so that no one can revoke an administrator's link by asking for an e-mail.
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

/** Finds the user of a valid reset link, made by a current owner or the server, by its token's SHA-256. */
export async function findReset(db: Db, tokenHash: string): Promise<{ userId: number } | undefined> {
  return db
    .selectFrom('passwordResets')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', nowText(databaseTime(db)))
    .where(makerMay)
    .executeTakeFirst();
}

/** Uses up a reset link; false when another request has used it already. */
export async function spendReset(db: Db, tokenHash: string): Promise<boolean> {
  const result = await db.deleteFrom('passwordResets').where('tokenHash', '=', tokenHash).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Valid reset links, newest first. */
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
 * Revokes a user's reset links; false without any. @param byMail only those asked for by e-mail, or only
 * others
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
