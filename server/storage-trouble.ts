import { HttpError } from './errors.ts';

/** After how many seconds it is worth trying again: a lock passes, a full disk waits for a person. */
const SOON = '2';
const LATER = '60';

/** By the first words of SQLite's own error codes. */
const SENTENCES: Array<[code: string, sentence: string, retryAfter: string]> = [
  ['SQLITE_BUSY', 'The site is busy saving something else. Please try again in a moment.', SOON],
  ['SQLITE_LOCKED', 'The site is busy saving something else. Please try again in a moment.', SOON],
  ['SQLITE_FULL', 'This could not be saved: the disk of the server is full. Nothing was changed.', LATER],
  [
    'SQLITE_READONLY',
    'This could not be saved: the site can only be read at the moment. Nothing was changed.',
    LATER,
  ],
  [
    'SQLITE_IOERR',
    'This could not be done: the server cannot reach its disk. What was confirmed before is kept.',
    LATER,
  ],
  ['SQLITE_CANTOPEN', 'This could not be done: the server cannot reach its data.', LATER],
  ['SQLITE_CORRUPT', 'This could not be done: a part of the stored data cannot be read.', LATER],
  ['SQLITE_NOTADB', 'This could not be done: the stored data cannot be read.', LATER],
];

/**
 * What a visitor is told when the database cannot do its work: 503, a sentence and when to try again.
 * @returns undefined when the error is another one
 */
export function storageTrouble(error: unknown): HttpError | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string' || !code.startsWith('SQLITE_')) return undefined;
  const found = SENTENCES.find(([start]) => code.startsWith(start));
  return found && new HttpError(503, found[1], { headers: { 'retry-after': found[2] } });
}
