import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Creates a random token for links: 256 bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hashes a token or sign-in key, so that a copy of the database grants no access. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Each purpose has its own key. */
export const SEALED_FOR = {
  settings: 'settings',
  calendars: 'calendars',
  twoFactor: 'two-factor',
  webhooks: 'webhooks',
} as const;

/** Derives a 32-byte key for one purpose from the site's secret. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Encrypts a setting with AES-256-GCM, as `iv.tag.text` in base64url. */
export function seal(key: Buffer, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.');
}

/** Decrypts the result of `seal`; undefined when the secret differs or the text was tampered with. */
export function unseal(key: Buffer, sealed: string): string | undefined {
  const [iv, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !tag || !text) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv).setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Tells without the key if `seal` was given an empty text. */
export const sealsNothing = (sealed: string): boolean => sealed.split('.')[2] === '';
