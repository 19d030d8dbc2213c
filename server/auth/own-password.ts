import { passwordHashOf } from '#db/queries/user-admin.ts';
import type { CurrentUser } from '#src/contract/accounts.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../errors.ts';
import { busy } from './busy.ts';

/**
 * Asks somebody who is signed in for their password. Guesses count by user, whatever the network, and do not count
 * against signing in.
 * @param field where the body has it, for the problem document
 * @throws HttpError 400 when it is another one, 429 after too many
 */
export async function checkOwnPassword(
  { db, passwords, loginLimits }: Pick<Deps, 'db' | 'passwords' | 'loginLimits'>,
  user: CurrentUser,
  password: string,
  field: string,
): Promise<void> {
  const attempt = await loginLimits.owner(`password of user ${user.id}`);
  const matches = await passwords.verify(await passwordHashOf(db, user.id), password).catch(busy(attempt));
  const message = 'That is not your present password.';
  if (!matches) throw new HttpError(400, message, { fields: [{ field, message }] });
  await attempt.takeBack();
}
