/** In the name of every cookie that belongs to a session. */
export const SESSION_COOKIE = 'session';
