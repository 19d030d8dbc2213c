import { render } from '#renderer/abort.ts';
import type { ServedPage } from '#renderer/page.ts';
import { tierClocks } from '#src/content/offer.ts';
import { type SessionTime, sessionTime } from '#src/content/session-time.ts';
import type { ManagedBooking } from '#src/contract/bookings.ts';

export interface ManageData {
  booking: ManagedBooking;
  /** Formatted on the server, because browsers format times differently. */
  yours: SessionTime;
  /** Undefined if both time zones show the same time. */
  theirs: SessionTime | undefined;
  freeUntil: SessionTime;
  /** Whether the customer has just returned from the payment page. */
  paid: boolean;
}

export async function data({ routeParams, findBooking, urlParsed }: ServedPage): Promise<ManageData> {
  const booking = await findBooking(routeParams.token ?? '');
  if (!booking) throw render(404);
  return describe(booking, urlParsed.search.paid === '1');
}

function describe(booking: ManagedBooking, paid: boolean): ManageData {
  const own = tierClocks[booking.tier].timeZone;
  return {
    booking,
    yours: sessionTime(booking.startsAt, booking.timeZone),
    theirs: own === booking.timeZone ? undefined : sessionTime(booking.startsAt, own),
    freeUntil: sessionTime(booking.policy.freeUntil, booking.timeZone),
    paid,
  };
}
