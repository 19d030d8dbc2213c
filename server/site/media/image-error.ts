import { HttpError } from '../../http/errors.ts';

/**
 * 400: the image is rejected for a reason that its sender can fix.
 * @param field of the body that names or contains it
 */
export const refusedImage = (sentence: string, field = 'body.file'): HttpError =>
  new HttpError(400, 'invalid_picture', sentence, { fields: [{ field, message: sentence }] });
