import type { Context } from 'koa';
import { passwordHashOf } from '#db/queries/accounts/users.ts';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import { HttpError } from '../http/errors.ts';
import type { AccountDeps } from './deps.ts';
import { rejectWhenBusy } from './reject-when-busy.ts';
import { signInIdHash } from './sessions.ts';

/** Identifies the guesser by sign-in, so that a stolen one locks its owner out of no other. */
export const guesserOf = (ctx: Context, { id }: Pick<CurrentUser, 'id'>): string =>
  `user ${id} in session ${signInIdHash(ctx)}`;

/**
 * Checks the password of a signed-in user. Guesses count per sign-in, not against signing in.
 * @param field its name in the body, for the problem document
 * @throws HttpError 400 when it is wrong, 429 after too many
 */
export async function checkOwnPassword(
  { db, passwords, loginLimits }: Pick<AccountDeps, 'db' | 'passwords' | 'loginLimits'>,
  { ctx, user }: { ctx: Context; user: CurrentUser },
  password: string,
  field: string,
): Promise<void> {
  const attempt = await loginLimits.owner(`password of ${guesserOf(ctx, user)}`);
  const matches = await passwords
    .verify(await passwordHashOf(db, user.id), password)
    .catch(rejectWhenBusy(attempt));
  const message = 'That is not your current password.';
  if (!matches) throw new HttpError(400, 'wrong_password', message, { fields: [{ field, message }] });
  await attempt.takeBack();
}
