import { HttpError } from '../errors.ts';

/** 400: the file cannot be taken, for a reason that its sender can mend. */
export const refusedPicture = (sentence: string): HttpError =>
  new HttpError(400, sentence, { fields: [{ field: 'body.file', message: sentence }] });
