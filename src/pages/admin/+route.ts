import type { RouteSync } from 'vike/types';
import { ADMIN_PATH, routes } from '#src/routes.ts';

/** The admin is one document with its own router: the sign-in and every screen. A route string would miss `/admin`. */
export const route: RouteSync = ({ urlPathname }) =>
  urlPathname === routes.auth.path || urlPathname === ADMIN_PATH || urlPathname.startsWith(`${ADMIN_PATH}/`);
