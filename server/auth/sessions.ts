import Cookies from 'cookies';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import { createSession } from 'koa-session';
import type { Db } from '#db/open.ts';
import { deleteSession, findSession, saveSession } from '#db/queries/sessions.ts';
import { findUser } from '#db/queries/users.ts';
import type { CurrentUser } from '#src/contract/accounts.ts';
import { SESSION_DAYS } from '#src/contract/values.ts';
import type { Config } from '../config.ts';
import { storageTrouble } from '../storage-trouble.ts';
import { SESSION_COOKIE } from './session-cookie.ts';
import { deriveKey, hashToken, newToken } from './tokens.ts';

/** A visit in the second half of this time begins it anew. */
const MAX_AGE_MS = SESSION_DAYS * 24 * 60 * 60 * 1000;

/**
 * Sessions in the database, found by the hash of the cookie's key. Sets `ctx.state.user`, read afresh for each request,
 * so a removed or demoted user loses their rights at once. A visitor without a cookie costs no query and gets none.
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
        async set(key, data: { userId?: number }, maxAge, { changed }) {
          try {
            await saveSession(db, {
              idHash: hashToken(key),
              userId: data.userId ?? null,
              data: JSON.stringify(data),
              expiresAt: new Date(Date.now() + maxAge),
            });
          } catch (error) {
            // One that is only made to last longer may last as long as it would have: pages can still be read.
            if (changed || !storageTrouble(error)) throw error;
          }
        },
        destroy: (key) => deleteSession(db, hashToken(key)),
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

/** Signs a user in under a new key: one that was planted before is worth nothing. */
export async function signIn(ctx: Context, user: CurrentUser): Promise<void> {
  if (!ctx.session) throw new Error('The session middleware has not run');
  ctx.session.userId = user.id;
  await ctx.session.regenerate();
}

/** Forgets the session here and in the browser. */
export function signOut(ctx: Context): void {
  ctx.session = null;
}

/** The digest under which the database keeps the session of this request. */
export function sessionIdHash(ctx: Context): string | undefined {
  const key = ctx.session?.externalKey;
  return key && hashToken(key);
}
