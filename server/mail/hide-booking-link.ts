import { LINK } from '#src/content/booking-mail.ts';
import type { MailRow } from '#src/contract/booking-admin.ts';

/** A mail of the outbox for a person to read: its link is put in when it is sent, and is nobody else's to see. */
export const hideBookingLink = <Mail extends Pick<MailRow, 'text'>>(mail: Mail): Mail => ({
  ...mail,
  text: mail.text.replaceAll(LINK, '[the link to the booking]'),
});
