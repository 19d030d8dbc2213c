import type { Role } from '#src/contract/accounts/values.ts';

export const ROLE_NAMES: Record<Role, string> = {
  owner: 'Owner',
  editor: 'Editor',
  developer: 'Developer',
  member: 'Member',
};

export const ROLE_TEXTS: Record<Role, string> = {
  owner: 'Does everything: bookings and clients, prices, users, settings and backups.',
  editor:
    'Writes the blog, marketing materials and the texts of the site. Sees no clients and sets no prices.',
  developer: 'Has a place in the admin area for their own sessions, and sees nothing else.',
  member: 'Can sign in, but only sees what visitors see.',
};

/** @param noun how those who give sessions are called here */
export const roleName = (role: Role, noun: { One: string }): string =>
  role === 'developer' ? noun.One : ROLE_NAMES[role];
