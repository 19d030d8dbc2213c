import Cookies from 'cookies';
import { millisecondsInDay } from 'date-fns/constants';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import { createSession } from 'koa-session';
import { databaseTime } from '#db/clock.ts';
import type { Db } from '#db/open.ts';
import { deleteSignIn, extendSignIn, findSignIn, insertSignIn } from '#db/queries/accounts/sessions.ts';
import { findUser, recordSignIn } from '#db/queries/accounts/users.ts';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import { SIGN_IN_DAYS } from '#src/contract/accounts/values.ts';
import type { Config } from '../boot/config.ts';
import { storageHttpError } from '../http/database-errors.ts';
import { cookieKeys } from './cookie-keys.ts';
import { SIGN_IN_COOKIE } from './session-cookie.ts';
import { deriveKey, hashToken, newToken } from './tokens.ts';

/** A visit in the second half of this time renews the sign-in. */
const MAX_AGE_MS = SIGN_IN_DAYS * millisecondsInDay;

const signingIn = new WeakMap<Context, Db>();

/**
 * Database-backed sign-ins, found by the hash of the cookie's key. Sets `ctx.state.user` from the database on
 * each request, so a removed or demoted user loses their rights at once. Visitors without a cookie cost no
 * query. Only `signIn` inserts a row, so a request in flight cannot revive an ended sign-in.
 */
export function signIns(app: Koa, config: Config, db: Db): Middleware {
  const keys = cookieKeys(deriveKey(config.appSecret, 'cookies').toString('base64url'));
  app.keys = keys;
  const useSecureCookies = (ctx: Context) => {
    // Behind a TLS-terminating proxy the connection looks like plain HTTP, so trust the configured address.
    ctx.cookies = new Cookies(ctx.req, ctx.res, {
      keys,
      secure: config.https || ctx.secure,
    });
  };
  const session = createSession(
    {
      key: config.https ? `__Host-${SIGN_IN_COOKIE}` : SIGN_IN_COOKIE,
      maxAge: MAX_AGE_MS,
      renew: true,
      httpOnly: true,
      sameSite: 'lax',
      secure: config.https,
      signed: true,
      overwrite: true,
      genid: newToken,
      store: {
        get: async (key) => {
          const data = await findSignIn(db, hashToken(key));
          return data === undefined ? undefined : readSignIn(data);
        },
        async set(key, data: { userId: number }, maxAge, { changed, ctx }) {
          const kept = {
            idHash: hashToken(key),
            data: JSON.stringify(data),
            expiresAt: new Date(databaseTime(db).getTime() + maxAge),
          };
          const trx = signingIn.get(ctx);
          if (trx) return insertSignIn(trx, { ...kept, userId: data.userId });
          try {
            await extendSignIn(db, kept);
          } catch (error) {
            // A failed renewal keeps the old expiry, so pages stay readable while the disk is full.
            if (changed || !storageHttpError(error)) throw error;
          }
        },
        async destroy(key, { ctx }) {
          const trx = signingIn.get(ctx);
          try {
            await deleteSignIn(trx ?? db, hashToken(key));
          } catch (error) {
            // After `clearSessionCookie`, the row is already gone.
            if (trx || !storageHttpError(error)) throw error;
          }
        },
      },
    },
    app,
  );
  return (ctx, next) => {
    useSecureCookies(ctx);
    return session(ctx, async () => {
      const userId = ctx.session?.userId as number | undefined;
      ctx.state.user = (userId && (await findUser(db, userId))) || null;
      await next();
    });
  };
}

/** An unreadable sign-in counts as none, so its user signs in again. */
function readSignIn(data: string): { userId: number } | undefined {
  try {
    const stored = JSON.parse(data) as { userId?: unknown } | null;
    return typeof stored?.userId === 'number' ? { ...stored, userId: stored.userId } : undefined;
  } catch {
    return undefined;
  }
}

/** Signs a user in, in the transaction, under a new key, which prevents session fixation. */
export async function signIn(trx: Db, ctx: Context, user: CurrentUser): Promise<void> {
  if (!ctx.session) throw new Error('The session middleware has not run');
  await recordSignIn(trx, user.id);
  ctx.session.userId = user.id;
  signingIn.set(ctx, trx);
  try {
    await ctx.session.regenerate();
  } finally {
    signingIn.delete(ctx);
  }
}

/** Clears the browser's cookie of a sign-in that has ended in the database. */
export function clearSignInCookie(ctx: Context): void {
  ctx.session = null;
}

/** Hashes this request's sign-in key as stored in the database. */
export function signInIdHash(ctx: Context): string | undefined {
  const key = ctx.session?.externalKey;
  return key && hashToken(key);
}
