import type { Db } from '#db/open.ts';
import { endSignIn, endSignIns, listSignIns } from '#db/queries/accounts/sessions.ts';
import {
  changeRole,
  deleteUser,
  findListedUser,
  listUsers,
  type UserChange,
} from '#db/queries/accounts/users.ts';
import type { users } from '#src/contract/accounts/users.ts';
import { conflict, notFound } from '../http/errors.ts';
import type { Handlers } from '../http/handlers.ts';
import { emailHandlers } from './account-email-api.ts';
import { linkHandlers } from './account-links.ts';
import type { AccountDeps } from './deps.ts';
import { passwordHandlers } from './passwords-api.ts';
import { signInIdHash } from './sessions.ts';

export const userHandlers: Handlers<typeof users, AccountDeps> = {
  ...linkHandlers,
  ...emailHandlers,
  ...passwordHandlers,

  listUsers: (_call, { db }) => listUsers(db),

  async changeUser({ params: { id }, body: { role } }, { db, audit }) {
    const before = await existing(db, id);
    if (before.role === role) return before;
    await audit({
      subject: `${before.username}, from ${before.role} to ${role}`,
      detail: { id, from: before.role, to: role },
    });
    refuse(await changeRole(db, id, role));
    return existing(db, id);
  },

  async deleteUser({ params: { id } }, { db, audit }) {
    const { username } = await existing(db, id);
    // Record first: an audit entry cannot reference a deleted user, and owners may delete themselves.
    await audit({ subject: username });
    refuse(await deleteUser(db, id));
  },

  async listSessions({ params: { id }, ctx }, { db }) {
    await existing(db, id);
    const current = signInIdHash(ctx);
    const signIns = await listSignIns(db, id);
    return signIns.map(({ idHash, ...signIn }) => ({
      ...signIn,
      id: idHash,
      current: idHash === current,
    }));
  },

  async endSession({ params: { id, session } }, { db, audit }) {
    const { username } = await existing(db, id);
    if (!(await endSignIn(db, id, session))) throw notFound('Session');
    await audit({ subject: username });
  },

  async endSessions({ params: { id }, ctx }, { db, audit }) {
    const { username } = await existing(db, id);
    if ((await endSignIns(db, id, signInIdHash(ctx))) > 0) await audit({ subject: username });
  },
};

async function existing(db: Db, id: number) {
  const user = await findListedUser(db, id);
  if (!user) throw notFound('User');
  return user;
}

/** @throws for a change that is not allowed, which rolls back the transaction */
function refuse(change: UserChange): void {
  if (change === 'unknown') throw notFound('User');
  if (change === 'last owner')
    throw conflict(
      'last_administrator',
      'The last owner cannot be removed or given another role. Make someone else an owner first.',
    );
}
