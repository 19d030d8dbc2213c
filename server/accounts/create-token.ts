import { addDays } from 'date-fns/addDays';
import { databaseTime } from '#db/clock.ts';
import type { Db } from '#db/open.ts';
import { insertToken, listTokensOf } from '#db/queries/accounts/api-tokens.ts';
import type { NewApiToken } from '#src/contract/accounts/api-tokens.ts';
import { MOST_TOKENS, scopesOf } from '#src/contract/accounts/scopes.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import { conflict, forbidden } from '../http/errors.ts';
import { newApiTokenText } from './api-token-text.ts';
import { hashToken } from './tokens.ts';

/**
 * Creates a token of a user, in the caller's transaction. Returns it with its text, which is not stored.
 * Throws HttpError 403 for a scope that the role cannot give, 409 when the user has too many.
 */
export async function createToken(
  db: Db,
  user: { id: number; role: Role },
  { name, scopes, days }: NewApiToken,
) {
  const allowed = scopesOf(user.role);
  if (!scopes.every((scope) => allowed.includes(scope)))
    throw forbidden('role_not_allowed', 'Only owners can let a token read bookings.');
  if ((await listTokensOf(db, user.id)).length >= MOST_TOKENS)
    throw conflict(
      'too_many_tokens',
      `You have ${MOST_TOKENS} API tokens. Revoke one that is not used first.`,
    );
  const text = newApiTokenText();
  const token = await insertToken(db, {
    userId: user.id,
    name,
    scopes,
    hint: text.slice(-4),
    hash: hashToken(text),
    expiresAt: addDays(databaseTime(db), days),
  });
  return { ...token, text };
}
