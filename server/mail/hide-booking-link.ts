import { LINK, RECEIPT, ROOM } from '#src/content/booking-mail.ts';
import { MARKS } from '#src/content/session-mail.ts';
import type { MailRow } from '#src/contract/booking-admin.ts';

/**
 * Hides the addresses from an outbox e-mail shown to people. They are inserted on sending and only
 * for the recipient.
 */
export const hideBookingLink = <Mail extends Pick<MailRow, 'text' | 'bookingId'>>(mail: Mail): Mail => ({
  ...mail,
  text: MARKS.reduce((text, [mark, shown]) => text.replaceAll(mark, shown), mail.text)
    .replaceAll(LINK, mail.bookingId === null ? '[the link]' : '[the link to the booking]')
    .replaceAll(ROOM, '[the room]')
    .replaceAll(RECEIPT, '[the link to the receipt]'),
});
