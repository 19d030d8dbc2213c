import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OLD_MAGIC, openOldContainer } from './old-container.ts';

/** Who can open a copy: whoever knows the passphrase, or has the identity that belongs to an age recipient (`age1…`). */
export type Seal = { passphrase: string } | { recipient: string };

/** What copies are opened with. An identity is an `AGE-SECRET-KEY-1…`. */
export interface SealKeys {
  passphrase: string | undefined;
  identity: string | undefined;
}

const AGE_MAGIC = Buffer.from('age-encryption.org/v1\n');
/**
 * scrypt's N is 2^17, as OWASP asks for: 128 MB for the moment that a copy is sealed. The `age` tool's own choice, 2^18,
 * takes twice the memory, which a machine of 512 MB does not have beside the site.
 */
const SCRYPT_LOG_N = 17;

/** No key that was given opens the file, or the file was changed. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

/** A passphrase that is typed elsewhere may be composed of other code points. */
const normal = (passphrase: string) => passphrase.normalize('NFC');

// A stream of `node:stream/web` and the browser's type of it are one thing to Node, and two to the compiler.
const bytesOf = (file: string) => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;

/**
 * Writes an encrypted copy of a file in the age format (age-encryption.org/v1). Needs bounded memory, but a second or more
 * of a processor and then as long as the file is large: call it in a thread of its own (`seal-worker.ts`).
 * @param to replaced if it exists
 * @throws what reading and writing throw; an Error when the recipient is none
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

/** Whether a file is encrypted: an age file, or a container of earlier versions. @throws what reading throws */
export async function isSealed(file: string): Promise<boolean> {
  return (await startsWith(file, AGE_MAGIC)) || (await startsWith(file, OLD_MAGIC));
}

/**
 * Writes the content of an encrypted copy, also of one that an earlier version made. What it writes can be trusted only
 * once it returns. It blocks its thread for seconds.
 * @throws SealError when no key opens it, or a bit was changed; what reading and writing throw
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
    // Only the disk's errors have a code; the rest is about the file and the keys.
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
