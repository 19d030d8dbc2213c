import { deleteReset } from '#db/queries/accounts/links.ts';
import { endSignIns } from '#db/queries/accounts/sessions.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  countRecoveryCodes,
  deleteTwoFactor,
  findTwoFactor,
} from '#db/queries/accounts/two-factor.ts';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import type { twoFactor } from '#src/contract/accounts/two-factor.ts';
import { conflict, HttpError } from '../http/errors.ts';
import { type Handlers, write } from '../http/handlers.ts';
import { assertKeyFits } from '../operations/settings/secret-key.ts';
import type { AccountDeps } from './deps.ts';
import { checkOwnPassword, guesserOf } from './own-password.ts';
import { signInIdHash } from './sessions.ts';
import { checkCode, newRecoveryCodes, newSecret, recoveryHash } from './two-factor.ts';

const CODE_NEEDED = 'Enter the code from your authenticator app, or a recovery code.';

export const twoFactorHandlers: Handlers<typeof twoFactor, AccountDeps> = {
  async getTwoFactor({ user }, { db }) {
    const kept = await findTwoFactor(db, user.id);
    const since = kept?.confirmedAt ?? null;
    return { since, recoveryCodesLeft: since ? await countRecoveryCodes(db, user.id) : 0 };
  },

  beginTwoFactor: write({
    async prepare({ body: { password }, user, ctx }, deps) {
      await checkOwnPassword(deps, { ctx, user }, password, 'body.password');
      await assertKeyFits(deps.db, deps.config);
      const { name } = await deps.settings.identity();
      return newSecret(deps.config, user.username, name);
    },
    async change({ prepared: { secret, sealed, uri }, user }, { db }) {
      if ((await findTwoFactor(db, user.id))?.confirmedAt) throw isOn();
      await beginTwoFactor(db, user.id, sealed);
      return { secret, uri };
    },
  }),

  confirmTwoFactor: write({
    prepare: ({ user, ctx }, { loginLimits }) => loginLimits.code(user.id, guesserOf(ctx, user)),
    async change({ body: { code }, user, ctx }, { db, config, audit }) {
      const recoveryCodes = newRecoveryCodes();
      const kept = await findTwoFactor(db, user.id);
      if (!kept) throw conflict('two_factor_not_begun', 'Start again with a new secret.');
      if (kept.confirmedAt) throw isOn();
      refuse(await checkCode({ db, config, user }, code), 400);
      await confirmTwoFactor(
        db,
        user.id,
        recoveryCodes.map((written) => recoveryHash(user.id, written)),
      );
      await endSignIns(db, user.id, signInIdHash(ctx));
      await deleteReset(db, user.id);
      await audit({ subject: user.username });
      return { recoveryCodes };
    },
    async finish(confirmed, { prepared: attempt }) {
      await attempt.takeBack();
      return confirmed;
    },
  }),

  endTwoFactor: write({
    async prepare({ body: { password }, user, ctx }, deps) {
      await checkOwnPassword(deps, { ctx, user }, password, 'body.password');
      return deps.loginLimits.code(user.id, guesserOf(ctx, user));
    },
    async change({ body: { code }, user }, { db, config, audit }) {
      refuse(await checkCode({ db, config, user }, code), 400);
      await deleteTwoFactor(db, user.id);
      await audit({ subject: user.username });
    },
    finish: (_changed, { prepared: attempt }) => attempt.takeBack(),
  }),
};

/** @throws HttpError 401 without a correct code, if the account uses two-factor authentication */
export async function requireSecondFactor(
  deps: Pick<AccountDeps, 'db' | 'config'>,
  user: CurrentUser,
  code: string | undefined,
): Promise<void> {
  if (!(await findTwoFactor(deps.db, user.id))?.confirmedAt) return;
  if (!code)
    throw new HttpError(401, 'code_required', CODE_NEEDED, {
      fields: [{ field: 'body.code', message: CODE_NEEDED }],
    });
  refuse(await checkCode({ ...deps, user }, code), 401);
}

function refuse(check: Awaited<ReturnType<typeof checkCode>>, status: number): void {
  if (check === 'right') return;
  const sentence =
    check === 'wrong'
      ? 'That code is wrong or was already used. Wait for the next one.'
      : 'This server can no longer read your two-factor key. Use a recovery code.';
  throw new HttpError(status, 'wrong_code', sentence, {
    fields: [{ field: 'body.code', message: sentence }],
  });
}

const isOn = () => conflict('two_factor_on', 'Two-factor authentication is already on. Turn it off first.');
