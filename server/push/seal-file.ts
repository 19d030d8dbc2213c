import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

/** A sealed file: these words, a salt and a nonce, the text, a tag over it. AES-256-GCM under a key made by scrypt. */
const MAGIC = Buffer.from('sealed-backup-1\n');
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES;
/** OWASP's choice for scrypt: 2^17, 8, 1. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** The passphrase is another one, or the file was changed. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  (promisify(scrypt) as (p: string, s: Buffer, n: number, o: object) => Promise<Buffer>)(
    passphrase.normalize('NFC'),
    salt,
    32,
    COST,
  );

/** Writes an encrypted copy of a file. @param to replaced if it exists */
export async function sealFile(from: string, to: string, passphrase: string): Promise<void> {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), nonce);
  const out = createWriteStream(to, { mode: 0o600 });
  out.write(Buffer.concat([MAGIC, salt, nonce]));
  await pipeline(createReadStream(from), cipher, out);
  await appendFile(to, cipher.getAuthTag());
}

/** Whether a file is one that `sealFile` wrote. */
export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return bytesRead === MAGIC.length && MAGIC.equals(buffer);
  } finally {
    await handle.close();
  }
}

/**
 * Writes the text of a sealed file. What it writes may be believed only when it returns.
 * @throws SealError when the passphrase is not the one, or a bit was changed
 */
export async function unsealFile(from: string, to: string, passphrase: string): Promise<void> {
  const { size } = await stat(from);
  const handle = await open(from, 'r');
  try {
    if (size < HEAD_BYTES + TAG_BYTES) throw new SealError('The file is not whole.');
    const head = Buffer.alloc(HEAD_BYTES);
    await handle.read(head, 0, HEAD_BYTES, 0);
    const tag = Buffer.alloc(TAG_BYTES);
    await handle.read(tag, 0, TAG_BYTES, size - TAG_BYTES);
    const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
    const nonce = head.subarray(MAGIC.length + SALT_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', await keyOf(passphrase, salt), nonce).setAuthTag(tag);
    const text = createReadStream(from, { start: HEAD_BYTES, end: size - TAG_BYTES - 1 });
    await pipeline(text, decipher, createWriteStream(to, { mode: 0o600 }));
  } catch (error) {
    if (/authenticate data/.test((error as Error).message))
      throw new SealError('The passphrase is not the one, or the file was changed.');
    throw error;
  } finally {
    await handle.close();
  }
}
