import type { ServedPage } from './page.ts';

/** A late part of a page's data, once it has been read. */
export type Settled<T> =
  | { value: T; reference?: never }
  /** It failed; the reference leads to the lines of the log. */
  | { value?: never; reference: string | undefined };

/** Longer than any part takes that is still worth waiting for, in milliseconds. */
const LATE_MS = 30_000;

/**
 * Makes the promises among a page's data safe to wait for while the page is being sent: each settles, within 30 seconds,
 * to its value or to a failure that the page can show. A failure is logged here, because the frame has been sent by then.
 * @returns the data, and its late parts by name; undefined when nothing is late
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

/** Logs what failed after the frame of its page was sent; what failed before is the server's to log. */
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

/** The data as the browser gets it: late parts as what they settled to. */
export async function settledData(page: ServedPage, late: Record<string, Promise<Settled<unknown>>>) {
  const entries = await Promise.all(Object.entries(late).map(async ([name, part]) => [name, await part]));
  return { ...(page.data as object), ...Object.fromEntries(entries) };
}
