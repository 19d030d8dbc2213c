import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import * as vectors from 'cctv-age';
import { describe, expect, test } from 'vitest';
import { copyInThread } from '#server/operations/backups/copy-thread.ts';
import {
  isSealed,
  type Seal,
  SealError,
  sealFile,
  unsealFile,
} from '#server/operations/backups/push/seal-file.ts';
import { testDataDir } from '../support/data-dir.ts';
import { sealAsBefore } from '../support/seal-as-before.ts';

const run = promisify(execFile);
const sealWorker = new URL('../../server/operations/backups/push/seal-worker.ts', import.meta.url);
const PASSPHRASE = 'a passphrase of some length';
const NO_KEYS = { passphrase: undefined, identity: undefined };

async function threeFiles(text: string | Buffer) {
  const folder = await testDataDir();
  const [from, closed, opened] = ['plain', 'closed', 'opened'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(from, text);
  return { folder, from, closed, opened };
}

/** A test vector of the age project: header lines with the expected result, an empty line, the age file. */
function readVector(bytes: Uint8Array) {
  const text = Buffer.from(bytes);
  const end = text.indexOf('\n\n');
  const lines = text.subarray(0, end).toString().split('\n');
  const fields = Object.fromEntries(lines.map((line) => line.split(': ', 2) as [string, string]));
  return { fields, file: text.subarray(end + 2) };
}

describe('the age project’s test vectors', () => {
  const plain = Object.entries(vectors)
    .map(([name, bytes]) => ({ name, ...readVector(bytes) }))
    .filter(({ fields }) => !fields.armored && !fields.compressed)
    .filter(({ fields }) => fields.passphrase || fields.identity?.startsWith('AGE-SECRET-KEY-1'));

  test('are there', () => {
    expect(plain.length).toBeGreaterThan(40);
    expect(plain.filter(({ fields }) => fields.expect === 'success').length).toBeGreaterThan(5);
  });

  test.each(plain)('$name', async ({ fields, file }) => {
    const { from, opened } = await threeFiles(file);
    const keys = { passphrase: fields.passphrase, identity: fields.identity };
    if (fields.expect !== 'success')
      return expect(unsealFile(from, opened, keys)).rejects.toBeInstanceOf(SealError);
    await unsealFile(from, opened, keys);
    const hash = createHash('sha256').update(await readFile(opened));
    expect(hash.digest('hex')).toBe(fields.payload);
  });
});

test.each([0, 1, 65_536, 65_537, 300_000])('%s bytes come back as they were', async (bytes) => {
  const text = Buffer.alloc(bytes, 'copy');
  const { from, closed, opened } = await threeFiles(text);
  const identity = await generateX25519Identity();
  await sealFile(from, closed, { recipient: await identityToRecipient(identity) });
  expect([await isSealed(from), await isSealed(closed)]).toEqual([false, true]);
  await unsealFile(closed, opened, { ...NO_KEYS, identity });
  expect(text.equals(await readFile(opened))).toBe(true);
  const another = await generateX25519Identity();
  await expect(unsealFile(closed, opened, { ...NO_KEYS, identity: another })).rejects.toThrow(
    'The identity is wrong, or the file was changed.',
  );
});

test('a thread encrypts with a passphrase in any Unicode form, at the configured cost', async () => {
  const { from, closed, opened } = await threeFiles('the copy');
  await copyInThread(sealWorker, { from, to: closed, seal: { passphrase: 'Grüße aus der Küche' } });
  expect((await readFile(closed, 'latin1')).slice(0, 100)).toMatch(
    /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} 17\n/,
  );
  await unsealFile(closed, opened, { ...NO_KEYS, passphrase: 'Grüße aus der Küche'.normalize('NFD') });
  expect(await readFile(opened, 'utf8')).toBe('the copy');
}, 60_000);

test('an error of the encrypting thread is reported to its caller', async () => {
  const { from, closed } = await threeFiles('the copy');
  const sealing = (seal: Seal, file = from) => copyInThread(sealWorker, { from: file, to: closed, seal });
  await expect(sealing({ recipient: `age1${'q'.repeat(58)}` })).rejects.toThrow(/checksum/i);
  await expect(sealing({ passphrase: PASSPHRASE }, `${from}-gone`)).rejects.toThrow(/ENOENT/);
}, 60_000);

test('a file of earlier versions is decrypted, but not with another passphrase', async () => {
  const { from, closed, opened } = await threeFiles('an older copy');
  await sealAsBefore(from, closed, PASSPHRASE);
  expect(await isSealed(closed)).toBe(true);
  await unsealFile(closed, opened, { ...NO_KEYS, passphrase: PASSPHRASE });
  expect(await readFile(opened, 'utf8')).toBe('an older copy');
  for (const passphrase of ['another passphrase', undefined])
    await expect(unsealFile(closed, opened, { ...NO_KEYS, passphrase })).rejects.toBeInstanceOf(SealError);
}, 60_000);

test('a large file needs no more memory than a small one', async () => {
  const { folder } = await threeFiles('');
  const script = new URL('../support/seal-large.ts', import.meta.url).pathname;
  const bytes = 200_000_000;
  const { stdout } = await run(process.execPath, ['--max-old-space-size=48', script, folder, String(bytes)]);
  const { read, megabytes } = JSON.parse(stdout);
  expect(read).toBe(bytes);
  expect(megabytes).toBeLessThan(230);
}, 180_000);

const tool = await run('age', ['--version']).then(
  () => true,
  () => false,
);

describe.skipIf(!tool)('the age tool (skipped where it is not installed)', () => {
  test('decrypts files that were encrypted here, and the other way around', async () => {
    const { folder, from, closed, opened } = await threeFiles('the copy');
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const keyFile = path.join(folder, 'key.txt');
    await writeFile(keyFile, identity);
    await sealFile(from, closed, { recipient });
    expect((await run('age', ['-d', '-i', keyFile, closed])).stdout).toBe('the copy');
    await run('age', ['-r', recipient, '-o', `${closed}-there`, from]);
    await unsealFile(`${closed}-there`, opened, { ...NO_KEYS, identity });
    expect(await readFile(opened, 'utf8')).toBe('the copy');
  });
});
