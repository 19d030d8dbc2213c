import type { IncomingMessage } from 'node:http';

/** Part of the name of every sign-in cookie. */
export const SIGN_IN_COOKIE = 'session';

/** Tells if a request has no sign-in cookie. All such visitors get the same page. */
export const isAnonymous = ({ headers }: IncomingMessage): boolean =>
  !headers.cookie?.includes(SIGN_IN_COOKIE);
