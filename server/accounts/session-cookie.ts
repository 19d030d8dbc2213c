import type { IncomingMessage } from 'node:http';

/** Part of the name of every sign-in cookie. */
export const SIGN_IN_COOKIE = 'session';

const COOKIE = /(?:^|;)\s*(?:__Host-)?session=/;

/** Tells if a request has a sign-in cookie of this site, not just one with a similar name. */
export const hasSignInCookie = ({ headers }: IncomingMessage): boolean => COOKIE.test(headers.cookie ?? '');

/** Tells if a request has no sign-in cookie. All such visitors get the same page. */
export const isAnonymous = ({ headers }: IncomingMessage): boolean =>
  !headers.cookie?.includes(SIGN_IN_COOKIE);
