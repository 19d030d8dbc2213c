import { tooMany } from '../errors.ts';
import { BusyError } from './passwords.ts';

/** For `.catch`: tells a person that too many passwords are being checked. @throws HttpError 429, or the error itself */
export function busy(error: unknown): never {
  if (error instanceof BusyError)
    throw tooMany('Too many people are signing in. Try again in a few seconds.', 5);
  throw error;
}
