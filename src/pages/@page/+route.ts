import type { RouteSync } from 'vike/types';
import { findPage } from '#src/addresses.ts';

/** One name at the top that is no other page's. Without this, Vike would take the admin's addresses for it. */
export const route: RouteSync = ({ urlPathname }) => {
  const found = findPage(urlPathname);
  return found?.folder === '/@page' ? { routeParams: found.routeParams } : false;
};
