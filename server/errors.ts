import type { z } from 'zod';

export interface InvalidField {
  /** `body.prompt`, `query.page`. */
  field: string;
  message: string;
}

interface Details {
  fields?: InvalidField[];
  headers?: Record<string, string>;
}

/** A failure whose message a person may read. Anything else that is thrown becomes an anonymous 500. */
export class HttpError extends Error {
  readonly status: number;
  readonly fields: InvalidField[];
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, { fields = [], headers = {} }: Details = {}) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.headers = headers;
  }
}

/** 404 "Post not found". */
export const notFound = (what: string) => new HttpError(404, `${what} not found`);
export const unauthorized = () => new HttpError(401, 'Please sign in.');
export const forbidden = (message: string) => new HttpError(403, message);
export const conflict = (message: string) => new HttpError(409, message);
export const gone = (message: string) => new HttpError(410, message);

/** 301. @param location where it is now */
export const moved = (location: string) =>
  new HttpError(301, `Moved to ${location}`, { headers: { location } });

/** 429 with Retry-After. @param seconds until it is worth trying again */
export const tooMany = (message: string, seconds: number) =>
  new HttpError(429, message, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } });

/** 400 from what zod found, the first sentence for the person, all of them by field. */
export function invalid(part: 'body' | 'query' | 'params', error: z.ZodError): HttpError {
  const fields = error.issues.map((issue) => ({
    field: [part, ...issue.path].join('.'),
    message: issue.message,
  }));
  return new HttpError(400, fields[0]?.message ?? 'The request is not valid.', { fields });
}
