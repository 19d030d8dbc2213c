import type { IncomingMessage } from 'node:http';

/** Part of the name of every session cookie. */
export const SESSION_COOKIE = 'session';

/** Whether a request carries no session cookie, as a visitor's. Its page is the same for all of them. */
export const isAnonymous = ({ headers }: IncomingMessage): boolean =>
  !headers.cookie?.includes(SESSION_COOKIE);
