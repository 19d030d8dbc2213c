import { redirect, render } from '#renderer/abort.ts';
import type { ServedPage } from '#renderer/page.ts';
import { afterSignIn, signInAddress } from '#src/admin/accounts/session/sign-in-address.ts';
import { accessOf, findScreen, firstScreen } from '#src/admin/screens.tsx';
import { serves } from '#src/contract/accounts/access.ts';
import { ADMIN_PATH, routes } from '#src/routes.ts';

/**
 * Before anything is read or rendered (specification, section 6). Screens and calls check roles themselves.
 */
export function guard({
  urlPathname,
  urlOriginal,
  user,
}: Pick<ServedPage, 'urlPathname' | 'urlOriginal' | 'user'>): void {
  const search = urlOriginal.replace(/^[^?]*/, '');
  if (urlPathname === routes.auth.path) {
    if (user) throw redirect(afterSignIn(search));
    return;
  }
  if (!user) throw redirect(signInAddress(urlPathname, search));
  if (!user.isAdmin) throw redirect(routes.home.path);
  if (urlPathname === ADMIN_PATH && !serves(accessOf(urlPathname), user.role))
    throw redirect(firstScreen(user.role));
  if (urlPathname !== ADMIN_PATH && !findScreen(urlPathname)) throw render(404);
}
