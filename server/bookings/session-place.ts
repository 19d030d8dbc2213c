import type { Db } from '#db/open.ts';
import { findSessionDeveloper } from '#db/queries/bookings/developers.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import { findRoom } from '#db/queries/bookings/rooms/booking-rooms.ts';
import type { Links } from './links.ts';
import { roomOf } from './room.ts';

export interface SessionPlace {
  /** Undefined if the site does not show who it is. */
  developer: string | undefined;
  /** The address of the video call; undefined when none is set, or not yet. */
  room: string | undefined;
  /** True while its own room is being made. */
  roomFollows: boolean;
}

/** Finds a session's developer and room. `template`: the site's, for rooms. */
export async function placeOf(
  db: Db,
  booking: Pick<Booking, 'id' | 'ref' | 'developerId'>,
  { template, links }: { template: string; links: Pick<Links, 'roomCode'> },
): Promise<SessionPlace> {
  const developer =
    booking.developerId === null ? undefined : await findSessionDeveloper(db, booking.developerId);
  const made = await findRoom(db, booking.id);
  const own = made && (made.typedUrl || made.joinUrl);
  const isMade = made !== undefined && made.service !== 'link';
  const room = roomOf(booking, {
    own: own || (isMade ? '' : (developer?.room ?? '')),
    template: isMade ? '' : template,
    links,
  });
  return {
    developer: developer?.isShown ? developer.name : undefined,
    room,
    roomFollows: room === undefined && isMade && made.wanted !== '',
  };
}
