import { HttpError } from '../../http/errors.ts';

/** Creates a 400 with a reason that the sender can fix. */
export const refusedImage = (sentence: string, field = 'body.file'): HttpError =>
  new HttpError(400, 'invalid_picture', sentence, { fields: [{ field, message: sentence }] });
