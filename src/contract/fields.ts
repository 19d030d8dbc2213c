import { linkProblem } from './typed-link.ts';
import { z } from './zod.ts';

/** Half of a character, which no address can hold: a page that links to it could not be shown. */
const HALF = /\p{Cs}/gu;
const VISIBLE = /[^\p{DI}\p{Z}\p{Cc}]/u;

function plain(typed: string): string {
  const value = typed.replace(HALF, '\ufffd').normalize('NFC').replaceAll('\u0000', '').trim();
  return VISIBLE.test(value) ? value : '';
}

/**
 * Trimmed, NFC, without NUL (where SQLite's text functions would stop) and halves of characters. Text of which
 * nothing can be seen is empty.
 */
export const text = (label: string, min: number, max: number) =>
  z
    .string({ error: `${label} is required` })
    .overwrite(plain)
    .min(min, min === 1 ? `${label} is required` : `${label} must be at least ${min} characters`)
    .max(max, `${label} must be at most ${max} characters`);

/**
 * A single line, without bidi control characters or characters that break a mail header or a calendar file.
 */
export const line = (label: string, min: number, max: number) =>
  text(label, min, max).regex(
    /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u,
    `${label} must be one line of text`,
  );

/** A typed link (`readLink`); '' for none if `optional`. */
export const typedLink = (label: string, max: number, { optional = false } = {}) =>
  text(label, optional ? 0 : 1, max).superRefine((value, context) => {
    const message = value === '' ? undefined : linkProblem(label, value, { max });
    if (message) context.addIssue({ code: 'custom', message });
  });

export const amount = z.object({
  /** ISO 4217. */
  currency: z.string(),
  /** Hundredths; a whole number. */
  cents: z.number(),
});

/** A row's ID in a path: `/api/admin/posts/12`. */
export const idParams = z.object({
  id: z.coerce
    .number('The id must be a number')
    .int('The id must be a whole number')
    .positive('The id must be positive'),
});

/** A whole number in a query string. */
export const queryNumber = (name: string, min: number, max: number) =>
  z.coerce
    .number(`${name} must be a number`)
    .int(`${name} must be a whole number`)
    .min(min, `${name} must be at least ${min}`)
    .max(max, `${name} must be at most ${max}`);

/** Range of a list, in a query string. */
export const paging = (mostRows: number, lastOffset = 10_000_000) => ({
  limit: queryNumber('limit', 1, mostRows).optional(),
  offset: queryNumber('offset', 0, lastOffset).optional(),
});

/** A whole number in a body. */
export const whole = (label: string, min: number, max: number) =>
  z
    .number(`${label} must be a number`)
    .int(`${label} must be a whole number`)
    .min(min, `${label} must be at least ${min}`)
    .max(max, `${label} must be at most ${max}`);

/** UTC ISO-8601, as stored in the database. */
export const time = z.string().meta({ format: 'date-time' });
