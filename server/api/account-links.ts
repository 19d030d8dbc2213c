import type { Context } from 'koa';
import { recordChange } from '#db/queries/audit.ts';
import { deleteInvite, insertInvite, listInvites } from '#db/queries/invites.ts';
import { deleteReset, insertReset, listResets } from '#db/queries/password-resets.ts';
import { findUser } from '#db/queries/users.ts';
import type { users } from '#src/contract/users.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import { writeAs } from '../auth/write-as.ts';
import { notFound } from '../errors.ts';
import type { Handlers } from '../mount.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const INVITE_MS = 7 * DAY_MS;
const RESET_MS = DAY_MS;

type LinkHandlers = Pick<
  Handlers<typeof users>,
  'createInvite' | 'listInvites' | 'deleteInvite' | 'createResetLink' | 'listResetLinks' | 'deleteResetLink'
>;

/** Links with which somebody makes an account or chooses a new password. They end with their maker's rights. */
export const linkHandlers: LinkHandlers = {
  listInvites: (_call, { db }) => listInvites(db),

  async createInvite({ body: { isAdmin }, user, ctx }, { db }) {
    const { token, tokenHash, expiresAt } = newLink(INVITE_MS);
    await writeAs(db, ctx, 'admin', async (trx) => {
      await insertInvite(trx, { tokenHash, kind: 'invite', isAdmin, createdBy: user.id, expiresAt });
      await recordChange(trx, { user, action: 'invite.create', subject: forWhom(isAdmin) });
    });
    return { link: linkTo(ctx, 'invite', token), expiresAt: expiresAt.toISOString() };
  },

  async deleteInvite({ params: { id }, user, ctx }, { db }) {
    await writeAs(db, ctx, 'admin', async (trx) => {
      const deleted = await deleteInvite(trx, id);
      if (!deleted) throw notFound('Invitation');
      await recordChange(trx, { user, action: 'invite.delete', subject: forWhom(deleted.isAdmin) });
    });
  },

  listResetLinks: (_call, { db }) => listResets(db),

  async createResetLink({ params: { id }, user, ctx }, { db }) {
    const { token, tokenHash, expiresAt } = newLink(RESET_MS);
    await writeAs(db, ctx, 'admin', async (trx) => {
      const { username } = await mustFind(trx, id);
      await insertReset(trx, { userId: id, tokenHash, createdBy: user.id, expiresAt });
      await recordChange(trx, { user, action: 'user.reset-link', subject: username });
    });
    return { link: linkTo(ctx, 'reset', token), expiresAt: expiresAt.toISOString() };
  },

  async deleteResetLink({ params: { id }, user, ctx }, { db }) {
    await writeAs(db, ctx, 'admin', async (trx) => {
      const { username } = await mustFind(trx, id);
      if (!(await deleteReset(trx, id))) throw notFound('Reset link');
      await recordChange(trx, { user, action: 'user.reset-link-delete', subject: username });
    });
  },
};

async function mustFind(...user: Parameters<typeof findUser>) {
  const found = await findUser(...user);
  if (!found) throw notFound('User');
  return found;
}

function newLink(lifeMs: number) {
  const token = newToken();
  return { token, tokenHash: hashToken(token), expiresAt: new Date(Date.now() + lifeMs) };
}

const forWhom = (isAdmin: boolean) => (isAdmin ? 'for an administrator' : 'for a user');

const linkTo = (ctx: Context, kind: 'invite' | 'reset', token: string) =>
  `${ctx.state.origin}/auth?${kind}=${token}`;
