/** Encrypts and decrypts a file and prints its peak memory. Arguments: a folder, bytes. */
import { createReadStream, readFileSync } from 'node:fs';
import { truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sealFile, unsealFile } from '#server/operations/backups/push/seal-file.ts';

const [, , folder = '', bytes = ''] = process.argv;
const [from, closed, opened] = ['plain', 'closed', 'opened'].map((name) => path.join(folder, name)) as [
  string,
  string,
  string,
];
await writeFile(from, '');
await truncate(from, Number(bytes));
const identity = await generateX25519Identity();
await sealFile(from, closed, { recipient: await identityToRecipient(identity) });
await unsealFile(closed, opened, { passphrase: undefined, identity });
let read = 0;
for await (const chunk of createReadStream(opened)) read += (chunk as Buffer).length;
// `process.resourceUsage()` includes the parent process.
const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
process.stdout.write(JSON.stringify({ read, megabytes: Number(kilobytes) / 1024 }));
