import { recordChange } from '#db/queries/audit.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  countRecoveryCodes,
  deleteTwoFactor,
  findTwoFactor,
} from '#db/queries/two-factor.ts';
import { endSessions, passwordHashOf } from '#db/queries/user-admin.ts';
import type { CurrentUser } from '#src/contract/accounts.ts';
import type { twoFactor } from '#src/contract/two-factor.ts';
import { CODE_NEEDED } from '#src/contract/values.ts';
import { busy } from '../auth/busy.ts';
import { sessionIdHash } from '../auth/sessions.ts';
import { checkCode, newRecoveryCodes, newSecret, recoveryHash } from '../auth/two-factor.ts';
import type { Deps } from '../deps.ts';
import { conflict, HttpError } from '../errors.ts';
import type { Handlers } from '../mount.ts';

/** One's own second factor. Guesses count as those of a login do. */
export const twoFactorHandlers: Handlers<typeof twoFactor> = {
  async getTwoFactor({ user }, { db }) {
    const kept = await findTwoFactor(db, user.id);
    const since = kept?.confirmedAt ?? null;
    return { since, recoveryCodesLeft: since ? await countRecoveryCodes(db, user.id) : 0 };
  },

  async beginTwoFactor({ body: { password }, user, ctx }, deps) {
    await checkPassword(deps, user, ctx.ip, password);
    if ((await findTwoFactor(deps.db, user.id))?.confirmedAt) throw isOn();
    const { name } = await deps.settings.identity();
    const { secret, sealed, uri } = await newSecret(deps.config, user.username, name);
    await beginTwoFactor(deps.db, user.id, sealed);
    return { secret, uri };
  },

  async confirmTwoFactor({ body: { code }, user, ctx }, deps) {
    const { db } = deps;
    const kept = await findTwoFactor(db, user.id);
    if (!kept) throw conflict('Begin with a new secret.');
    if (kept.confirmedAt) throw isOn();
    await spend(deps, user, ctx.ip, code);
    const recoveryCodes = newRecoveryCodes();
    if (
      !(await confirmTwoFactor(
        db,
        user.id,
        recoveryCodes.map((written) => recoveryHash(user.id, written)),
      ))
    )
      throw isOn();
    await endSessions(db, user.id, sessionIdHash(ctx));
    await recordChange(db, { user, action: 'user.two-factor', subject: user.username });
    return { recoveryCodes };
  },

  async endTwoFactor({ body: { password, code }, user, ctx }, deps) {
    await checkPassword(deps, user, ctx.ip, password);
    await spend(deps, user, ctx.ip, code);
    await deleteTwoFactor(deps.db, user.id);
    await recordChange(deps.db, { user, action: 'user.two-factor-off', subject: user.username });
  },
};

/**
 * For who signs in with a right password: asks for the code where the account has a second factor.
 * @throws HttpError 401 without a right one
 */
export async function askForCode(
  deps: Pick<Deps, 'db' | 'config'>,
  user: CurrentUser,
  code: string | undefined,
): Promise<void> {
  if (!(await findTwoFactor(deps.db, user.id))?.confirmedAt) return;
  if (!code)
    throw new HttpError(401, CODE_NEEDED, { fields: [{ field: 'body.code', message: CODE_NEEDED }] });
  refuse(await checkCode({ ...deps, user }, code), 401);
}

async function checkPassword(
  { db, passwords, loginLimits }: Deps,
  user: CurrentUser,
  address: string,
  password: string,
): Promise<void> {
  await loginLimits.begin(address, user.username);
  const matches = await passwords.verify(await passwordHashOf(db, user.id), password).catch(busy);
  const sentence = 'That is not your present password.';
  if (!matches)
    throw new HttpError(400, sentence, { fields: [{ field: 'body.password', message: sentence }] });
  await loginLimits.succeeded(address, user.username);
}

async function spend(deps: Deps, user: CurrentUser, address: string, code: string): Promise<void> {
  await deps.loginLimits.begin(address, `code ${user.username}`);
  refuse(await checkCode({ ...deps, user }, code), 400);
  await deps.loginLimits.succeeded(address, `code ${user.username}`);
}

function refuse(check: Awaited<ReturnType<typeof checkCode>>, status: number): void {
  if (check === 'right') return;
  const sentence =
    check === 'wrong'
      ? 'That code is not right, or it was used already. Wait for the next one.'
      : 'The key of the code cannot be read on this server any more. Use a recovery code.';
  throw new HttpError(status, sentence, { fields: [{ field: 'body.code', message: sentence }] });
}

const isOn = () => conflict('Codes are asked for already. Turn that off first.');
