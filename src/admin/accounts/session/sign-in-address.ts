/** Someone who is asked to let a program connect, and is not signed in, returns there afterwards. */
import { ADMIN_PATH, routes } from '#src/routes.ts';

const CONSENT = `${ADMIN_PATH}/connect`;
const KEPT = 'connect';
/** Servers refuse headers of 16 KB, and encoding makes a query longer. */
const LONGEST = 5_000;

/** The query of the program's request in the query of the sign-in page, without a question mark; null if none waits. */
export const consentIn = (search: URLSearchParams): string | null => {
  const request = search.get(KEPT);
  return request !== null && request.length <= LONGEST ? request : null;
};

/**
 * The query of a form of the sign-in page, which keeps the request that waits.
 * @param request from `consentIn`
 * @param form its parameters; the form to sign in has none
 */
export const authSearch = (request: string | null, form: Record<string, string> = {}): string =>
  `?${new URLSearchParams({ ...form, ...(request && { [KEPT]: request }) })}`;

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
  const kept = consentIn(new URLSearchParams(search));
  return kept ? `${CONSENT}?${new URLSearchParams(kept)}` : ADMIN_PATH;
}
