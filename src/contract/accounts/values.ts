/** No zod here: safe in any bundle. */

/** The owner runs the site; editors write it; developers give sessions; members only have an account. */
export const ROLES = ['owner', 'editor', 'developer', 'member'] as const;
export type Role = (typeof ROLES)[number];

/** Maximum days since the last visit. */
export const SIGN_IN_DAYS = 14;
