import type { ServedPage } from './page.ts';

export type Settled<T> =
  | { value: T; reference?: never }
  /** It failed; the reference identifies the log entry. */
  | { value?: never; reference: string | undefined };

/** Milliseconds; longer than any part should take. */
const LATE_MS = 30_000;

/**
 * Makes the promises in a page's data safe to await while streaming: within 30 seconds each settles to its
 * value or to a failure that the page can show. Failures are logged here, because the response has already
 * started.
 * @returns the data, and its late parts by name; undefined if nothing is late
 */
export function settleLate(page: ServedPage): Record<string, Promise<Settled<unknown>>> | undefined {
  const { data } = page;
  if (typeof data !== 'object' || data === null) return undefined;
  const late = Object.entries(data).filter(
    (entry): entry is [string, Promise<unknown>] => entry[1] instanceof Promise,
  );
  if (late.length === 0) return undefined;
  return Object.fromEntries(late.map(([name, reading]) => [name, settle(reading, page)]));
}

/** Logs failures after the response has started; the server logs earlier ones. */
export function logFailure({ log, urlPathname, requestId }: ServedPage, error: unknown): void {
  log.error({ err: error, path: urlPathname, requestId }, 'page failed');
}

async function settle(reading: Promise<unknown>, page: ServedPage): Promise<Settled<unknown>> {
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => over.reject(new Error('A late part of the page took too long')), LATE_MS);
  try {
    return { value: await Promise.race([reading, over.promise]) };
  } catch (error) {
    logFailure(page, error);
    return { reference: page.requestId };
  } finally {
    clearTimeout(timer);
  }
}

export async function settledData(page: ServedPage, late: Record<string, Promise<Settled<unknown>>>) {
  const entries = await Promise.all(Object.entries(late).map(async ([name, part]) => [name, await part]));
  return { ...(page.data as object), ...Object.fromEntries(entries) };
}
