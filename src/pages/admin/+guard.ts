import { redirect, render } from '#renderer/abort.ts';
import type { ServedPage } from '#renderer/page.ts';
import { accessOf, findScreen, firstScreen } from '#src/admin/screens.tsx';
import { serves } from '#src/contract/accounts/access.ts';
import { ADMIN_PATH, routes } from '#src/routes.ts';

/**
 * Before anything is read or rendered (specification, section 6). Screens and calls check roles themselves.
 */
export function guard({ urlPathname, user }: Pick<ServedPage, 'urlPathname' | 'user'>): void {
  if (urlPathname === routes.auth.path) {
    if (user) throw redirect(ADMIN_PATH);
    return;
  }
  if (!user) throw redirect(routes.auth.path);
  if (!user.isAdmin) throw redirect(routes.home.path);
  if (urlPathname === ADMIN_PATH && !serves(accessOf(urlPathname), user.role))
    throw redirect(firstScreen(user.role));
  if (urlPathname !== ADMIN_PATH && !findScreen(urlPathname)) throw render(404);
}
