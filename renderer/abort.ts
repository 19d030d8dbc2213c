import { redirect as vikeRedirect, render as vikeRender } from 'vike/abort';

/** What a page answers instead of itself. */
export type Instead = { status: 301 | 302; location: string } | { status: ErrorStatus };
export type ErrorStatus = 401 | 403 | 404 | 410 | 429 | 500 | 503;

/** Beside the errors rather than in them: Vike's are its own. */
const thrown = new WeakMap<object, Instead>();

/** `throw redirect('/blog', 301)` in `data()`: answers with another address. */
export function redirect(location: string, status: 301 | 302 = 302): Error {
  const error = vikeRedirect(location, status) as Error;
  thrown.set(error, { status, location });
  return error;
}

/** `throw render(404)` in `data()`: answers with the error page. @param reason for the log */
export function render(status: ErrorStatus, reason?: string): Error {
  const error = vikeRender(status, reason) as Error;
  thrown.set(error, { status });
  return error;
}

/** What was thrown on purpose; undefined for a failure. */
export const insteadOf = (error: unknown): Instead | undefined =>
  typeof error === 'object' && error !== null ? thrown.get(error) : undefined;
