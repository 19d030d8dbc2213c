import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The characters of base62, in the order of their values. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PREFIX = 'oha_';
const RANDOM = 43;
const CHECK = 6;
const FORM = /^oha_[0-9A-Za-z]{49}$/;

/** Creates the text of a token: 43 random characters (256 bits) and the CRC-32 of what is before it. */
export function newApiTokenText(): string {
  let text = PREFIX;
  for (let count = 0; count < RANDOM; count += 1) text += DIGITS[randomInt(DIGITS.length)];
  return text + checkOf(text);
}

/** True if a text has the form and the right checksum, so that typing errors cost no query. */
export const isApiTokenText = (text: string): boolean =>
  FORM.test(text) && checkOf(text.slice(0, -CHECK)) === text.slice(-CHECK);

function checkOf(text: string): string {
  let rest = crc32(text);
  let check = '';
  for (let count = 0; count < CHECK; count += 1) {
    check = DIGITS[rest % DIGITS.length] + check;
    rest = Math.floor(rest / DIGITS.length);
  }
  return check;
}
