/** The administrator of the shared server of the browser tests. */
export const ADMIN = { username: 'site-admin', password: 'correct horse battery' };
