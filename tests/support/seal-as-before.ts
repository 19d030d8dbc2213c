import { createCipheriv, randomBytes, scryptSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/** Encrypts a file as versions did before backups were age files. */
export async function sealAsBefore(from: string, to: string, passphrase: string): Promise<void> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const key = scryptSync(passphrase.normalize('NFC'), salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 });
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const text = Buffer.concat([cipher.update(await readFile(from)), cipher.final()]);
  await writeFile(
    to,
    Buffer.concat([Buffer.from('sealed-backup-1\n'), salt, nonce, text, cipher.getAuthTag()]),
  );
}
