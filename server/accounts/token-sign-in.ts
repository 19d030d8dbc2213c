import { millisecondsInHour } from 'date-fns/constants';
import type { Context, Middleware } from 'koa';
import { databaseTime } from '#db/clock.ts';
import { findTokenByHash, recordTokenUse, type TokenUser } from '#db/queries/accounts/api-tokens.ts';
import { isTeam } from '#src/contract/accounts/access.ts';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import type { Platform } from '../boot/platform.ts';
import { storageHttpError } from '../http/database-errors.ts';
import { HttpError, invalidToken } from '../http/errors.ts';
import { isApiTokenText } from './api-token-text.ts';
import { hasTokenInAddress } from './carries-token.ts';
import type { TokenCredential } from './credentials.ts';
import { hasSignInCookie } from './session-cookie.ts';
import { hashToken } from './tokens.ts';

interface SignInOptions {
  servesConnectors?: (ctx: Context) => Promise<boolean>;
}

type TokenDeps = Pick<Platform, 'db' | 'log' | 'tokenLimits'>;

/**
 * Signs in a request of the API by its token, for this request alone: sets `ctx.state.user` and
 * `ctx.state.token`. Throws HttpError: 400 for a token in the URL or beside a sign-in cookie, 401 for one that
 * does not work, also on public calls, and 429.
 * @param servesConnectors tells if programs are let in that connected by OAuth; without it, none is
 */
export const tokenSignIn =
  (deps: TokenDeps, { servesConnectors }: SignInOptions = {}): Middleware =>
  async (ctx, next) => {
    if (hasTokenInAddress(ctx.req))
      throw new HttpError(
        400,
        'token_in_address',
        'The address holds an API token, where logs and histories keep it. Revoke that token, and send a new one in the Authorization header.',
      );
    if (hasSignInCookie(ctx.req))
      throw new HttpError(
        400,
        'two_credentials',
        'The request carries an API token and a sign-in cookie. Send only one of them.',
      );
    const found = await findToken(ctx, deps, servesConnectors);
    const { id, name, scopes, userId, username, role } = found;
    await deps.tokenLimits.call(id);
    await noteUse(found, deps);
    ctx.state.token = { kind: 'token', id, name, scopes: new Set(scopes) } satisfies TokenCredential;
    ctx.state.user = { id: userId, username, role, isAdmin: isTeam(role) } satisfies CurrentUser;
    await next();
  };

async function findToken(
  ctx: Context,
  { db, log, tokenLimits }: TokenDeps,
  servesConnectors: SignInOptions['servesConnectors'],
): Promise<TokenUser> {
  const [scheme = '', text = '', more] = ctx.get('authorization').trim().split(/ +/, 3);
  const isBearer = scheme.toLowerCase() === 'bearer' && more === undefined;
  const found = isBearer && isApiTokenText(text) ? await findTokenByHash(db, hashToken(text)) : undefined;
  if (found && (found.kind === 'token' || (await servesConnectors?.(ctx)))) return found;
  await tokenLimits.failure(ctx.ip);
  log.warn('an API token was refused');
  throw invalidToken();
}

/** At most hourly, because each write wakes caches and backups. */
async function noteUse({ id, lastUsedAt }: TokenUser, { db, log }: TokenDeps): Promise<void> {
  if (lastUsedAt !== null && databaseTime(db).getTime() - Date.parse(lastUsedAt) < millisecondsInHour) return;
  try {
    await recordTokenUse(db, id);
  } catch (error) {
    // Reads go on while the disk is full.
    if (!storageHttpError(error)) throw error;
    log.warn({ err: error }, 'the use of an API token could not be recorded');
  }
}
