import type { z } from 'zod';
import type { ErrorCode, InvalidField } from '#src/contract/error-codes.ts';

interface Details {
  fields?: InvalidField[];
  headers?: Record<string, string>;
}

/**
 * An error with a message for people and a code for programs. Anything else that is thrown becomes an anonymous
 * 500.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: InvalidField[];
  readonly headers: Record<string, string>;

  constructor(status: number, code: ErrorCode, message: string, { fields = [], headers = {} }: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.headers = headers;
  }
}

/** 404 "Post not found". */
export const notFound = (what: string) => new HttpError(404, 'not_found', `${what} not found`);
export const unauthorized = () => new HttpError(401, 'signed_out', 'Please sign in.');
export const forbidden = (code: ErrorCode, message: string) => new HttpError(403, code, message);
/** @param field of the form that the conflict is about, such as `body.slug` */
export const conflict = (code: ErrorCode, message: string, field?: string) =>
  new HttpError(409, code, message, field ? { fields: [{ field, message }] } : {});
export const gone = (message: string) => new HttpError(410, 'gone', message);

/** 409 for what only a later version of the program can read. @param row "theme 12" */
export const laterVersion = (row: string) =>
  conflict(
    'later_version',
    `This ${row} was saved by a newer version of this site, so it cannot be shown or changed here. Nothing was changed. Update this site first.`,
  );

/** 301. @param location the new URL */
export const moved = (location: string) =>
  new HttpError(301, 'moved', `Moved to ${location}`, { headers: { location } });

/** 429 with Retry-After. @param seconds until a retry makes sense */
export const tooMany = (code: 'rate_limited' | 'busy', message: string, seconds: number) =>
  new HttpError(429, code, message, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } });

/** 400 from a zod error: the first issue is the message, and all of them are listed by field. */
export function invalid(part: 'body' | 'query' | 'params', error: z.ZodError): HttpError {
  const fields = error.issues.map((issue) => ({
    field: [part, ...issue.path].join('.'),
    message: issue.message,
  }));
  return new HttpError(400, 'invalid_input', fields[0]?.message ?? 'The request is not valid.', { fields });
}
