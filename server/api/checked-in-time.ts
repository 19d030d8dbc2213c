import { tooMany } from '../errors.ts';
import { TextError, TextsBusy } from '../text/text-thread.ts';

/**
 * The findings of a text's checks; that they could not be finished is one.
 * @throws HttpError 429 when too many texts are being checked
 */
export async function checkedInTime(check: () => Promise<string[]>): Promise<string[]> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof TextError)
      return [
        'The text could not be checked: it takes too long to read. Split long paragraphs, lists and tables.',
      ];
    if (error instanceof TextsBusy)
      throw tooMany('Other texts are being checked. Try again in a few seconds.', 5);
    throw error;
  }
}
