import { type SidebarEntry, type SidebarLink, sidebar } from '#src/content/admin.ts';
import { serves } from '#src/contract/accounts/access.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import { accessOf } from '../screens.tsx';

/** The sidebar of a role. An entry that does not serve it is replaced by the entries folded below it. */
export function entriesFor(role: Role | undefined): SidebarEntry[] {
  const isFor = ({ path, only }: SidebarLink) => serves(accessOf(path), role) && (!only || only === role);
  return sidebar.entries.flatMap(({ below = [], ...entry }) => {
    const open = below.filter(isFor);
    if (!isFor(entry)) return open.map((link) => ({ ...link, icon: entry.icon }));
    return open.length > 0 ? { ...entry, below: open } : entry;
  });
}
