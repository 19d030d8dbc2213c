export type ErrorStatus = 401 | 403 | 404 | 410 | 429 | 500 | 503;
export type Redirect = { status: 301 | 302; location: string };

/** Thrown in `guard()` or `data()` to answer with something other than the page. */
export class PageAbort extends Error {
  readonly answer: Redirect | { status: ErrorStatus };

  constructor(answer: PageAbort['answer'], reason?: string) {
    super(reason ?? `The page answers ${answer.status} instead.`);
    this.answer = answer;
  }
}

/** `throw redirect('/blog', 301)`: answers with a redirect. */
export const redirect = (location: string, status: 301 | 302 = 302): PageAbort =>
  new PageAbort({ status, location });

/** `throw render(404)`: answers with the error page. @param reason for debugging */
export const render = (status: ErrorStatus, reason?: string): PageAbort => new PageAbort({ status }, reason);
