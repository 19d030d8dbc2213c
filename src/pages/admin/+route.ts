import type { RouteSync } from 'vike/types';
import { isAdmin } from '#src/addresses.ts';

/** For Vike in development: one page for the sign-in and every screen. A route string would not match `/admin`. */
export const route: RouteSync = ({ urlPathname }) => isAdmin(urlPathname);
