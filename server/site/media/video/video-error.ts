import { HttpError } from '#server/http/errors.ts';

/** 400: the video or caption file is rejected for a reason that its sender can fix. */
export const refusedVideo = (sentence: string, field = 'body.file'): HttpError =>
  new HttpError(400, 'invalid_video', sentence, { fields: [{ field, message: sentence }] });
