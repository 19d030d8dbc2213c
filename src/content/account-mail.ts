import type { MailDocument } from './mail-document.ts';
import { LINK } from './mail-placeholders.ts';

/** The e-mail that answers "Forgot password". */
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
