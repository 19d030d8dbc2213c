import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OLD_MAGIC, openOldContainer } from './old-container.ts';

/** A passphrase, or an age recipient (`age1…`), whose identity decrypts. */
export type Seal = { passphrase: string } | { recipient: string };

/** An identity is an `AGE-SECRET-KEY-1…`. */
export interface SealKeys {
  passphrase: string | undefined;
  identity: string | undefined;
}

const AGE_MAGIC = Buffer.from('age-encryption.org/v1\n');
/**
 * N is 2^17, as OWASP recommends: 128 MB. The `age` default, 2^18, does not fit a 512 MB machine that runs
 * the site.
 */
const SCRYPT_LOG_N = 17;

export class SealError extends Error {
  override readonly name = 'SealError';
}

/** The same characters typed elsewhere may have different code points. */
const normal = (passphrase: string) => passphrase.normalize('NFC');

// Node accepts its own stream type; only the compiler needs the cast.
const bytesOf = (file: string) => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;

/**
 * Writes an encrypted copy in the age format (age-encryption.org/v1). Takes seconds of CPU time, so run it in
 * a worker (`seal-worker.ts`).
 * @param to replaced if it exists
 * @throws I/O errors; an Error for an invalid recipient
 */
export async function sealFile(from: string, to: string, seal: Seal): Promise<void> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  if ('recipient' in seal) encrypter.addRecipient(seal.recipient);
  else {
    encrypter.setPassphrase(normal(seal.passphrase));
    encrypter.setScryptWorkFactor(SCRYPT_LOG_N);
  }
  await pipeline(await encrypter.encrypt(bytesOf(from)), createWriteStream(to, { mode: 0o600 }));
}

/** Tells if a file is encrypted, by age or in the earlier format. Throws I/O errors. */
export async function isSealed(file: string): Promise<boolean> {
  return (await startsWith(file, AGE_MAGIC)) || (await startsWith(file, OLD_MAGIC));
}

/**
 * Decrypts a copy, also in the earlier format. Trust the output only after this returns. Blocks its thread
 * for seconds. Throws SealError when no key decrypts it, or the file was changed; I/O errors.
 */
export async function unsealFile(from: string, to: string, keys: SealKeys): Promise<void> {
  const refused = () => new SealError(`The ${nameOf(keys)} is wrong, or the file was changed.`);
  if (await startsWith(from, OLD_MAGIC)) {
    if (!keys.passphrase || !(await openOldContainer(from, to, normal(keys.passphrase)))) throw refused();
    return;
  }
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  try {
    if (keys.passphrase) decrypter.addPassphrase(normal(keys.passphrase));
    if (keys.identity) decrypter.addIdentity(keys.identity);
    await pipeline(await decrypter.decrypt(bytesOf(from)), createWriteStream(to, { mode: 0o600 }));
  } catch (error) {
    // Only I/O errors have a code; others are about the file or the keys.
    throw (error as { code?: string }).code ? error : refused();
  }
}

const nameOf = ({ passphrase, identity }: SealKeys) =>
  [passphrase && 'passphrase', identity && 'identity'].filter(Boolean).join(' or the ') || 'key';

async function startsWith(file: string, bytes: Buffer): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes.length), 0, bytes.length, 0);
    return bytesRead === bytes.length && bytes.equals(buffer);
  } finally {
    await handle.close();
  }
}
