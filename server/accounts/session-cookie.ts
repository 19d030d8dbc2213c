import type { IncomingMessage } from 'node:http';

/** Part of the name of every session cookie. */
export const SESSION_COOKIE = 'session';

/** Tells if a request has no session cookie. All such visitors get the same page. */
export const isAnonymous = ({ headers }: IncomingMessage): boolean =>
  !headers.cookie?.includes(SESSION_COOKIE);
