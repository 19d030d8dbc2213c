/** Part of the name of every session cookie. */
export const SESSION_COOKIE = 'session';
