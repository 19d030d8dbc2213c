import type { Role } from '#src/contract/accounts/values.ts';
import type { MailDocument } from '../mail-document.ts';
import { LINK } from '../mail-placeholders.ts';
import { ROLE_NAMES, ROLE_TEXTS, roleName } from './roles.ts';

export const resetMail = (username: string, site: string): MailDocument => ({
  subject: `Reset your password for ${site}`,
  lines: [
    // Keep the username unchanged, because people sign in with it. It has neither spaces nor braces.
    [`Someone asked to reset the password of the account "${username}" on ${site}.`],
    '',
    'The link works once, for one hour.',
    '',
    `Choose a new password: ${LINK}`,
    '',
    'If you did not ask for this, ignore this e-mail. Your password stays the same.',
  ],
});

/** @param noun how those who give sessions are called; what the outbox stores before it is sent has none */
export const invitationMail = (
  role: Role,
  site: string,
  noun: { One: string } = { One: ROLE_NAMES.developer },
): MailDocument => ({
  subject: `Your invitation to ${site}`,
  lines: [
    [`You are invited to an account on ${site}.`],
    '',
    `Role: ${roleName(role, noun)}. ${ROLE_TEXTS[role]}`,
    '',
    'The link works once, for one week.',
    '',
    `Choose a username and a password: ${LINK}`,
    '',
    'If you do not know what this is about, ignore this e-mail.',
  ],
});
