import { millisecondsInMinute } from 'date-fns/constants';
import type { Booking } from '#db/queries/bookings/read.ts';
import { ROOM_CODE } from '#src/contract/bookings/room.ts';
import type { Links } from './links.ts';
import { sessionEnd } from './policy.ts';

const JOIN_BEFORE = 10;
const JOIN_AFTER = 60;

/**
 * Builds the address of a session's video call from its own room, the developer's or the site's template; the same for
 * all readers, undefined when none is set.
 * @param own the session's or developer's link or template; '' uses the site's
 */
export function roomOf(
  booking: { ref: string },
  { own, template, links }: { own: string; template: string; links: Pick<Links, 'roomCode'> },
): string | undefined {
  const room = own || template;
  return room === '' ? undefined : room.replace(ROOM_CODE, links.roomCode(booking.ref));
}

/** Computes when people can join, UTC. */
export function joinTimes(booking: Pick<Booking, 'startsAt' | 'minutes'>): { from: string; until: string } {
  const start = new Date(booking.startsAt);
  return {
    from: new Date(start.getTime() - JOIN_BEFORE * millisecondsInMinute).toISOString(),
    until: new Date(sessionEnd(booking).getTime() + JOIN_AFTER * millisecondsInMinute).toISOString(),
  };
}
