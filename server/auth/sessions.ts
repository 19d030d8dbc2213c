import Cookies from 'cookies';
import { millisecondsInDay } from 'date-fns/constants';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import { createSession } from 'koa-session';
import type { Db } from '#db/open.ts';
import { deleteSession, extendSession, findSession, insertSession } from '#db/queries/accounts/sessions.ts';
import { findUser, recordLogin } from '#db/queries/accounts/users.ts';
import type { CurrentUser } from '#src/contract/accounts.ts';
import { SESSION_DAYS } from '#src/contract/values.ts';
import type { Config } from '../boot/config.ts';
import { storageHttpError } from '../http/database-errors.ts';
import { SESSION_COOKIE } from './session-cookie.ts';
import { deriveKey, hashToken, newToken } from './tokens.ts';

/** A visit in the second half of this time begins it anew. */
const MAX_AGE_MS = SESSION_DAYS * millisecondsInDay;

/** While a request signs somebody in: the transaction that the new session is written in. */
const signingIn = new WeakMap<Context, Db>();

/**
 * Sessions in the database, found by the hash of the cookie's key. Sets `ctx.state.user`, read afresh for each request,
 * so a removed or demoted user loses their rights at once. A visitor without a cookie costs no query and gets none.
 * Only `signIn` adds a session: any other write updates a row that is still there, so a request that was under way when
 * its session was ended cannot bring it back.
 */
export function sessions(app: Koa, config: Config, db: Db): Middleware[] {
  app.keys = [deriveKey(config.appSecret, 'cookies').toString('base64url')];
  const secureCookies: Middleware = (ctx, next) => {
    // Behind a proxy that ends TLS the connection looks plain; the public address says what the visitor has.
    ctx.cookies = new Cookies(ctx.req, ctx.res, {
      keys: app.keys as string[],
      secure: config.https || ctx.secure,
    });
    return next();
  };
  const session = createSession(
    {
      key: config.https ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE,
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
          const data = await findSession(db, hashToken(key));
          return data && JSON.parse(data);
        },
        async set(key, data: { userId: number }, maxAge, { changed, ctx }) {
          const kept = {
            idHash: hashToken(key),
            data: JSON.stringify(data),
            expiresAt: new Date(Date.now() + maxAge),
          };
          const trx = signingIn.get(ctx);
          if (trx) return insertSession(trx, { ...kept, userId: data.userId });
          try {
            await extendSession(db, kept);
          } catch (error) {
            // One that is only made to last longer may last as long as it would have: pages can still be read.
            if (changed || !storageHttpError(error)) throw error;
          }
        },
        async destroy(key, { ctx }) {
          await deleteSession(signingIn.get(ctx) ?? db, hashToken(key));
        },
      },
    },
    app,
  );
  const currentUser: Middleware = async (ctx, next) => {
    const userId = ctx.session?.userId as number | undefined;
    ctx.state.user = (userId && (await findUser(db, userId))) || null;
    await next();
  };
  return [secureCookies, session, currentUser];
}

/**
 * Signs a user in under a new key: one that was planted before is worth nothing. Counts as their last sign-in.
 * @param trx the transaction that the sign-in is recorded in; the session exists only if it is committed
 */
export async function signIn(trx: Db, ctx: Context, user: CurrentUser): Promise<void> {
  if (!ctx.session) throw new Error('The session middleware has not run');
  await recordLogin(trx, user.id);
  ctx.session.userId = user.id;
  signingIn.set(ctx, trx);
  try {
    await ctx.session.regenerate();
  } finally {
    signingIn.delete(ctx);
  }
}

/** Makes the browser forget its session, which has been ended in the database. */
export function forgetSession(ctx: Context): void {
  ctx.session = null;
}

/** The digest under which the database keeps the session of this request. */
export function sessionIdHash(ctx: Context): string | undefined {
  const key = ctx.session?.externalKey;
  return key && hashToken(key);
}
