import { tooMany } from '../http/errors.ts';
import { BusyError } from './passwords.ts';
import type { Attempt } from './shared-limits.ts';

/** For `.catch` of a password check: refunds the attempt when busy. Throws HttpError 429, or the error. */
export const rejectWhenBusy =
  (...attempts: Attempt[]) =>
  async (error: unknown): Promise<never> => {
    for (const attempt of attempts) await attempt.takeBack();
    if (error instanceof BusyError)
      throw tooMany('busy', 'Too many people are signing in. Try again in a few seconds.', 5);
    throw error;
  };
