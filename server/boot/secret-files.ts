import { readFileSync, statSync } from 'node:fs';
import { KEY_VARIABLES } from '#src/contract/generator/ai-providers.ts';

/** Can be read from a file named by the variable with `_FILE`. */
export const SECRETS = [
  'APP_SECRET',
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  ...KEY_VARIABLES,
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'CALENDLY_WEBHOOK_KEY',
  'BACKUP_S3_KEY_ID',
  'BACKUP_S3_SECRET',
  'BACKUP_PASSPHRASE',
  'BACKUP_IDENTITY',
  'METRICS_TOKEN',
] as const;

const MAX_BYTES = 64 * 1024;

type Variables = Record<string, string | undefined>;

/**
 * Drops empty variables, and reads the secrets of `_FILE` variables. Removes one final line break, since
 * editors and `echo` add it.
 * @param refuse gets a sentence that names the variable; must throw
 */
export function withSecretFiles(env: Variables, refuse: (sentence: string) => never): Variables {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  for (const name of SECRETS) {
    const variable = `${name}_FILE`;
    const file = given[variable];
    if (file === undefined) continue;
    if (given[name] !== undefined) refuse(`${name} and ${variable}: set only one of them`);
    const fault = (words: string) => refuse(`${variable}: ${file} ${words}`);
    given[name] = readSecretFile(file, fault);
  }
  return given;
}

function readSecretFile(file: string, fault: (words: string) => never): string {
  let text: string;
  try {
    const found = statSync(file);
    if (!found.isFile()) fault('is not a file');
    if (found.size > MAX_BYTES) fault('is too large for a secret');
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return fault('does not exist');
    if (code === 'EACCES') return fault('cannot be read by the user this program runs as');
    if (code === undefined) throw error;
    return fault(`cannot be read (${message})`);
  }
  return text === '' ? fault('is empty') : text;
}
