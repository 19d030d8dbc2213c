import type { Problem } from '#writer/checks.ts';
import { tooMany } from '../http/errors.ts';
import { TextError, TextsBusy } from '../text/text-thread.ts';

const TOO_LONG =
  'The text could not be checked because it takes too long to process. Split up long paragraphs, lists and tables.';

/** Checks a text; an unfinished check is a finding too. Throws HttpError 429 when busy. */
export async function checkWithTimeout(check: () => Promise<Problem[]>): Promise<Problem[]> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof TextError) return [{ sentence: TOO_LONG, field: 'content', advice: false }];
    if (error instanceof TextsBusy)
      throw tooMany('busy', 'Other texts are being checked. Try again in a few seconds.', 5);
    throw error;
  }
}
