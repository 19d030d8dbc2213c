import { millisecondsInDay } from 'date-fns/constants';
/**
 * Device cookies (OWASP) for browsers that have signed in before. Each is bound to one user and their current
 * password, so that guesses from elsewhere never lock that browser out. The cookie alone grants no access.
 */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import type { Config } from '../boot/config.ts';
import { deriveKey } from './tokens.ts';

const DAYS_180_MS = 180 * millisecondsInDay;
const MAX_ACCOUNTS = 5;
const TOKEN = /^[\w-]{22}\.[\w-]{43}$/;

type Keys = Pick<Config, 'appSecret' | 'https'>;

interface Account {
  id: number;
  /** Part of the MAC, so that a new password invalidates every cookie of the user. */
  passwordHash: string;
}

/** Stands in for an unknown name, so that the check takes the same time. */
const NOBODY: Account = { id: 0, passwordHash: '' };

/**
 * Returns the browser's id if it has signed in to this account before.
 * @param account undefined for an unknown name; takes equally long
 */
export function knownDevice(ctx: Context, config: Keys, account: Account | undefined): string | undefined {
  const found = tokensOf(ctx, config).find((token) => isOf(token, config, account ?? NOBODY));
  return account && found && idOf(found);
}

/** Marks the browser as known to this account. Call it once the sign-in has been saved. */
export function rememberDevice(ctx: Context, config: Keys, account: Account): void {
  const tokens = tokensOf(ctx, config);
  const known = tokens.find((token) => isOf(token, config, account));
  const id = known ? idOf(known) : randomBytes(16).toString('base64url');
  const others = tokens.filter((token) => token !== known);
  const value = [`${id}.${macOf(id, config, account)}`, ...others].slice(0, MAX_ACCOUNTS).join('~');
  ctx.cookies.set(cookieName(config), value, {
    httpOnly: true,
    sameSite: 'lax',
    signed: false,
    overwrite: true,
    maxAge: DAYS_180_MS,
  });
}

const cookieName = ({ https }: Keys) => (https ? '__Host-device' : 'device');

const tokensOf = (ctx: Context, config: Keys): string[] =>
  (ctx.cookies.get(cookieName(config), { signed: false }) ?? '')
    .split('~', MAX_ACCOUNTS)
    .filter((token) => TOKEN.test(token));

const idOf = (token: string) => token.slice(0, token.indexOf('.'));

const macOf = (id: string, { appSecret }: Keys, account: Account): string =>
  createHmac('sha256', deriveKey(appSecret, 'devices'))
    .update(JSON.stringify([id, account.id, account.passwordHash]))
    .digest('base64url');

function isOf(token: string, config: Keys, account: Account): boolean {
  const id = idOf(token);
  return timingSafeEqual(Buffer.from(token), Buffer.from(`${id}.${macOf(id, config, account)}`));
}
