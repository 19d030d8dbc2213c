import type { z } from 'zod';
import type { ErrorCode, InvalidField } from '#src/contract/error-codes.ts';

interface Details {
  fields?: InvalidField[];
  headers?: Record<string, string>;
}

/** Has a message for people and a code for programs. Anything else thrown becomes an anonymous 500. */
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

/** Creates a 404 "Post not found". */
export const notFound = (what: string) => new HttpError(404, 'not_found', `${what} not found`);
export const unauthorized = () => new HttpError(401, 'signed_out', 'Please sign in.');
export const forbidden = (code: ErrorCode, message: string) => new HttpError(403, code, message);
/** Creates a 401 for a token that does not work, whatever the reason. */
export const invalidToken = () =>
  new HttpError(
    401,
    'invalid_token',
    'This API token does not work: it is not one of this site, or it was revoked or has expired.',
    { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } },
  );

/** Creates a 403 for a token without the scope. */
export const insufficientScope = (scope: string) =>
  new HttpError(403, 'insufficient_scope', `This API token lacks the scope "${scope}".`, {
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  });

/** Creates a 403 for a call that no token can make. */
export const browserOnly = (message = 'API tokens cannot make this call. Sign in with a browser.') =>
  forbidden('browser_only', message);

/** Creates a 409. `field`: of the form, such as `body.slug`. */
export const conflict = (code: ErrorCode, message: string, field?: string) =>
  new HttpError(409, code, message, field ? { fields: [{ field, message }] } : {});
export const gone = (message: string) => new HttpError(410, 'gone', message);

/** Creates a 409 for data of a later version. `row`: "theme 12". */
export const laterVersion = (row: string) =>
  conflict(
    'later_version',
    `This ${row} was saved by a newer version of this site, so it cannot be shown or changed here. Nothing was changed. Update this site first.`,
  );

/** Creates a 301 to the new URL. */
export const moved = (location: string) =>
  new HttpError(301, 'moved', `Moved to ${location}`, { headers: { location } });

/** Creates a 429 with Retry-After. `seconds`: until a retry makes sense. */
export const tooMany = (code: 'rate_limited' | 'busy', message: string, seconds: number) =>
  new HttpError(429, code, message, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } });

/** Creates a 400 from a zod error: the first issue is the message, and all are listed by field. */
export function invalid(part: 'body' | 'query' | 'params', error: z.ZodError): HttpError {
  const fields = error.issues.map((issue) => ({
    field: [part, ...issue.path].join('.'),
    message: issue.message,
  }));
  return new HttpError(400, 'invalid_input', fields[0]?.message ?? 'The request is not valid.', { fields });
}
