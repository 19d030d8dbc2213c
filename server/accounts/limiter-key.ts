import { createHmac } from 'node:crypto';
import { deriveKey } from './tokens.ts';

/** Hashes a text to one of 65,536 keys. */
export type LimiterKey = (text: string) => string;

/**
 * Creates keyed hashes to a few limiter keys, so that made-up names cannot fill the table or memory, and an
 * attacker cannot choose a collision. Derived from APP_SECRET, so that all processes agree, also after a
 * restart.
 */
export function createLimiterKey(appSecret: string): LimiterKey {
  const key = deriveKey(appSecret, 'limits');
  return (text) => createHmac('sha256', key).update(text).digest().subarray(0, 2).toString('hex');
}
