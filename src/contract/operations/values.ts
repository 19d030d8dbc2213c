/** States of mail and notices. No zod here: safe in any bundle. */

/** `dropped`: no longer worth sending. */
export const MAIL_STATES = ['queued', 'sent', 'failed', 'dropped'] as const;
export type MailState = (typeof MAIL_STATES)[number];
/** Reasons why queued e-mail waits besides its time: a mail server, the secret key that opens the saved one, or the site's address for its links. */
export const MAIL_HOLDS = ['server', 'key', 'address'] as const;
export type MailHold = (typeof MAIL_HOLDS)[number];

/** Notices about TRUST_PROXY. */
export const SERVER_NOTICES = ['untrusted-proxy', 'unread-forwarded', 'missing-proxy'] as const;
