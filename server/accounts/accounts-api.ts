import type { Logger } from 'pino';
import { findInvite, type Invite, redeemInvite } from '#db/queries/accounts/links.ts';
import { deleteSignIn } from '#db/queries/accounts/sessions.ts';
import { findUserForSignIn, insertUser, passwordHashOf } from '#db/queries/accounts/users.ts';
import { linkAccount } from '#db/queries/bookings/manage-developers.ts';
import type { accounts } from '#src/contract/accounts/accounts.ts';
import { conflict, forbidden, HttpError } from '../http/errors.ts';
import { type Handlers, write } from '../http/handlers.ts';
import { confirmPasswordHandlers } from './confirm-password-api.ts';
import type { AccountDeps } from './deps.ts';
import { knownDevice, rememberDevice } from './known-devices.ts';
import { rejectWhenBusy } from './reject-when-busy.ts';
import { clearSignInCookie, signIn, signInIdHash } from './sessions.ts';
import { hashToken } from './tokens.ts';
import { requireSecondFactor } from './two-factor-api.ts';

export const accountHandlers: Handlers<typeof accounts, AccountDeps> = {
  currentUser: ({ user }) => user,

  login: write({
    async prepare({ body: { username, password, code }, ctx }, { db, config, log, passwords, loginLimits }) {
      const user = await findUserForSignIn(db, username);
      const device = knownDevice(ctx, config, user);
      const attempt = await loginLimits.password(ctx.ip, username, device).catch(failed(log, 'limit'));
      const matches = await passwords.verify(user?.passwordHash, password).catch(rejectWhenBusy(attempt));
      if (!user || !matches) return failed(log, 'password')(notTheirs());
      return {
        user,
        attempts: code
          ? [attempt, await loginLimits.code(user.id, device).catch(failed(log, 'limit'))]
          : [attempt],
      };
    },
    async change({ prepared: { user }, body: { code }, ctx }, { db, config, log, audit }) {
      // The user may have been removed, or the password changed, while the hash was verified.
      if ((await passwordHashOf(db, user.id)) !== user.passwordHash) throw notTheirs();
      const second = requireSecondFactor({ db, config }, user, code);
      // Without a code the password was right, and the form asks for one.
      await (code ? second.catch(failed(log, 'code')) : second);
      await audit({ subject: user.username, by: user });
      await signIn(db, ctx, user);
    },
    async finish(_changed, { prepared: { user, attempts }, ctx }, { config }) {
      for (const attempt of attempts) await attempt.takeBack();
      rememberDevice(ctx, config, user);
      return user;
    },
  }),

  register: write({
    async prepare({ body: { username, password, token }, ctx }, { db, passwords, settings, loginLimits }) {
      const tokenHash = token && hashToken(token);
      if (!tokenHash && !(await settings.current()).registrationOpen)
        throw forbidden(
          'registration_closed',
          'Registration is closed. Ask an owner of the site for an invitation.',
        );
      if (tokenHash && !(await findInvite(db, tokenHash))) throw linkNotValid();
      const attempt = await (tokenHash
        ? loginLimits.owner(`link ${tokenHash}`)
        : loginLimits.password(ctx.ip, `register ${username}`, undefined));
      if (await findUserForSignIn(db, username)) throw taken();
      const account = tokenHash ? undefined : await loginLimits.account(ctx.ip);
      const given = account ? [attempt, account] : [attempt];
      const passwordHash = await passwords.hash(password).catch(rejectWhenBusy(...given));
      return { tokenHash, passwordHash, attempt, account };
    },
    async change({ prepared: { tokenHash, passwordHash }, body: { username }, ctx }, { db, audit, now }) {
      const invite = tokenHash ? await findInvite(db, tokenHash) : undefined;
      if (tokenHash && !invite) throw linkNotValid();
      const added = await insertUser(db, { username, passwordHash, role: invite?.role ?? 'member' });
      if (!added) throw taken();
      const redeemed = invite && (await redeemInvite(db, invite.id, added.id));
      // The database deletes a set-up link with the first owner's account.
      if (invite?.kind === 'invite' && !redeemed) throw linkNotValid();
      if (invite?.developerId) await linkAccount(db, invite.developerId, added.id, now());
      await audit({ action: cameBy(invite), subject: added.username, by: added });
      await signIn(db, ctx, added);
      return added;
    },
    failed: ({ prepared: { account } }) => account?.takeBack(),
    async finish(user, { prepared: { passwordHash, attempt }, ctx }, { config }) {
      await attempt.takeBack();
      rememberDevice(ctx, config, { id: user.id, passwordHash });
      return user;
    },
  }),

  ...confirmPasswordHandlers,

  logout: write({
    async change({ user, ctx }, { db, audit }) {
      const idHash = signInIdHash(ctx);
      if (!user || !idHash || !(await deleteSignIn(db, idHash))) return;
      await audit({ subject: user.username, by: user });
    },
    finish: (_changed, { ctx }) => clearSignInCookie(ctx),
  }),
};

/**
 * Logs a failed sign-in in the form for fail2ban (docs/operations.md), and rethrows. Omits the typed name,
 * which may be a password in the wrong field.
 */
const failed =
  (log: Logger, reason: 'password' | 'code' | 'limit') =>
  (error: unknown): never => {
    log.warn({ reason }, 'sign-in failed');
    throw error;
  };

function cameBy(invite: Invite | undefined) {
  if (!invite) return 'user.register';
  return invite.kind === 'setup' ? 'user.set-up' : 'invite.redeem';
}

const notTheirs = () => new HttpError(401, 'wrong_credentials', 'Invalid username or password.');
const taken = () => conflict('username_taken', 'That username is taken.', 'body.username');
const linkNotValid = () =>
  forbidden('link_not_valid', 'That link is no longer valid. Ask an owner of the site for a new one.');
