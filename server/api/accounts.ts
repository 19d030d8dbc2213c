import { findInvite, redeemInvite } from '#db/queries/invites.ts';
import { findUserForLogin, insertUser, recordLogin } from '#db/queries/users.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { accounts } from '#src/contract/accounts.ts';
import { busy } from '../auth/busy.ts';
import { signIn, signOut } from '../auth/sessions.ts';
import { hashToken } from '../auth/tokens.ts';
import { conflict, forbidden, HttpError } from '../errors.ts';
import type { Handlers } from '../mount.ts';
import { askForCode } from './two-factor.ts';

/** Signing in and out, and registering by link. */
export const accountHandlers: Handlers<typeof accounts> = {
  currentUser: ({ user }) => user,

  async login({ body: { username, password, code }, ctx }, { db, config, passwords, loginLimits }) {
    await loginLimits.begin(ctx.ip, username);
    const user = await findUserForLogin(db, username);
    const matches = await passwords.verify(user?.passwordHash, password).catch(busy);
    if (!user || !matches) throw new HttpError(401, 'Invalid username or password.');
    await askForCode({ db, config }, user, code);
    await loginLimits.succeeded(ctx.ip, username);
    await recordLogin(db, user.id);
    await signIn(ctx, user);
    return user;
  },

  async register({ body: { username, password, token }, ctx }, { db, passwords, settings, loginLimits }) {
    const tokenHash = token && hashToken(token);
    if (!tokenHash && !(await settings.current()).registrationOpen)
      throw forbidden('Registration is closed.');
    await loginLimits.begin(ctx.ip, `register ${username}`);
    // Before the hash is paid for; checked again when it is redeemed.
    if (tokenHash && !(await findInvite(db, tokenHash))) throw linkNotValid();
    const passwordHash = await passwords.hash(password).catch(busy);
    const user = await writeTransaction(db, async (trx) => {
      const invite = tokenHash ? await findInvite(trx, tokenHash) : undefined;
      if (tokenHash && !invite) throw linkNotValid();
      const added = await insertUser(trx, { username, passwordHash, isAdmin: invite?.isAdmin ?? false });
      if (!added) throw conflict('That username is taken.');
      if (invite) await redeemInvite(trx, invite.id, added.id);
      return added;
    });
    await loginLimits.succeeded(ctx.ip, `register ${username}`);
    await signIn(ctx, user);
    return user;
  },

  logout({ ctx }) {
    signOut(ctx);
  },
};

const linkNotValid = () => forbidden('That link is not valid any more. Ask an administrator for a new one.');
