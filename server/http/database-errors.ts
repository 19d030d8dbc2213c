import type { FaultKind } from '#db/fault-kinds.ts';
import { faultOf } from '#db/faults.ts';
import { conflict, HttpError } from './errors.ts';

/** Seconds: a lock is soon released, while a full disk needs someone to free space. */
const SOON = '2';
const LATER = '60';

const SENTENCES: Partial<Record<FaultKind, [sentence: string, retryAfter: string]>> = {
  busy: ['The site is busy saving something else. Please try again in a moment.', SOON],
  deadlock: ['The site is busy saving something else. Please try again in a moment.', SOON],
  full: [
    'This could not be saved because the server disk is full. Nothing was changed. Free up space, then try again.',
    LATER,
  ],
  'read-only': [
    'This could not be saved because the site is read-only right now. Nothing was changed. Try again later.',
    LATER,
  ],
  disk: [
    'This failed because the server cannot reach its disk. Anything saved earlier is safe. Try again later.',
    LATER,
  ],
  unreachable: ['This failed because the server cannot reach its data. Try again later.', LATER],
  'outcome unknown': [
    'The server lost its database while it was saving this, so it may or may not have been saved. Check before you try again.',
    SOON,
  ],
  damaged: ['This failed because some stored data is damaged. Tell the administrator of the server.', LATER],
  'not a database': [
    'This failed because the stored data is damaged. Tell the administrator of the server.',
    LATER,
  ],
};

/** Translates a storage error to a 503 with Retry-After; undefined for other errors. */
export function storageHttpError(error: unknown): HttpError | undefined {
  const fault = faultOf(error);
  const found = fault && SENTENCES[fault.kind];
  if (!found) return undefined;
  const code = fault.kind === 'outcome unknown' ? 'outcome_unknown' : 'storage_unavailable';
  return new HttpError(503, code, found[0], { headers: { 'retry-after': found[1] } });
}

/** Translates the database's refusal of a double booking to a 409; undefined for other errors. */
export const timeTakenError = (error: unknown): HttpError | undefined =>
  faultOf(error)?.kind === 'time taken'
    ? conflict('time_taken', 'Someone just booked that time. Choose another one.')
    : undefined;

const unanswered = (cause: unknown, sentence: string): HttpError =>
  Object.assign(new HttpError(503, 'outcome_unknown', sentence, { headers: { 'retry-after': SOON } }), {
    cause,
  });

/**
 * Creates the error for a write with an Idempotency-Key, which may be retried safely. `cause`: for the log.
 */
export const mayBeSentAgain = (cause: unknown): HttpError =>
  unanswered(
    cause,
    'The server lost its database while it was saving this. Try again in a moment: it will not be saved twice.',
  );

/**
 * Converts an error after a commit: saying that the write failed would be wrong.
 * @param error returned unchanged unless a storage error
 * @param keyed sent with an Idempotency-Key
 */
export function afterCommit(error: unknown, keyed: boolean): unknown {
  if (!storageHttpError(error)) return error;
  if (keyed) return mayBeSentAgain(error);
  return unanswered(
    error,
    'This was saved, but the server lost its database before it could answer. Reload to see it, and do not send it again.',
  );
}
