import { LINK } from './booking-mail.ts';

/** The e-mail that answers "Forgot password", as plain text. `LINK` is replaced when it is sent. */
export const resetMail = (username: string, site: string): { subject: string; text: string } => ({
  subject: `Reset your password for ${site}`,
  text: [
    `Someone asked to reset the password of the account "${username}" on ${site}.`,
    'The link works once, for one hour.',
    `Choose a new password: ${LINK}`,
    'If you did not ask for this, ignore this e-mail. Your password stays the same.',
  ].join('\n\n'),
});
