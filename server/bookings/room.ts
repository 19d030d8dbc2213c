import { millisecondsInMinute } from 'date-fns/constants';
import { ROOM_CODE } from '#src/contract/bookings/room.ts';
import type { Links } from './links.ts';
import { sessionEnd } from './policy.ts';

/** "Join" is shown from this many minutes before a session. */
const JOIN_BEFORE = 10;
/** And until this many minutes after its hour. */
const JOIN_AFTER = 60;

/**
 * The address of a session's video call: its developer's own room, or one made from the site's template. The same
 * for everyone who may see it.
 * @param own the developer's link or template; '' uses the site's
 * @returns undefined when neither is set
 */
export function roomOf(
  booking: { ref: string },
  { own, template, links }: { own: string; template: string; links: Pick<Links, 'roomCode'> },
): string | undefined {
  const room = own || template;
  return room === '' ? undefined : room.replace(ROOM_CODE, links.roomCode(booking.ref));
}

/** When clients and developers can join. @param startsAt UTC */
export function joinTimes(startsAt: string): { from: string; until: string } {
  const start = new Date(startsAt);
  return {
    from: new Date(start.getTime() - JOIN_BEFORE * millisecondsInMinute).toISOString(),
    until: new Date(sessionEnd(start).getTime() + JOIN_AFTER * millisecondsInMinute).toISOString(),
  };
}
