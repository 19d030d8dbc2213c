import type { Db } from '#db/open.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import { ADMIN_PATH, adminBookingPath, adminSessionPath, managePath } from '#src/routes.ts';
import type { LetterLayout } from '../site/content/content.ts';
import type { BookingIntent } from './booking-intent.ts';
import type { Links } from './links.ts';
import { receiptLinks } from './money/receipt-links.ts';

/** Developers have no page for a canceled session. */
const MY_SESSIONS = `${ADMIN_PATH}/my-sessions`;

export interface LinkParts {
  db: Db;
  links: Links;
}

/**
 * Makes an e-mail's link for its recipient: signed for the client, else to the admin or the developer's own
 * session.
 * @param number of the receipt; by default the last one
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
