import { recordChange } from '#db/queries/audit.ts';
import { findReset } from '#db/queries/password-resets.ts';
import { findTwoFactor } from '#db/queries/two-factor.ts';
import { replacePassword } from '#db/queries/user-admin.ts';
import { findUser } from '#db/queries/users.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { users } from '#src/contract/users.ts';
import { busy } from '../auth/busy.ts';
import { rememberDevice } from '../auth/known-devices.ts';
import { checkOwnPassword } from '../auth/own-password.ts';
import { sessionIdHash, signIn } from '../auth/sessions.ts';
import { hashToken } from '../auth/tokens.ts';
import { writeAs } from '../auth/write-as.ts';
import { forbidden, HttpError } from '../errors.ts';
import type { Handlers } from '../mount.ts';

/** A new password: with the present one, or with a reset link. */
export const passwordHandlers: Pick<Handlers<typeof users>, 'changePassword' | 'resetPassword'> = {
  async changePassword({ body: { current, password }, user, ctx }, deps) {
    const { db, config, passwords } = deps;
    await checkOwnPassword(deps, user, current, 'body.current');
    const passwordHash = await passwords.hash(password).catch(busy());
    await writeAs(db, ctx, 'user', async (trx) => {
      await replacePassword(trx, user.id, passwordHash, sessionIdHash(ctx));
      await recordChange(trx, { user, action: 'user.change-password', subject: user.username });
    });
    rememberDevice(ctx, config, { id: user.id, passwordHash });
  },

  async resetPassword({ body: { token, password }, ctx }, { db, config, passwords, loginLimits }) {
    const tokenHash = hashToken(token);
    // Before the hash is paid for; checked again when it is used.
    if (!(await findReset(db, tokenHash))) throw linkNotValid();
    const attempt = await loginLimits.owner(`link ${tokenHash}`);
    const passwordHash = await passwords.hash(password).catch(busy(attempt));
    const { user, asksForCode } = await writeTransaction(db, async (trx) => {
      const reset = await findReset(trx, tokenHash);
      const found = reset && (await findUser(trx, reset.userId));
      if (!found) throw linkNotValid();
      await replacePassword(trx, found.id, passwordHash);
      await recordChange(trx, { user: found, action: 'user.reset-password', subject: found.username });
      const twoFactor = await findTwoFactor(trx, found.id);
      if (!twoFactor?.confirmedAt) await signIn(trx, ctx, found);
      return { user: found, asksForCode: Boolean(twoFactor?.confirmedAt) };
    });
    if (asksForCode) throw new HttpError(401, 'Your new password is set. Sign in with it and your code.');
    rememberDevice(ctx, config, { id: user.id, passwordHash });
    return user;
  },
};

const linkNotValid = () => forbidden('That link is not valid any more. Ask an administrator for a new one.');
