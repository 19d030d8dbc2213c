import { LINK } from '#src/content/booking-mail.ts';
import type { MailRow } from '#src/contract/booking-admin.ts';

/**
 * Hides the link from an outbox e-mail shown to people. It is inserted on sending and only for the
 * recipient.
 */
export const hideBookingLink = <Mail extends Pick<MailRow, 'text' | 'bookingId'>>(mail: Mail): Mail => ({
  ...mail,
  text: mail.text.replaceAll(LINK, mail.bookingId === null ? '[the link]' : '[the link to the booking]'),
});
