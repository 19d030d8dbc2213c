import type { Scope } from '#src/contract/accounts/scopes.ts';

export const SCOPE_NAMES: Record<Scope, string> = {
  read: 'Read',
  write: 'Write drafts',
  publish: 'Publish',
  bookings: 'Read bookings',
  webhooks: 'Subscribe to events',
};

export const SCOPE_TEXTS: Record<Scope, string> = {
  read: 'Posts and drafts, topics, themes, jobs, images, and the texts of the site.',
  write:
    'Drafts, unpublished changes of posts, and topics. It can ask the generator for posts, which stay drafts and may cost money.',
  publish: 'Changes what readers see: publishes, schedules and changes public posts. Needs Write drafts.',
  bookings: 'With the names and e-mail addresses of clients.',
  webhooks: 'Adds webhooks, such as those of Zapier, which end with the token.',
};
