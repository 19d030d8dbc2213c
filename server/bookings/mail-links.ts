import type { Db } from '#db/open.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import { ADMIN_PATH, adminBookingPath, adminSessionPath, managePath } from '#src/routes.ts';
import type { LetterLayout } from '../site/content/content.ts';
import type { BookingIntent } from './booking-intent.ts';
import type { Links } from './links.ts';
import { receiptLinks } from './money/receipt-links.ts';

/** The page with a developer's sessions. A canceled session has no page of its own for them. */
const MY_SESSIONS = `${ADMIN_PATH}/my-sessions`;

export interface LinkParts {
  db: Db;
  links: Links;
}

/**
 * Makes the links of an e-mail about a booking for its recipient: signed for the client, to the admin for the team, to
 * their own session for the developer.
 * @param number of the receipt that the e-mail is about; the last one without it
 */
export async function linkOf(
  { id, ref, state }: Pick<Booking, 'id' | 'ref' | 'state'>,
  reader: BookingIntent['reader'],
  { siteUrl }: Pick<LetterLayout, 'siteUrl'>,
  { db, links }: LinkParts,
  number?: string,
): Promise<{ link: string; receipt: string }> {
  if (!siteUrl) return { link: '', receipt: '' };
  const isOff = state === 'cancelled' || state === 'expired';
  const path = {
    customer: managePath(links.tokenOf(ref)),
    team: adminBookingPath(id),
    developer: isOff ? MY_SESSIONS : adminSessionPath(id),
    previous: MY_SESSIONS,
  }[reader];
  const issued = reader === 'customer' ? await receiptLinks(db, { bookingId: id }, links) : [];
  const receipt = number ? issued.find((each) => each.number === number) : issued.at(-1);
  return { link: siteUrl + path, receipt: receipt ? siteUrl + receipt.path : '' };
}
