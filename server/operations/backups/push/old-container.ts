import { createDecipheriv, scrypt } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

/**
 * Header of the read-only format before age: then salt, nonce, ciphertext, tag. AES-256-GCM with a key
 * derived by scrypt.
 */
export const OLD_MAGIC = Buffer.from('sealed-backup-1\n');
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = OLD_MAGIC.length + SALT_BYTES + NONCE_BYTES;
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const keyOf = promisify(scrypt) as (p: string, s: Buffer, n: number, o: object) => Promise<Buffer>;

/**
 * Decrypts an old file. Trust the output only if true; false when the passphrase is wrong, or the file was
 * truncated or changed. Throws I/O errors.
 */
export async function openOldContainer(from: string, to: string, passphrase: string): Promise<boolean> {
  const { size } = await stat(from);
  if (size < HEAD_BYTES + TAG_BYTES) return false;
  const head = Buffer.alloc(HEAD_BYTES);
  const tag = Buffer.alloc(TAG_BYTES);
  const handle = await open(from, 'r');
  try {
    await handle.read(head, 0, HEAD_BYTES, 0);
    await handle.read(tag, 0, TAG_BYTES, size - TAG_BYTES);
  } finally {
    await handle.close();
  }
  const salt = head.subarray(OLD_MAGIC.length, OLD_MAGIC.length + SALT_BYTES);
  const nonce = head.subarray(OLD_MAGIC.length + SALT_BYTES);
  const key = await keyOf(passphrase, salt, 32, COST);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(tag);
  const text = createReadStream(from, { start: HEAD_BYTES, end: size - TAG_BYTES - 1 });
  try {
    await pipeline(text, decipher, createWriteStream(to, { mode: 0o600 }));
    return true;
  } catch (error) {
    if (/authenticate data/.test((error as Error).message)) return false;
    throw error;
  }
}
