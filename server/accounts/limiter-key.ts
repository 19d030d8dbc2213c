import { createHmac } from 'node:crypto';
import { deriveKey } from './tokens.ts';

/** Hashes a text to one of 65,536 keys. */
export type LimiterKey = (text: string) => string;

/**
 * Keys of limiters are few, so that no one can fill the table or the memory with made-up names. Texts with the same
 * key share their attempts, and an attacker cannot choose a collision: the hash is keyed. The key comes from
 * APP_SECRET, so that all processes count the same text together, also after a restart.
 */
export function createLimiterKey(appSecret: string): LimiterKey {
  const key = deriveKey(appSecret, 'limits');
  return (text) => createHmac('sha256', key).update(text).digest().subarray(0, 2).toString('hex');
}
