import { findReset } from '#db/queries/password-resets.ts';
import { findTwoFactor } from '#db/queries/two-factor.ts';
import { replacePassword } from '#db/queries/user-admin.ts';
import { findUser } from '#db/queries/users.ts';
import type { users } from '#src/contract/users.ts';
import { busy } from '../auth/busy.ts';
import { rememberDevice } from '../auth/known-devices.ts';
import { checkOwnPassword } from '../auth/own-password.ts';
import { sessionIdHash, signIn } from '../auth/sessions.ts';
import { hashToken } from '../auth/tokens.ts';
import { forbidden, HttpError } from '../errors.ts';
import { type Handlers, write } from '../handlers.ts';

/** A new password: with the present one, or with a reset link. */
export const passwordHandlers: Pick<Handlers<typeof users>, 'changePassword' | 'resetPassword'> = {
  changePassword: write({
    async prepare({ body: { current, password }, user }, deps) {
      await checkOwnPassword(deps, user, current, 'body.current');
      return deps.passwords.hash(password).catch(busy());
    },
    async change({ prepared: passwordHash, user, ctx }, { db, audit }) {
      await replacePassword(db, user.id, passwordHash, sessionIdHash(ctx));
      await audit({ subject: user.username });
    },
    finish(_changed, { prepared: passwordHash, user, ctx }, { config }) {
      rememberDevice(ctx, config, { id: user.id, passwordHash });
    },
  }),

  resetPassword: write({
    async prepare({ body: { token, password } }, { db, passwords, loginLimits }) {
      const tokenHash = hashToken(token);
      // Before the hash is paid for; checked again when it is used.
      if (!(await findReset(db, tokenHash))) throw linkNotValid();
      const attempt = await loginLimits.owner(`link ${tokenHash}`);
      return { tokenHash, passwordHash: await passwords.hash(password).catch(busy(attempt)) };
    },
    async change({ prepared: { tokenHash, passwordHash }, ctx }, { db, audit }) {
      const reset = await findReset(db, tokenHash);
      const user = reset && (await findUser(db, reset.userId));
      if (!user) throw linkNotValid();
      await replacePassword(db, user.id, passwordHash);
      await audit({ subject: user.username, by: user });
      const asksForCode = Boolean((await findTwoFactor(db, user.id))?.confirmedAt);
      if (!asksForCode) await signIn(db, ctx, user);
      return { user, asksForCode };
    },
    finish({ user, asksForCode }, { prepared: { passwordHash }, ctx }, { config }) {
      if (asksForCode) throw new HttpError(401, 'Your new password is set. Sign in with it and your code.');
      rememberDevice(ctx, config, { id: user.id, passwordHash });
      return user;
    },
  }),
};

const linkNotValid = () => forbidden('That link is not valid any more. Ask an administrator for a new one.');
