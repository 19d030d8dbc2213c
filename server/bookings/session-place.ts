import type { Db } from '#db/open.ts';
import { findSessionDeveloper } from '#db/queries/bookings/developers.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import type { Links } from './links.ts';
import { roomOf } from './room.ts';

export interface SessionPlace {
  /** Undefined if the site does not show who it is. */
  developer: string | undefined;
  /** The address of the video call; undefined when none is set. */
  room: string | undefined;
}

/** Finds a session's developer and room. `template`: the site's, for rooms. */
export async function placeOf(
  db: Db,
  booking: Pick<Booking, 'ref' | 'developerId'>,
  { template, links }: { template: string; links: Links },
): Promise<SessionPlace> {
  const developer =
    booking.developerId === null ? undefined : await findSessionDeveloper(db, booking.developerId);
  return {
    developer: developer?.isShown ? developer.name : undefined,
    room: roomOf(booking, { own: developer?.room ?? '', template, links }),
  };
}
