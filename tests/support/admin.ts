/** Administrator of the browser tests' shared server. */
export const ADMIN = { username: 'site-admin', password: 'correct horse battery' };
