import { LINK } from '#src/content/booking-mail.ts';
import type { MailRow } from '#src/contract/booking-admin.ts';

/**
 * Hides the booking link from an outbox e-mail shown to people. It is inserted on sending and only for the
 * recipient.
 */
export const hideBookingLink = <Mail extends Pick<MailRow, 'text'>>(mail: Mail): Mail => ({
  ...mail,
  text: mail.text.replaceAll(LINK, '[the link to the booking]'),
});
