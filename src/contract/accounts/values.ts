/** Roles and lengths of the accounts. No zod here: safe in any bundle. */

/** The owner runs the site; editors write it; developers give sessions; members only have an account. */
export const ROLES = ['owner', 'editor', 'developer', 'member'] as const;
export type Role = (typeof ROLES)[number];

/** A session expires at the latest this many days after the last visit. */
export const SESSION_DAYS = 14;
