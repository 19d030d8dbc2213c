import type { Db } from '#db/open.ts';
import type { Kind } from '#db/queries/bookings/kinds.ts';
import { findRoomAccount } from '#db/queries/bookings/rooms/room-accounts.ts';
import { listWritingDevelopers } from '#db/queries/bookings/rooms/room-events.ts';

const CALENDARS = {
  meet: { provider: 'google', calendar: 'Google calendar' },
  teams: { provider: 'microsoft', calendar: 'Outlook calendar' },
} as const;

/** Says in sentences why rooms of a kind of session could not be made. @param developers who give it */
export async function roomWarnings(
  db: Db,
  { roomService, roomHost, place }: Pick<Kind, 'roomService' | 'roomHost' | 'place'>,
  developers: ReadonlyArray<{ id: number; name: string; isActive: number }>,
): Promise<string[]> {
  if (place !== '' || roomService === null || roomService === 'link') return [];
  const active = developers.filter(({ isActive }) => isActive === 1);
  if (roomService === 'zoom')
    return [
      ...((await findRoomAccount(db))
        ? []
        : ['Sessions get no link yet: enter the site’s Zoom account under Settings → Calendars.']),
      ...(roomHost !== '' && active.length > 1
        ? [`${roomHost} can host one Zoom meeting at a time, but ${active.length} people give this session.`]
        : []),
    ];
  const { provider, calendar } = CALENDARS[roomService];
  const writing = await listWritingDevelopers(db, provider);
  return active
    .filter(({ id }) => !writing.has(id))
    .map(
      ({ name }) =>
        `Sessions with ${name} get no link yet: they have no ${calendar} that sessions are written to.`,
    );
}
