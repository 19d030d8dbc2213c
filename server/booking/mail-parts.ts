import type { Db } from '#db/open.ts';
import { findSessionDeveloper } from '#db/queries/bookings/developers.ts';
import { type Booking, findBookingById } from '#db/queries/bookings/read.ts';
import { findPackById } from '#db/queries/money/packs.ts';
import { PASSED_ON } from '#src/content/developer-mail.ts';
import { ADMIN_PATH, adminBookingPath, adminSessionPath, managePath, packPath } from '#src/routes.ts';
import type { LetterLayout } from '../content/content.ts';
import type { MailParts } from '../mail/mailer.ts';
import { receiptLinks } from '../money/receipt-links.ts';
import { calendarOf } from './calendar-files.ts';
import type { Links } from './links.ts';
import { placeOf } from './session-place.ts';

/** Where developers find their sessions. A canceled one has no page for them. */
const MY_SESSIONS = `${ADMIN_PATH}/my-sessions`;

interface BookingMail {
  kind: string;
  to: string;
  forDeveloper: boolean;
  bookingId: number | null;
  withCalendar: boolean;
}

interface Parts {
  db: Db;
  links: Links;
  /** The site's template for rooms. */
  template: string;
  /** What stands in the e-mail after a session in place of its marks. */
  marksOf: (booking: Booking) => Promise<Record<string, string>>;
}

/**
 * The booking-specific parts of an outbox e-mail: a link only for its recipient (signed for the customer, to
 * the admin for the team, to their own session for the developer), and the session as a calendar file. Who no longer
 * gives it gets neither its room nor its page, and a file that removes it from their calendar.
 */
export async function mailPartsOf(
  { kind, to: queuedFor, forDeveloper, bookingId, withCalendar }: BookingMail,
  head: LetterLayout,
  { db, links, template, marksOf }: Parts,
): Promise<MailParts> {
  const booking = bookingId === null ? undefined : await findBookingById(db, bookingId);
  if (!booking) return { ref: undefined, link: '', calendar: undefined };
  const at = (path: string) => (head.siteUrl ? head.siteUrl + path : '');
  if (kind === PASSED_ON)
    return {
      ref: booking.ref,
      link: at(MY_SESSIONS),
      calendar: withCalendar
        ? {
            method: 'CANCEL',
            content: await calendarOf({ ...booking, state: 'cancelled' }, head, { purpose: 'mail' }),
          }
        : undefined,
    };
  // Since it was queued, they may have lost their account or the right to know of the guest.
  const to = forDeveloper ? await developerOf(db, booking, head) : queuedFor;
  const place = await placeOf(db, booking, { template, links });
  const receipt = (await receiptLinks(db, { bookingId: booking.id }, links)).at(-1);
  const path =
    to === booking.email
      ? managePath(links.tokenOf(booking.ref))
      : to === head.team
        ? adminBookingPath(booking.id)
        : booking.state === 'cancelled' || booking.state === 'expired'
          ? MY_SESSIONS
          : adminSessionPath(booking.id);
  return {
    ref: booking.ref,
    to,
    link: at(path),
    room: place.room,
    receipt: head.siteUrl && receipt ? head.siteUrl + receipt.path : '',
    calendar: withCalendar
      ? {
          method: booking.state === 'cancelled' ? 'CANCEL' : 'REQUEST',
          content: await calendarOf(booking, head, { purpose: 'mail', ...place }),
        }
      : undefined,
    ...(kind === 'follow-up' && { marks: await marksOf(booking) }),
  };
}

/** The address of whoever gives a session now; the team's when they have none. */
async function developerOf(
  db: Db,
  { developerId }: Pick<Booking, 'developerId'>,
  { team }: Pick<LetterLayout, 'team'>,
): Promise<string> {
  const person = developerId === null ? undefined : await findSessionDeveloper(db, developerId);
  return person?.email ?? team;
}

/** The parts of an e-mail about a pack or a gift: its page, and the receipt for its buyer. */
export async function packPartsOf(
  { to, packId }: { to: string; packId: number },
  { siteUrl }: Pick<LetterLayout, 'siteUrl'>,
  { db, links }: { db: Db; links: Links },
): Promise<MailParts> {
  const pack = await findPackById(db, packId);
  if (!pack || !siteUrl) return { ref: pack?.ref, link: '', calendar: undefined };
  const receipt = to === pack.email ? (await receiptLinks(db, { packId }, links)).at(-1) : undefined;
  return {
    ref: pack.ref,
    link: siteUrl + packPath(links.packCode(pack.ref)),
    ...(receipt && { receipt: siteUrl + receipt.path }),
    calendar: undefined,
  };
}
