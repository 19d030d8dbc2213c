/** No zod here: the screens and the server share it. */
import type { Role } from './values.ts';

/**
 * What an API token may do, at most: each call also needs the role that its user has now.
 * - `read`: posts, topics, themes, jobs, images and texts of the site
 * - `write`: what no reader sees yet: drafts, working copies, topics, and posts that the generator writes
 * - `publish`: changes that readers see, now or at a time; needs `write`
 * - `bookings`: bookings with the personal data of clients; owners only
 * - `webhooks`: its own webhooks, which end with it; owners only
 */
export const SCOPES = ['read', 'write', 'publish', 'bookings', 'webhooks'] as const;
export type Scope = (typeof SCOPES)[number];

/** Lists what a role can give to a token. Nothing serves the tokens of developers and members. */
export const scopesOf = (role: Role): readonly Scope[] => {
  if (role === 'owner') return SCOPES;
  return role === 'editor' ? SCOPES.filter((scope) => scope !== 'bookings' && scope !== 'webhooks') : [];
};

/** Days until a token ends. */
export const TOKEN_DAYS = { default: 90, most: 365 } as const;

/** Tokens that one user can have at a time. */
export const MOST_TOKENS = 50;
