import type { KnownSubjects } from '#writer/questions/compare-questions.ts';
import type { ReadSearches } from '#writer/questions/import-searches.ts';
import { HttpError, tooMany } from '../../http/errors.ts';
import type { Upload } from '../../http/middleware/read-upload.ts';
import { TextError, TextsBusy } from '../../text/text-thread.ts';
import type { Texts } from '../../text/texts.ts';

const BUSY_SECONDS = 30;

/**
 * Reads an uploaded export in a thread, and compares it with the map and the posts.
 * @throws HttpError 422 with a sentence about the file, 429
 */
export async function readExport(
  { name, data }: Upload,
  known: KnownSubjects,
  texts: Pick<Texts, 'importSearches'>,
): Promise<ReadSearches> {
  const refuse = (why: string) => {
    const message = `${name || 'The file'} could not be read. ${why}`;
    return new HttpError(422, 'searches_unreadable', message, { fields: [{ field: 'body.file', message }] });
  };
  try {
    const read = await texts.importSearches({ bytes: data, known });
    if ('refused' in read) throw refuse(read.refused);
    return read;
  } catch (error) {
    if (error instanceof TextsBusy)
      throw tooMany('busy', 'Other files are being read. Try again in half a minute.', BUSY_SECONDS);
    if (error instanceof TextError) throw refuse('Reading it took too long. Split it into smaller files.');
    throw error;
  }
}
