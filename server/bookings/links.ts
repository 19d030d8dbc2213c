import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../accounts/tokens.ts';

const REF_LENGTH = 16;
const PACK_LENGTH = 8;
/** 32 characters that are hard to confuse. */
export const TYPED = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const FORM = /^[\w-]{38}$/;
const CODE_FORM = /^([\w-]{16})\.([0-9a-z]{1,10})\.([0-9a-z]{1,10})\.[\w-]{22}$/;

/** A new booking reference for links and calendars: 96 random bits, URL-safe. */
export const newRef = (): string => randomBytes(12).toString('base64url');

export interface Links {
  /** Signs a booking's reference. Anyone with the token can change the booking. */
  tokenOf(ref: string): string;
  /** Undefined for a forged or damaged token. */
  refOf(token: string): string | undefined;
  /** Short enough to read out, and of no other use. */
  roomCode(ref: string): string;
  /** Gives no access to the booking. */
  receiptToken(ref: string): string;
  /** Undefined for a forged or damaged token. */
  receiptRefOf(token: string): string | undefined;
  /** The code of a pack: its reference and a signature, as clients type it. */
  packCode(ref: string): string;
  /** Undefined for a code that is not signed. */
  packRefOf(code: string): string | undefined;
  /** @param version increases when the URL is renewed */
  feedSecret(version: number): string;
  isFeedSecret(secret: string, version: number): boolean;
  /** Works until `until`, rounded to seconds. */
  codeSecret(code: CodeLink): string;
  /** Also for an expired secret; undefined when it is forged or damaged. */
  codeOf(secret: string): CodeLink | undefined;
  /**
   * Secret of a link to book another hour: it shows the client's name, address and idea, and changes nothing.
   */
  againSecret(ref: string): string;
  /** The reference of the booking that it is about; undefined when it is forged or damaged. */
  againOf(secret: string): string | undefined;
  /** Signs an entry of the waiting list. Anyone with it can confirm or end the entry and take its offer. */
  waitToken(ref: string): string;
  /** Undefined for a forged or damaged token. */
  waitRefOf(token: string): string | undefined;
}

export interface CodeLink {
  ref: string;
  /** A link ends with the file that it was made for. */
  fileId: number;
  until: Date;
}

/** Creates signed links. The database stores no signatures, so a copy of it gives access to no booking. */
export function createLinks(appSecret: string): Links {
  // A list of receipts signs hundreds of links: a key object takes a fifth of the time of bytes.
  const key = createSecretKey(deriveKey(appSecret, 'booking links'));
  const sign = (text: string, bytes: number) =>
    createHmac('sha256', key).update(text).digest().subarray(0, bytes).toString('base64url');
  const equal = (a: string, b: string) =>
    a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
  const tokenOf = (ref: string) => ref + sign(`booking ${ref}`, 16);
  const receiptToken = (ref: string) => ref + sign(`receipt ${ref}`, 16);
  const packCode = (ref: string) => {
    const bytes = createHmac('sha256', key).update(`pack ${ref}`).digest().subarray(0, PACK_LENGTH);
    const signature = Array.from(bytes, (byte) => TYPED[byte % TYPED.length]).join('');
    return `${ref}${signature}`.replace(/(.{4})(?=.)/g, '$1-');
  };
  const checked = (token: string, make: (ref: string) => string) => {
    if (!FORM.test(token)) return undefined;
    const ref = token.slice(0, REF_LENGTH);
    return equal(token, make(ref)) ? ref : undefined;
  };
  const feedSecret = (version: number) => sign(`feed ${version}`, 24);
  const againSecret = (ref: string) => ref + sign(`again ${ref}`, 16);
  const waitToken = (ref: string) => ref + sign(`wait ${ref}`, 16);
  const codeSecret = ({ ref, fileId, until }: CodeLink) => {
    const said = `${ref}.${fileId.toString(36)}.${Math.floor(until.getTime() / 1000).toString(36)}`;
    return `${said}.${sign(`code ${said}`, 16)}`;
  };
  return {
    tokenOf,
    refOf: (token) => checked(token, tokenOf),
    receiptToken,
    packCode,
    packRefOf(code) {
      // Accepts spellings of people who type or read codes aloud.
      const plain = code.toUpperCase().replaceAll('-', '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
      if (plain.length !== 2 * PACK_LENGTH) return undefined;
      const ref = plain.slice(0, PACK_LENGTH);
      return equal(plain, packCode(ref).replaceAll('-', '')) ? ref : undefined;
    },
    roomCode: (ref) =>
      sign(`room ${ref}`, 9)
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '0')
        .replace(/(.{4})(?!$)/g, '$1-'),
    receiptRefOf: (token) => checked(token, receiptToken),
    codeSecret,
    codeOf(secret) {
      const [, ref, file, until] = CODE_FORM.exec(secret) ?? [];
      if (!ref || !file || !until) return undefined;
      const code = {
        ref,
        fileId: Number.parseInt(file, 36),
        until: new Date(Number.parseInt(until, 36) * 1000),
      };
      return equal(secret, codeSecret(code)) ? code : undefined;
    },
    againSecret,
    againOf: (secret) => checked(secret, againSecret),
    waitToken,
    waitRefOf: (token) => checked(token, waitToken),
    feedSecret,
    isFeedSecret: (secret, version) => equal(secret, feedSecret(version)),
  };
}
