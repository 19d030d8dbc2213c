import type { RouteSync } from 'vike/types';
import { isAdmin } from '#src/addresses.ts';

/** For Vike in development. A route string would not match `/admin`. */
export const route: RouteSync = ({ urlPathname }) => isAdmin(urlPathname);
