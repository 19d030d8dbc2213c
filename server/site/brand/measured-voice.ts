import type { MeasuredVoice } from '#src/contract/site/brand.ts';
import { HttpError, tooMany } from '../../http/errors.ts';
import { TextError, TextsBusy } from '../../text/text-thread.ts';
import type { Texts } from '../../text/texts.ts';

/** Fewer sentences show no average or habit. */
const SENTENCES = 10;

/**
 * Measures the style of writing samples in a thread.
 * @throws HttpError 400 for samples without enough sentences, 429 when too many texts are being read
 */
export async function measuredVoice(texts: Texts, samples: string[]): Promise<MeasuredVoice> {
  const measured = await texts.voice(samples).catch((error: unknown) => {
    if (error instanceof TextError)
      throw unusable(
        'The samples take too long to read. Paste plain paragraphs instead of tables and lists.',
      );
    if (error instanceof TextsBusy)
      throw tooMany('busy', 'Other texts are being read. Try again in a few seconds.', 5);
    throw error;
  });
  if (measured.counts.sentences < SENTENCES)
    throw unusable(
      `The samples have too few sentences: ${measured.counts.sentences} of the ${SENTENCES} that a style card needs. Headings, code and quotations do not count.`,
    );
  return measured;
}

const unusable = (message: string) =>
  new HttpError(400, 'invalid_input', message, { fields: [{ field: 'body.samples', message }] });
