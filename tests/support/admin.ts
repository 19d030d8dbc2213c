/** Administrator of the browser tests' shared server. */
export const ADMIN = { username: 'site-admin', password: 'correct horse battery' };

/** Lets a new site start with that administrator. */
export const ADMIN_ENV = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };
