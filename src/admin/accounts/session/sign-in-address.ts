/** Someone who is asked to let a program connect, and is not signed in, returns there afterwards. */
import { ADMIN_PATH, routes } from '#src/routes.ts';

const CONSENT = `${ADMIN_PATH}/connect`;
const KEPT = 'connect';
/** Servers refuse headers of 16 KB, and encoding makes a query longer. */
const LONGEST = 5_000;

/**
 * The address of the sign-in page for someone at another one. Only what a program asks for is kept.
 * @param search the query, with its question mark or empty
 */
export const signInAddress = (pathname: string, search: string): string =>
  pathname === CONSENT && search.length > 1 && search.length <= LONGEST
    ? `${routes.auth.path}?${new URLSearchParams({ [KEPT]: search.slice(1) })}`
    : routes.auth.path;

/** The address after signing in, by the query of the sign-in page. It is in the admin whatever the query holds. */
export function afterSignIn(search: string): string {
  const kept = new URLSearchParams(search).get(KEPT);
  return kept ? `${CONSENT}?${new URLSearchParams(kept)}` : ADMIN_PATH;
}
