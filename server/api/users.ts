import type { Context } from 'koa';
import { recordChange } from '#db/queries/audit.ts';
import { insertInvite } from '#db/queries/invites.ts';
import { findTwoFactor } from '#db/queries/two-factor.ts';
import {
  deleteInvite,
  deleteUser,
  endSession,
  endSessions,
  findListedUser,
  findReset,
  insertReset,
  listInvites,
  listSessions,
  listUsers,
  passwordHashOf,
  replacePassword,
  setAdmin,
  type UserChange,
} from '#db/queries/user-admin.ts';
import { findUser } from '#db/queries/users.ts';
import type { users } from '#src/contract/users.ts';
import { busy } from '../auth/busy.ts';
import { sessionIdHash, signIn } from '../auth/sessions.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import type { Deps } from '../deps.ts';
import { conflict, forbidden, HttpError, notFound } from '../errors.ts';
import type { Handlers } from '../mount.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const INVITE_MS = 7 * DAY_MS;
const RESET_MS = DAY_MS;

/** Who may work here. */
export const userHandlers: Handlers<typeof users> = {
  listUsers: (_call, { db }) => listUsers(db),

  async changeUser({ params: { id }, body: { isAdmin }, user }, { db }) {
    const before = await existing(db, id);
    refuse(await setAdmin(db, id, isAdmin));
    const action = isAdmin ? 'user.promote' : 'user.demote';
    await recordChange(db, { user, action, subject: before.username });
    return existing(db, id);
  },

  async deleteUser({ params: { id }, user }, { db }) {
    const before = await existing(db, id);
    refuse(await deleteUser(db, id));
    // One who removes themselves is in no row that the entry could point to.
    const by = id === user.id ? { ...user, id: null } : user;
    await recordChange(db, { user: by, action: 'user.delete', subject: before.username });
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

  async endSession({ params: { id, session }, user }, { db }) {
    const { username } = await existing(db, id);
    if (!(await endSession(db, id, session))) throw notFound('Session');
    await recordChange(db, { user, action: 'user.end-session', subject: username });
  },

  async endSessions({ params: { id }, user, ctx }, { db }) {
    const { username } = await existing(db, id);
    await endSessions(db, id, sessionIdHash(ctx));
    await recordChange(db, { user, action: 'user.end-sessions', subject: username });
  },

  async createResetLink({ params: { id }, user, ctx }, { db, settings }) {
    const { username } = await existing(db, id);
    const token = newToken();
    const expiresAt = new Date(Date.now() + RESET_MS);
    await insertReset(db, { userId: id, tokenHash: hashToken(token), createdBy: user.id, expiresAt });
    await recordChange(db, { user, action: 'user.reset-link', subject: username });
    return { link: await linkTo(ctx, settings, 'reset', token), expiresAt: expiresAt.toISOString() };
  },

  listInvites: (_call, { db }) => listInvites(db),

  async createInvite({ body: { isAdmin }, user, ctx }, { db, settings }) {
    const token = newToken();
    const expiresAt = new Date(Date.now() + INVITE_MS);
    await insertInvite(db, {
      tokenHash: hashToken(token),
      kind: 'invite',
      isAdmin,
      createdBy: user.id,
      expiresAt,
    });
    const subject = isAdmin ? 'an administrator' : 'a user';
    await recordChange(db, { user, action: 'invite.create', subject });
    return { link: await linkTo(ctx, settings, 'invite', token), expiresAt: expiresAt.toISOString() };
  },

  async deleteInvite({ params: { id }, user }, { db }) {
    if (!(await deleteInvite(db, id))) throw notFound('Invitation');
    await recordChange(db, { user, action: 'invite.delete', subject: `invitation ${id}` });
  },

  async changePassword({ body: { current, password }, user, ctx }, { db, passwords, loginLimits }) {
    await loginLimits.begin(ctx.ip, user.username);
    const matches = await passwords.verify(await passwordHashOf(db, user.id), current).catch(busy);
    if (!matches)
      throw new HttpError(400, 'That is not your present password.', {
        fields: [{ field: 'body.current', message: 'That is not your present password.' }],
      });
    await loginLimits.succeeded(ctx.ip, user.username);
    await replacePassword(db, user.id, await passwords.hash(password).catch(busy), sessionIdHash(ctx));
    await recordChange(db, { user, action: 'user.change-password', subject: user.username });
  },

  async resetPassword({ body: { token, password }, ctx }, { db, passwords, loginLimits }) {
    const tokenHash = hashToken(token);
    await loginLimits.begin(ctx.ip, `reset ${tokenHash}`);
    if (!(await findReset(db, tokenHash))) throw linkNotValid();
    const passwordHash = await passwords.hash(password).catch(busy);
    // Again: another window may have used the link while the hash was made.
    const reset = await findReset(db, tokenHash);
    const user = reset && (await findUser(db, reset.userId));
    if (!user) throw linkNotValid();
    await replacePassword(db, user.id, passwordHash);
    await loginLimits.succeeded(ctx.ip, `reset ${tokenHash}`);
    await recordChange(db, { user, action: 'user.reset-password', subject: user.username });
    if ((await findTwoFactor(db, user.id))?.confirmedAt)
      throw new HttpError(401, 'Your new password is set. Sign in with it and your code.');
    await signIn(ctx, user);
    return user;
  },
};

async function existing(db: Deps['db'], id: number) {
  const user = await findListedUser(db, id);
  if (!user) throw notFound('User');
  return user;
}

function refuse(change: UserChange): void {
  if (change === 'unknown') throw notFound('User');
  if (change === 'last admin')
    throw conflict('The last administrator cannot be removed or demoted. Make somebody else one first.');
}

/** At the site's address, or at the administrator's own: nobody else is shown the link. */
const linkTo = async (ctx: Context, settings: Deps['settings'], kind: 'invite' | 'reset', token: string) =>
  `${(await settings.siteUrl()) ?? ctx.state.origin}/auth?${kind}=${token}`;

const linkNotValid = () => forbidden('That link is not valid any more. Ask an administrator for a new one.');
