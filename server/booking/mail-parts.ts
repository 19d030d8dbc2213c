import type { Db } from '#db/open.ts';
import { findBookingById } from '#db/queries/bookings/read.ts';
import { adminBookingPath, managePath } from '#src/routes.ts';
import type { LetterLayout } from '../content/content.ts';
import type { MailParts } from '../mail/mailer.ts';
import { calendarOf } from './calendar-files.ts';
import type { Links } from './links.ts';

interface BookingMail {
  to: string;
  bookingId: number | null;
  withCalendar: boolean;
}

/**
 * The booking-specific parts of an outbox e-mail: a link only for its recipient (signed for the customer, to
 * the admin for the team), and the session as a calendar file.
 */
export async function mailPartsOf(
  { to, bookingId, withCalendar }: BookingMail,
  head: LetterLayout,
  { db, links }: { db: Db; links: Links },
): Promise<MailParts> {
  const booking = bookingId === null ? undefined : await findBookingById(db, bookingId);
  if (!booking) return { ref: undefined, link: '', calendar: undefined };
  const path = to === booking.email ? managePath(links.tokenOf(booking.ref)) : adminBookingPath(booking.id);
  return {
    ref: booking.ref,
    link: head.siteUrl ? head.siteUrl + path : '',
    calendar: withCalendar
      ? {
          method: booking.state === 'cancelled' ? 'CANCEL' : 'REQUEST',
          content: await calendarOf(booking, head, 'mail'),
        }
      : undefined,
  };
}
