export type ErrorStatus = 401 | 403 | 404 | 410 | 429 | 500 | 503;
export type Redirect = { status: 301 | 302; location: string };

/** Thrown in `guard()` or `data()` to answer with something other than the page. */
export class PageAbort extends Error {
  readonly answer: Redirect | { status: ErrorStatus };

  constructor(answer: PageAbort['answer'], reason?: string, cause?: unknown) {
    super(reason ?? `The page answers ${answer.status} instead.`, { cause });
    this.answer = answer;
  }
}

/** `throw redirect('/blog', 301)` */
export const redirect = (location: string, status: 301 | 302 = 302): PageAbort =>
  new PageAbort({ status, location });

/**
 * `throw render(404)`: answers with the error page.
 * @param cause the failure, already logged. While a database does not answer, the server then sends the page
 * that it has, or a 503
 */
export const render = (status: ErrorStatus, reason?: string, cause?: unknown): PageAbort =>
  new PageAbort({ status }, reason, cause);
