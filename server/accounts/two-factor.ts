import { randomInt } from 'node:crypto';
import { databaseTime } from '#db/clock.ts';
import type { Db } from '#db/open.ts';
import { findTwoFactor, spendRecoveryCode, spendStep } from '#db/queries/accounts/two-factor.ts';
import type { Config } from '../boot/config.ts';
import { deriveKey, hashToken, SEALED_FOR, seal, unseal } from './tokens.ts';

const PERIOD_SECONDS = 30;
/** Accepts codes one period (30 seconds) early or late. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const keyOf = ({ appSecret }: Pick<Config, 'appSecret'>) => deriveKey(appSecret, SEALED_FOR.twoFactor);

/** Imports otpauth on first use, because most sites never need it. */
async function totpOf(secret: string, username: string, issuer?: string) {
  const { TOTP, Secret } = await import('otpauth');
  return new TOTP({
    ...(issuer && { issuer }),
    label: username,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
  });
}

/** Creates a secret (160 bits, base32), sealed and as otpauth URI. `issuer`: the site's name. */
export async function newSecret(config: Config, username: string, issuer: string) {
  const { Secret } = await import('otpauth');
  const secret = new Secret({ size: 20 }).base32;
  return {
    secret,
    sealed: seal(keyOf(config), secret),
    uri: (await totpOf(secret, username, issuer)).toString(),
  };
}

/** Creates ten recovery codes of 50 bits, like `abcde-fghjk`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]);
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
  });

/** Hashes a recovery code, with or without its hyphen. */
export const recoveryHash = (userId: number, code: string): string =>
  hashToken(`recovery ${userId} ${code.replaceAll('-', '')}`);

export type CodeCheck = 'right' | 'wrong' | 'unreadable';

/**
 * Checks a code and uses it up; none works twice.
 * @param now milliseconds; the app's clock may be 30 seconds off
 * @returns `unreadable` when the secret was encrypted with another APP_SECRET and no recovery code was given
 */
export async function checkCode(
  { db, config, user }: { db: Db; config: Config; user: { id: number; username: string } },
  code: string,
  now = databaseTime(db).getTime(),
): Promise<CodeCheck> {
  const kept = await findTwoFactor(db, user.id);
  if (!kept) return 'wrong';
  if (!/^\d{6}$/.test(code))
    return (await spendRecoveryCode(db, user.id, recoveryHash(user.id, code))) ? 'right' : 'wrong';
  const secret = unseal(keyOf(config), kept.secret);
  if (secret === undefined) return 'unreadable';
  const delta = (await totpOf(secret, user.username)).validate({
    token: code,
    timestamp: now,
    window: WINDOW,
  });
  if (delta === null) return 'wrong';
  const step = Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
  return (await spendStep(db, user.id, step)) ? 'right' : 'wrong';
}
