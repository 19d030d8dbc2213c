import { DataError } from '../data-error.ts';
import { MigrationError, NewerDatabaseError } from '../migrate.ts';
import { type Target, targetOf } from './address.ts';

const BY_CODE: Record<string, (target: Target) => string> = {
  ENOTFOUND: ({ host }) => noHost(host),
  EAI_AGAIN: ({ host }) => noHost(host),
  ECONNREFUSED: ({ place }) =>
    `nothing accepts connections at ${place}. Check the address, and that PostgreSQL runs and listens there.`,
  ENOENT: ({ place }) => `there is no socket ${place}. Check the folder, and that PostgreSQL runs there.`,
  EACCES: ({ place }) => `this user may not open ${place}.`,
  ETIMEDOUT: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  '28P01': ({ user, place }) =>
    `${place} does not accept this password of the user "${user}". Check both; special characters in a password are percent-encoded (# is %23).`,
  '28000': ({ user, database, place }) =>
    `${place} does not let the user "${user}" use the database "${database}" from here. Check the user, pg_hba.conf, and whether it asks for TLS (?sslmode=require).`,
  '3D000': ({ database, place }) =>
    `there is no database "${database}" at ${place}. Create it with: createdb --template=template0 --encoding=UTF8 --locale=C ${database}.`,
  '53300': () =>
    'PostgreSQL has no connection left. Raise max_connections, or stop some of what is connected. Each server needs up to 22.',
  '57P03': ({ place }) => `PostgreSQL at ${place} is starting or stopping. Try again in a moment.`,
  '42501': ({ user, database }) =>
    `the user "${user}" may not create tables in the database "${database}". Let it belong to the user: alter database "${database}" owner to "${user}".`,
  '25006': () => 'this database is read-only. Use the address of the primary.',
  '53100': () => 'the disk of the database is full. Free up space, then start again.',
  '55P03': () =>
    'another program has locked what this start has to change, such as a backup or a migration that still runs. Wait until it has finished, then start again.',
};

const BY_MESSAGE: ReadonlyArray<[RegExp, (target: Target, message: string) => string]> = [
  [
    /does not support SSL/,
    ({ place }) =>
      `PostgreSQL at ${place} does not offer TLS. Turn it on there (ssl = on), or leave out sslmode if the network is trusted.`,
  ],
  [
    /client password must be|no password supplied/i,
    ({ user, place }) => `${place} asks for a password of the user "${user}", and the address has none.`,
  ],
  [
    /certificate|self.signed|altname|sslrootcert|SSL routines/i,
    ({ place }, message) =>
      `the certificate of ${place} is not accepted (${message.split('\n')[0]}). Name its authority's file with sslrootcert, or use sslmode=require, which encrypts without checking it.`,
  ],
  [/timeout|timed out/i, silent],
  [
    /Connection terminated|socket disconnected/,
    ({ place }) => `${place} ended the connection. Check that PostgreSQL is what listens there.`,
  ],
  [
    /URI malformed/,
    () => 'a percent sign in it is not followed by two digits. A percent sign in a password is written %25.',
  ],
];

const EXTENSION = /extension "citext"|extension control file/;

/** Explains in a DataError, without the password, why a start failed. Returns other errors unchanged. */
export function explainStart(error: unknown, url: string): unknown {
  if (error instanceof DataError) return error;
  const told = (sentence: string) => new DataError(`DATABASE_URL: ${sentence}`, { cause: error });
  if (error instanceof NewerDatabaseError) return told(`${error.message}. Start that version.`);
  if (error instanceof MigrationError) {
    const why = sentenceOf(error.cause, url) ?? `${lineOf(error.cause)}.`;
    return told(
      `the database could not be upgraded: migration ${error.migration} failed: ${why} Nothing was changed, and the earlier version still starts with it.`,
    );
  }
  const sentence = sentenceOf(error, url);
  if (sentence) return told(sentence);
  const { code } = error as { code?: string };
  return code === undefined ? error : told(`the database cannot be used (${lineOf(error)}, ${code}).`);
}

function sentenceOf(error: unknown, url: string): string | undefined {
  const { code = '', message, cause, syscall, path } = error as NodeJS.ErrnoException;
  if (code === 'UNREACHABLE' && cause) return sentenceOf(cause, url);
  if (error instanceof AggregateError) return sentenceOf(error.errors[0], url);
  if (/URI malformed/.test(message)) return BY_MESSAGE.at(-1)?.[1]({} as Target, message);
  // The files of sslrootcert, sslcert and sslkey.
  if (syscall === 'open') return `the file ${path} that it names cannot be read (${code}).`;
  const target = targetOf(url);
  if (EXTENSION.test(message))
    return `the extension citext cannot be created (${lineOf(error)}). Let an administrator of the database install it: create extension citext.`;
  if (/collation "und-x-icu"/.test(message))
    return 'this PostgreSQL was built without ICU, which search needs. Use one that has it.';
  const known = BY_CODE[code];
  if (known) return known(target);
  return BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1](target, message);
}

const lineOf = (error: unknown): string => (error as Error).message.split('\n')[0]?.replace(/\.$/, '') ?? '';

function noHost(host: string): string {
  return `there is no host "${host}". ${host.includes(',') ? 'Name one host: that of the primary, or of what always leads to it.' : 'Check the address.'}`;
}

function silent({ place }: Target): string {
  return `${place} does not answer. Check the address, and the firewalls on the way.`;
}
