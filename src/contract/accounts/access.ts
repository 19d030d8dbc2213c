/** No zod here: the screens and the server share it. */
import type { Role } from './values.ts';

/** `public` needs no sign-in. Handlers of `developer` calls narrow them to the developer's own. */
export const ROLES_SERVED = {
  user: ['owner', 'editor', 'developer', 'member'],
  team: ['owner', 'editor', 'developer'],
  editor: ['owner', 'editor'],
  developer: ['owner', 'developer'],
  owner: ['owner'],
} as const satisfies Record<string, readonly Role[]>;

/** A key of `ROLES_SERVED`, or `public` for everyone. */
export type Access = 'public' | keyof typeof ROLES_SERVED;

/** True if an access serves a role. @param role undefined: signed out */
export const serves = (access: Access, role: Role | undefined): boolean =>
  access === 'public' || (role !== undefined && (ROLES_SERVED[access] as readonly Role[]).includes(role));

/** True for roles with access to the admin: `isAdmin` of the specification. */
export const isTeam = (role: Role): boolean => serves('team', role);

/** True if a change of role takes rights away. */
export const losesRights = (before: Role, after: Role): boolean =>
  Object.values(ROLES_SERVED).some(
    (served: readonly Role[]) => served.includes(before) && !served.includes(after),
  );
