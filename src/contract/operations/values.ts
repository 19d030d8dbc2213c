/** No zod here: safe in any bundle. */

/** `dropped`: no longer worth sending. */
export const MAIL_STATES = ['queued', 'sent', 'failed', 'dropped'] as const;
export type MailState = (typeof MAIL_STATES)[number];
/**
 * `server`: a mail server. `key`: the secret key for the saved one. `address`: the site's address for links.
 */
export const MAIL_HOLDS = ['server', 'key', 'address'] as const;
export type MailHold = (typeof MAIL_HOLDS)[number];

export const SERVER_NOTICES = ['untrusted-proxy', 'unread-forwarded', 'missing-proxy'] as const;
