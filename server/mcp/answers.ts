/** Bounds of what tools answer, and the marks of texts that others wrote. */
import { HttpError } from '../http/errors.ts';

/** Characters of JSON. Clients put the whole answer before a model. */
const MOST_CHARACTERS = 60_000;
/** Characters of a text in one answer. */
export const TEXT_PART = { default: 20_000, most: 40_000 } as const;

interface Untrusted {
  untrusted: true;
  text: string;
}

/** Marks a text that others wrote, which is data and may hold instructions. */
const untrusted = (text: string): Untrusted => ({ untrusted: true, text });

/** Marks texts of a row. Those that are null stay so. */
export function markTexts<R extends object, N extends keyof R & string>(
  row: R,
  names: readonly N[],
): Record<string, unknown> {
  const marked: Record<string, unknown> = Object.fromEntries(Object.entries(row));
  for (const name of names) {
    const value = row[name];
    if (typeof value === 'string') marked[name] = untrusted(value);
    else if (Array.isArray(value)) marked[name] = value.map((each) => untrusted(String(each)));
  }
  return marked;
}

/** Takes a part of a long text. Cuts no character in two. @returns `next`: where to go on; null at the end */
export function partOf(text: string, { from, length }: { from: number; length: number }) {
  const start = boundary(text, Math.min(from, text.length));
  const end = boundary(text, Math.min(start + length, text.length));
  return {
    ...untrusted(text.slice(start, end)),
    from: start,
    total: text.length,
    next: end < text.length ? end : null,
  };
}

/** Steps back from the middle of a surrogate pair. */
const boundary = (text: string, at: number): number =>
  at > 0 && /[\udc00-\udfff]/.test(text.charAt(at)) && /[\ud800-\udbff]/.test(text.charAt(at - 1))
    ? at - 1
    : at;

/** Takes one page of a list that its call answers whole. */
export function pageOf<T>(all: readonly T[], { limit, offset = 0 }: { limit: number; offset?: number }) {
  const end = offset + limit;
  return { rows: all.slice(offset, end), total: all.length, next: end < all.length ? end : null };
}

/** Writes an answer as JSON. Throws HttpError when it is too long to be read. */
export function asJson(answer: object): string {
  const json = JSON.stringify(answer);
  if (json.length <= MOST_CHARACTERS) return json;
  throw new HttpError(
    400,
    'too_large',
    `The answer would have ${json.length} characters, and at most ${MOST_CHARACTERS} are sent. Ask for less, such as with a smaller limit or length.`,
  );
}
