import { recordChange } from '#db/queries/audit.ts';
import { findInvite, type Invite, redeemInvite } from '#db/queries/invites.ts';
import { deleteSession } from '#db/queries/sessions.ts';
import { passwordHashOf } from '#db/queries/user-admin.ts';
import { findUserForLogin, insertUser } from '#db/queries/users.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { accounts } from '#src/contract/accounts.ts';
import { busy } from '../auth/busy.ts';
import { knownDevice, rememberDevice } from '../auth/known-devices.ts';
import { forgetSession, sessionIdHash, signIn } from '../auth/sessions.ts';
import { hashToken } from '../auth/tokens.ts';
import { conflict, forbidden, HttpError } from '../errors.ts';
import type { Handlers } from '../mount.ts';
import { askForCode } from './two-factor.ts';

/** Signing in and out, and registering by link. */
export const accountHandlers: Handlers<typeof accounts> = {
  currentUser: ({ user }) => user,

  async login({ body: { username, password, code }, ctx }, { db, config, passwords, loginLimits }) {
    const user = await findUserForLogin(db, username);
    const device = knownDevice(ctx, config, user);
    const attempt = await loginLimits.password(ctx.ip, username, device);
    const matches = await passwords.verify(user?.passwordHash, password).catch(busy(attempt));
    if (!user || !matches) throw notTheirs();
    const codeAttempt = code ? await loginLimits.code(user.id, device) : undefined;
    await writeTransaction(db, async (trx) => {
      // The user may have been removed, or their password changed, while this one was checked.
      if ((await passwordHashOf(trx, user.id)) !== user.passwordHash) throw notTheirs();
      await askForCode({ db: trx, config }, user, code);
      await recordChange(trx, { user, action: 'user.sign-in', subject: user.username });
      await signIn(trx, ctx, user);
    });
    await attempt.takeBack();
    await codeAttempt?.takeBack();
    rememberDevice(ctx, config, user);
    return user;
  },

  async register({ body: { username, password, token }, ctx }, deps) {
    const { db, config, passwords, settings, loginLimits } = deps;
    const tokenHash = token && hashToken(token);
    if (!tokenHash && !(await settings.current()).registrationOpen)
      throw forbidden('Registration is closed.');
    // Before the hash is paid for; checked again when it is redeemed.
    if (tokenHash && !(await findInvite(db, tokenHash))) throw linkNotValid();
    const attempt = await (tokenHash
      ? loginLimits.owner(`link ${tokenHash}`)
      : loginLimits.password(ctx.ip, `register ${username}`, undefined));
    if (await findUserForLogin(db, username)) throw taken();
    const account = tokenHash ? undefined : await loginLimits.account(ctx.ip);
    const given = account ? [attempt, account] : [attempt];
    const passwordHash = await passwords.hash(password).catch(busy(...given));
    const user = await writeTransaction(db, async (trx) => {
      const invite = tokenHash ? await findInvite(trx, tokenHash) : undefined;
      if (tokenHash && !invite) throw linkNotValid();
      const added = await insertUser(trx, { username, passwordHash, isAdmin: invite?.isAdmin ?? false });
      if (!added) throw taken();
      if (invite) await redeemInvite(trx, invite.id, added.id);
      await recordChange(trx, { user: added, action: cameBy(invite), subject: added.username });
      await signIn(trx, ctx, added);
      return added;
    }).catch(async (error: unknown) => {
      // No account was made.
      await account?.takeBack();
      throw error;
    });
    await attempt.takeBack();
    rememberDevice(ctx, config, { id: user.id, passwordHash });
    return user;
  },

  async logout({ user, ctx }, { db }) {
    const idHash = sessionIdHash(ctx);
    if (user && idHash)
      await writeTransaction(db, async (trx) => {
        if (await deleteSession(trx, idHash))
          await recordChange(trx, { user, action: 'user.sign-out', subject: user.username });
      });
    forgetSession(ctx);
  },
};

/** How an account came to be, as the list of changes has it. */
function cameBy(invite: Invite | undefined): string {
  if (!invite) return 'user.register';
  return invite.kind === 'setup' ? 'user.set-up' : 'invite.redeem';
}

const notTheirs = () => new HttpError(401, 'Invalid username or password.');
const taken = () => conflict('That username is taken.');
const linkNotValid = () => forbidden('That link is not valid any more. Ask an administrator for a new one.');
