import type { Db } from '#db/open.ts';
import { recordChange } from '#db/queries/audit.ts';
import {
  deleteUser,
  endSession,
  endSessions,
  findListedUser,
  listSessions,
  listUsers,
  setAdmin,
  type UserChange,
} from '#db/queries/user-admin.ts';
import type { users } from '#src/contract/users.ts';
import { sessionIdHash } from '../auth/sessions.ts';
import { writeAs } from '../auth/write-as.ts';
import { conflict, notFound } from '../errors.ts';
import type { Handlers } from '../mount.ts';
import { linkHandlers } from './account-links.ts';
import { passwordHandlers } from './passwords.ts';

/** Who may work here. */
export const userHandlers: Handlers<typeof users> = {
  ...linkHandlers,
  ...passwordHandlers,

  listUsers: (_call, { db }) => listUsers(db),

  changeUser: ({ params: { id }, body: { isAdmin }, user, ctx }, { db }) =>
    writeAs(db, ctx, 'admin', async (trx) => {
      const before = await existing(trx, id);
      if (before.isAdmin === isAdmin) return before;
      const action = isAdmin ? 'user.promote' : 'user.demote';
      await recordChange(trx, { user, action, subject: before.username });
      refuse(await setAdmin(trx, id, isAdmin));
      return existing(trx, id);
    }),

  async deleteUser({ params: { id }, user, ctx }, { db }) {
    await writeAs(db, ctx, 'admin', async (trx) => {
      const { username } = await existing(trx, id);
      // Written first: one who removes themselves is in no row afterwards that the entry could point to.
      await recordChange(trx, { user, action: 'user.delete', subject: username });
      refuse(await deleteUser(trx, id));
    });
  },

  async listSessions({ params: { id }, ctx }, { db }) {
    await existing(db, id);
    const current = sessionIdHash(ctx);
    const sessions = await listSessions(db, id);
    return sessions.map(({ idHash, ...session }) => ({
      ...session,
      id: idHash,
      current: idHash === current,
    }));
  },

  async endSession({ params: { id, session }, user, ctx }, { db }) {
    await writeAs(db, ctx, 'admin', async (trx) => {
      const { username } = await existing(trx, id);
      if (!(await endSession(trx, id, session))) throw notFound('Session');
      await recordChange(trx, { user, action: 'user.end-session', subject: username });
    });
  },

  async endSessions({ params: { id }, user, ctx }, { db }) {
    await writeAs(db, ctx, 'admin', async (trx) => {
      const { username } = await existing(trx, id);
      if ((await endSessions(trx, id, sessionIdHash(ctx))) > 0)
        await recordChange(trx, { user, action: 'user.end-sessions', subject: username });
    });
  },
};

async function existing(db: Db, id: number) {
  const user = await findListedUser(db, id);
  if (!user) throw notFound('User');
  return user;
}

/** Thrown within the transaction, which takes back what was written before. */
function refuse(change: UserChange): void {
  if (change === 'unknown') throw notFound('User');
  if (change === 'last admin')
    throw conflict('The last administrator cannot be removed or demoted. Make somebody else one first.');
}
