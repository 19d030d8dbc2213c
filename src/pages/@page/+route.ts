import type { RouteSync } from 'vike/types';
import { findPage } from '#src/addresses.ts';

/** A single path segment that no other page uses. Otherwise Vike would match the admin's URLs. */
export const route: RouteSync = ({ urlPathname }) => {
  const found = findPage(urlPathname);
  return found?.folder === '/@page' ? { routeParams: found.routeParams } : false;
};
