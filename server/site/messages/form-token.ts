import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { millisecondsInHour } from 'date-fns/constants';
import { deriveKey } from '../../accounts/tokens.ts';

const SOONEST_MS = 3_000;
const LATEST_MS = 24 * millisecondsInHour;

export type TokenFault = 'invalid' | 'expired' | 'too-fast';

export interface FormTokens {
  make(now: Date): string;
  read(token: unknown, now: Date): { key: string } | { fault: TokenFault };
}

/** Creates signed tokens, so that the server stores nothing about opened forms. */
export function createFormTokens(appSecret: string): FormTokens {
  const key = deriveKey(appSecret, 'contact form');
  const sign = (text: string) =>
    createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url');
  return {
    make(now) {
      const text = `${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${sign(text)}`;
    },
    read(token, now) {
      const parts = typeof token === 'string' && token.length < 100 ? token.split('.') : [];
      const [time = '', formKey = '', signature = ''] = parts;
      const expected = Buffer.from(sign(`${time}.${formKey}`));
      const given = Buffer.from(signature);
      if (parts.length !== 3 || given.length !== expected.length || !timingSafeEqual(given, expected))
        return { fault: 'invalid' };
      const age = now.getTime() - Number.parseInt(time, 36);
      if (age > LATEST_MS) return { fault: 'expired' };
      return age < SOONEST_MS ? { fault: 'too-fast' } : { key: formKey };
    },
  };
}
