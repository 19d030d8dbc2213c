import { passwordHashOf } from '#db/queries/accounts/users.ts';
import type { accounts } from '#src/contract/accounts/accounts.ts';
import { unauthorized } from '../http/errors.ts';
import { type Handlers, write } from '../http/handlers.ts';
import { hasConfirmedPassword, rememberConfirmedPassword } from './confirmed-password.ts';
import type { AccountDeps } from './deps.ts';
import { checkOwnPassword, guesserOf } from './own-password.ts';
import { requireSecondFactor } from './two-factor-api.ts';

/** Guesses are limited per sign-in. */
export const confirmPasswordHandlers: Pick<
  Handlers<typeof accounts, AccountDeps>,
  'confirmedPassword' | 'confirmPassword'
> = {
  confirmedPassword: async ({ user, ctx }, deps) => ({
    confirmed: await hasConfirmedPassword(ctx, deps, user),
  }),

  confirmPassword: write({
    async prepare({ body: { password, code }, user, ctx }, deps) {
      await checkOwnPassword(deps, { ctx, user }, password, 'body.password');
      return code ? await deps.loginLimits.code(user.id, guesserOf(ctx, user)) : undefined;
    },
    async change({ body: { code }, user }, { db, config }) {
      await requireSecondFactor({ db, config }, user, code);
      return passwordHashOf(db, user.id);
    },
    async finish(passwordHash, { prepared: attempt, user, ctx }, { config }) {
      await attempt?.takeBack();
      if (passwordHash === undefined) throw unauthorized();
      rememberConfirmedPassword(ctx, config, { id: user.id, passwordHash });
    },
  }),
};
