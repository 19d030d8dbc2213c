import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../auth/tokens.ts';

const REF_LENGTH = 16;
const FORM = /^[\w-]{38}$/;

/** A new booking reference for links and calendars: 96 random bits, URL-safe. */
export const newRef = (): string => randomBytes(12).toString('base64url');

export interface Links {
  /** The token that opens a booking: its signed reference. Anyone who has it can change the booking. */
  tokenOf(ref: string): string;
  /** The booking's reference; undefined for a forged or damaged token. */
  refOf(token: string): string | undefined;
  /** The secret in the calendar feed's URL. @param version increases when the URL is renewed */
  feedSecret(version: number): string;
  isFeedSecret(secret: string, version: number): boolean;
}

/** Signed links. The database stores no signatures, so a copy of it gives access to no booking. */
export function createLinks(appSecret: string): Links {
  const key = deriveKey(appSecret, 'booking links');
  const sign = (text: string, bytes: number) =>
    createHmac('sha256', key).update(text).digest().subarray(0, bytes).toString('base64url');
  const equal = (a: string, b: string) =>
    a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
  const tokenOf = (ref: string) => ref + sign(`booking ${ref}`, 16);
  const feedSecret = (version: number) => sign(`feed ${version}`, 24);
  return {
    tokenOf,
    refOf(token) {
      if (!FORM.test(token)) return undefined;
      const ref = token.slice(0, REF_LENGTH);
      return equal(token, tokenOf(ref)) ? ref : undefined;
    },
    feedSecret,
    isFeedSecret: (secret, version) => equal(secret, feedSecret(version)),
  };
}
