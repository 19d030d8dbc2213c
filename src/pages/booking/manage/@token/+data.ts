import { render } from '#renderer/abort.ts';
import type { ServedPage } from '#renderer/page.ts';
import { moveRequestStatus } from '#src/content/bookings/move-request-copy.ts';
import { requestStatus } from '#src/content/bookings/request-copy.ts';
import { type SessionTime, sessionTime } from '#src/content/bookings/session-time.ts';
import type { ManagedBooking } from '#src/contract/bookings/bookings.ts';
import type { ClientSession } from '#src/contract/bookings/client-sessions.ts';
import type { OfferedTime } from './TimeOffers.tsx';

export interface UpcomingTime extends SessionTime {
  path: string;
}

export interface ManageData {
  booking: ManagedBooking;
  /** Null for a time that is only held. */
  session: ClientSession | null;
  codeUntil: string | undefined;
  nextTimes: UpcomingTime[];
  /** Formatted on the server, because browsers format times differently. */
  yours: SessionTime;
  /** Undefined if both time zones show the same time. */
  theirs: SessionTime | undefined;
  moveUntil: SessionTime;
  /** Words of a request instead of those for its state. */
  request: ReturnType<typeof requestStatus>;
  /** Another time that the client asked for. */
  moveRequest: ReturnType<typeof moveRequestStatus>;
  timeOffers: OfferedTime[];
  /** The proposed time of a link in an e-mail. */
  wantedOffer: number | undefined;
  /** True just after returning from the payment page. */
  paid: boolean;
  /** The server's time, to tell if the session can be joined. */
  now: string;
}

export async function data({
  routeParams,
  findBooking,
  findClientSession,
  urlParsed,
  content,
}: ServedPage): Promise<ManageData> {
  const booking = await findBooking(routeParams.token ?? '');
  if (!booking) throw render(404);
  const isBooked = booking.state !== 'held' && booking.state !== 'expired';
  const session = isBooked ? await findClientSession(booking.token) : null;
  const theirZone = content.offer.tiers[booking.tier].hours.timeZone;
  return describe(booking, session, theirZone, urlParsed.search);
}

function describe(
  booking: ManagedBooking,
  session: ClientSession | null,
  own: string,
  { paid, time }: Record<string, string>,
): ManageData {
  const until = session?.summary?.code?.until;
  return {
    booking,
    session,
    codeUntil: until
      ? sessionTime({ startsAt: until, minutes: 0 }, booking.timeZone, booking.clock).date
      : undefined,
    nextTimes: (session?.next?.times ?? []).map(({ startsAt, path }) => ({
      path,
      ...sessionTime({ startsAt, minutes: booking.minutes }, booking.timeZone, booking.clock),
    })),
    yours: sessionTime(booking, booking.timeZone, booking.clock),
    theirs: own === booking.timeZone ? undefined : sessionTime(booking, own, booking.clock),
    moveUntil: sessionTime(
      { startsAt: booking.policy.moveUntil, minutes: booking.minutes },
      booking.timeZone,
      booking.clock,
    ),
    request: requestStatus(booking),
    moveRequest: moveRequestStatus(booking),
    timeOffers: booking.timeOffers.map(({ id, startsAt, developer }) => ({
      id,
      developer,
      ...sessionTime({ startsAt, minutes: booking.minutes }, booking.timeZone, booking.clock),
    })),
    wantedOffer: Number(time) || undefined,
    paid: paid === '1',
    now: new Date().toISOString(),
  };
}
