/** Who may call and open what. No zod here: the screens and the server share it. */
import type { Role } from './values.ts';

/**
 * Which roles each access serves. Every endpoint and every screen of the admin declares one; `public` needs no
 * sign-in. `developer` opens a call to developers, and its handler narrows them to what is their own.
 */
export const ROLES_SERVED = {
  user: ['owner', 'editor', 'developer', 'member'],
  team: ['owner', 'editor', 'developer'],
  editor: ['owner', 'editor'],
  developer: ['owner', 'developer'],
  owner: ['owner'],
} as const satisfies Record<string, readonly Role[]>;

/** For whom a call or a screen is: a line of `ROLES_SERVED`, or `public` for everyone. */
export type Access = 'public' | keyof typeof ROLES_SERVED;

/** Whether an access serves a role. @param role undefined: signed out */
export const serves = (access: Access, role: Role | undefined): boolean =>
  access === 'public' || (role !== undefined && (ROLES_SERVED[access] as readonly Role[]).includes(role));

/** Whether someone has a place in the admin area: `isAdmin` of the specification. */
export const isTeam = (role: Role): boolean => serves('team', role);

/** Whether a change of role takes something away. */
export const losesRights = (before: Role, after: Role): boolean =>
  Object.values(ROLES_SERVED).some(
    (served: readonly Role[]) => served.includes(before) && !served.includes(after),
  );
