import { findReset, spendReset } from '#db/queries/accounts/links.ts';
import { findTwoFactor } from '#db/queries/accounts/two-factor.ts';
import { findUser, replacePassword } from '#db/queries/accounts/users.ts';
import type { users } from '#src/contract/accounts/users.ts';
import { forbidden, HttpError } from '../http/errors.ts';
import { type Handlers, write } from '../http/handlers.ts';
import type { AccountDeps } from './deps.ts';
import { rememberDevice } from './known-devices.ts';
import { checkOwnPassword } from './own-password.ts';
import { rejectWhenBusy } from './reject-when-busy.ts';
import { signIn, signInIdHash } from './sessions.ts';
import { hashToken } from './tokens.ts';

export const passwordHandlers: Pick<
  Handlers<typeof users, AccountDeps>,
  'changePassword' | 'resetPassword'
> = {
  changePassword: write({
    async prepare({ body: { current, password }, user, ctx }, deps) {
      await checkOwnPassword(deps, { ctx, user }, current, 'body.current');
      return deps.passwords.hash(password).catch(rejectWhenBusy());
    },
    async change({ prepared: passwordHash, user, ctx }, { db, audit }) {
      await replacePassword(db, user.id, passwordHash, signInIdHash(ctx));
      await audit({ subject: user.username });
    },
    finish(_changed, { prepared: passwordHash, user, ctx }, { config }) {
      rememberDevice(ctx, config, { id: user.id, passwordHash });
    },
  }),

  resetPassword: write({
    async prepare({ body: { token, password } }, { db, passwords, loginLimits }) {
      const tokenHash = hashToken(token);
      if (!(await findReset(db, tokenHash))) throw linkNotValid();
      const attempt = await loginLimits.owner(`link ${tokenHash}`);
      return { tokenHash, passwordHash: await passwords.hash(password).catch(rejectWhenBusy(attempt)) };
    },
    async change({ prepared: { tokenHash, passwordHash }, ctx }, { db, audit }) {
      const reset = await findReset(db, tokenHash);
      const user = reset && (await spendReset(db, tokenHash)) ? await findUser(db, reset.userId) : undefined;
      if (!user) throw linkNotValid();
      await replacePassword(db, user.id, passwordHash);
      await audit({ subject: user.username, by: user });
      const asksForCode = Boolean((await findTwoFactor(db, user.id))?.confirmedAt);
      if (!asksForCode) await signIn(db, ctx, user);
      return { user, asksForCode };
    },
    finish({ user, asksForCode }, { prepared: { passwordHash }, ctx }, { config }) {
      if (asksForCode)
        throw new HttpError(
          401,
          'sign_in_again',
          'Your password was changed. Sign in with the new password and your two-factor code.',
        );
      rememberDevice(ctx, config, { id: user.id, passwordHash });
      return user;
    },
  }),
};

const linkNotValid = () =>
  forbidden('link_not_valid', 'That link is no longer valid. Ask an owner of the site for a new one.');
