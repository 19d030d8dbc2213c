import { HttpError } from '#server/http/errors.ts';

/** Creates a 400 with a reason that the sender can fix. */
export const refusedVideo = (sentence: string, field = 'body.file'): HttpError =>
  new HttpError(400, 'invalid_video', sentence, { fields: [{ field, message: sentence }] });
