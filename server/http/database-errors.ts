import { HttpError } from './errors.ts';

/** Seconds in Retry-After: a lock is soon released, while a full disk needs someone to free space. */
const SOON = '2';
const LATER = '60';

/** Matched by the prefix of SQLite's error code. */
const SENTENCES: Array<[code: string, sentence: string, retryAfter: string]> = [
  ['SQLITE_BUSY', 'The site is busy saving something else. Please try again in a moment.', SOON],
  ['SQLITE_LOCKED', 'The site is busy saving something else. Please try again in a moment.', SOON],
  [
    'SQLITE_FULL',
    'This could not be saved because the server disk is full. Nothing was changed. Free up space, then try again.',
    LATER,
  ],
  [
    'SQLITE_READONLY',
    'This could not be saved because the site is read-only right now. Nothing was changed. Try again later.',
    LATER,
  ],
  [
    'SQLITE_IOERR',
    'This failed because the server cannot reach its disk. Anything saved earlier is safe. Try again later.',
    LATER,
  ],
  ['SQLITE_CANTOPEN', 'This failed because the server cannot reach its data. Try again later.', LATER],
  [
    'SQLITE_CORRUPT',
    'This failed because some stored data is damaged. Tell the administrator of the server.',
    LATER,
  ],
  [
    'SQLITE_NOTADB',
    'This failed because the stored data is damaged. Tell the administrator of the server.',
    LATER,
  ],
];

/**
 * Translates a storage error for visitors: 503, a sentence and when to retry.
 * @returns undefined for any other error
 */
export function storageHttpError(error: unknown): HttpError | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string' || !code.startsWith('SQLITE_')) return undefined;
  const found = SENTENCES.find(([start]) => code.startsWith(start));
  return (
    found && new HttpError(503, 'storage_unavailable', found[1], { headers: { 'retry-after': found[2] } })
  );
}
