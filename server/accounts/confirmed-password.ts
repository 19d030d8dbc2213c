/**
 * Remembers for five minutes that a signed-in user has entered the password. A separate cookie, so that a
 * stolen sign-in is not enough for calls that give a lasting way in (`asksPassword` in the contract).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import type { Context } from 'koa';
import type { Db } from '#db/open.ts';
import { passwordHashOf } from '#db/queries/accounts/users.ts';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import type { Config } from '../boot/config.ts';
import { forbidden } from '../http/errors.ts';
import { signInIdHash } from './sessions.ts';
import { deriveKey } from './tokens.ts';

const COUNTS_MS = minutesToMilliseconds(5);

type Keys = Pick<Config, 'appSecret' | 'https'>;

interface Account {
  id: number;
  /** Part of the MAC, so that a new password ends it. */
  passwordHash: string;
}

const cookieName = ({ https }: Keys) => (https ? '__Host-confirmed' : 'confirmed');

/** @param until milliseconds since 1970 */
const cookieValue = (
  until: number,
  idHash: string,
  { appSecret }: Keys,
  { id, passwordHash }: Account,
): string =>
  `${until}.${createHmac('sha256', deriveKey(appSecret, 'confirmed passwords'))
    .update(JSON.stringify([until, idHash, id, passwordHash]))
    .digest('base64url')}`;

/** Sets the cookie that proves that the password, and the code if needed, was entered. */
export function rememberConfirmedPassword(ctx: Context, config: Keys, account: Account): void {
  const idHash = signInIdHash(ctx);
  if (!idHash) return;
  ctx.cookies.set(cookieName(config), cookieValue(Date.now() + COUNTS_MS, idHash, config, account), {
    httpOnly: true,
    sameSite: 'strict',
    signed: false,
    overwrite: true,
    maxAge: COUNTS_MS,
  });
}

/** Tells if the password was entered in this sign-in in the last five minutes. */
export async function hasConfirmedPassword(
  ctx: Context,
  { db, config }: { db: Db; config: Keys },
  { id }: Pick<CurrentUser, 'id'>,
): Promise<boolean> {
  const given = ctx.cookies.get(cookieName(config), { signed: false }) ?? '';
  const until = Number.parseInt(given, 10);
  const idHash = signInIdHash(ctx);
  const now = Date.now();
  // Setting the clock back must not make it last longer.
  if (!idHash || !(until > now && until <= now + COUNTS_MS)) return false;
  const passwordHash = await passwordHashOf(db, id);
  if (passwordHash === undefined) return false;
  const expected = Buffer.from(cookieValue(until, idHash, config, { id, passwordHash }));
  return expected.length === Buffer.byteLength(given) && timingSafeEqual(expected, Buffer.from(given));
}

/** @throws HttpError 403 `password_required` */
export async function requireConfirmedPassword(
  ...[ctx, deps, user]: Parameters<typeof hasConfirmedPassword>
): Promise<void> {
  if (!(await hasConfirmedPassword(ctx, deps, user)))
    throw forbidden('password_required', 'Enter your password again to do this.');
}
