import { type SidebarLink, sidebar } from '#src/content/admin.ts';
import { ADMIN_PATH } from '#src/routes.ts';

export const ACCOUNT_PATH = `${ADMIN_PATH}/account`;

export const sidebarLinks: readonly SidebarLink[] = sidebar.entries.flatMap((entry) => [
  entry,
  ...(entry.below ?? []),
]);
const paths = [ACCOUNT_PATH, ...sidebarLinks.map(({ path }) => path)];

/**
 * The path of the sidebar or account menu entry for a screen: the longest match. An unknown screen belongs to
 * the first page.
 */
export function currentLink(pathname: string): string {
  const own = paths
    .filter((path) => path !== ADMIN_PATH && (pathname === path || pathname.startsWith(`${path}/`)))
    .sort((a, b) => b.length - a.length);
  return own[0] ?? ADMIN_PATH;
}

/** `page` if the entry leads to this screen, `true` if the screen opens from it. */
export const ariaCurrent = (path: string, pathname: string): 'page' | 'true' | undefined =>
  currentLink(pathname) !== path ? undefined : pathname === path ? 'page' : 'true';
