import { type SidebarLink, sidebar } from '#src/content/admin.ts';
import { ADMIN_PATH } from '#src/routes.ts';

export const ACCOUNT_PATH = `${ADMIN_PATH}/account`;

/** Every link of the sidebar, folded or not. */
export const sidebarLinks: readonly SidebarLink[] = sidebar.entries.flatMap((entry) => [
  entry,
  ...(entry.below ?? []),
]);
const paths = [ACCOUNT_PATH, ...sidebarLinks.map(({ path }) => path)];

/**
 * The path of the one sidebar entry that a screen belongs to: the longest that leads to it, or the account menu's.
 * An unknown screen belongs to the first page.
 */
export function currentLink(pathname: string): string {
  const own = paths
    .filter((path) => path !== ADMIN_PATH && (pathname === path || pathname.startsWith(`${path}/`)))
    .sort((a, b) => b.length - a.length);
  return own[0] ?? ADMIN_PATH;
}

/** `aria-current` of an entry: `page` if it leads to this very screen, `true` for one that opens from it. */
export const ariaCurrent = (path: string, pathname: string): 'page' | 'true' | undefined =>
  currentLink(pathname) !== path ? undefined : pathname === path ? 'page' : 'true';
