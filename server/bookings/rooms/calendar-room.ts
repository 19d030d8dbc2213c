/** Rooms that come with the event of a session in its developer's calendar: Google Meet and Microsoft Teams. */

import type { Db } from '#db/open.ts';
import { changeWritten } from '#db/queries/bookings/calendars/written.ts';
import { findSessionDeveloper } from '#db/queries/bookings/developers.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import {
  findRoomEvent,
  listWritingDevelopers,
  type RoomEvent,
} from '#db/queries/bookings/rooms/room-events.ts';
import { isLink } from '#src/contract/typed-link.ts';
import { z } from '#src/contract/zod.ts';
import { externalIdOf } from '../calendars/external-id.ts';
import { PREFER } from '../calendars/oauth/microsoft.ts';
import type { ApiCall, Tokens } from '../calendars/oauth/tokens.ts';
import type { CalendarSecrets } from '../calendars/secrets.ts';
import { RoomPending, RoomProblem } from './room-problem.ts';

export interface CalendarRoomParts {
  db: Db;
  accounts: { tokens: Pick<Tokens, 'callFor'>; secrets: CalendarSecrets };
}

interface Wish {
  booking: Booking;
  /** Attempts before this one. */
  attempts: number;
  call: ApiCall;
  event: RoomEvent;
}

const SERVICES = {
  meet: { provider: 'google', calendar: 'Google calendar', makeRoom: makeMeet },
  teams: { provider: 'microsoft', calendar: 'Outlook calendar', makeRoom: makeTeams },
} as const;

/**
 * Makes the room of a session with its event, or finds the one that is there. Moves and deletions come with the event,
 * which the visits of the calendar write.
 * @returns the link
 * @throws RoomPending until the event and its room are there, RoomProblem, CalendarProblem
 */
export async function makeCalendarRoom(
  service: keyof typeof SERVICES,
  { booking, attempts }: Pick<Wish, 'booking' | 'attempts'>,
  { db, accounts }: CalendarRoomParts,
  signal: AbortSignal,
): Promise<string> {
  const { provider, calendar, makeRoom } = SERVICES[service];
  const { id: bookingId, developerId } = booking;
  if (developerId === null) throw new RoomProblem('No one gives this session yet.');
  const event = await findRoomEvent(db, { bookingId, developerId }, provider);
  if (!event) {
    if ((await listWritingDevelopers(db, provider)).has(developerId))
      throw new RoomPending(`The session is not in the ${calendar} yet.`);
    const developer = await findSessionDeveloper(db, developerId);
    throw new RoomProblem(
      `${developer?.name ?? 'The person who gives the session'} has no ${calendar} that sessions are written to. Connect one, and choose “Write sessions”.`,
    );
  }
  if (event.startsAt === null) throw new RoomPending(`The session is not in the ${calendar} yet.`);
  const call = accounts.tokens.callFor(event.accountId, signal);
  const { link, etag } = await makeRoom(
    { booking, attempts, call, event },
    externalIdOf(event, accounts.secrets),
  );
  // The calendar's next visit then finds the version that it knows.
  if (etag) await changeWritten(db, event.id, { etag });
  return link;
}

interface Made {
  link: string;
  /** Of the changed event. */
  etag?: string | undefined;
}

const link = z.string().refine((url) => isLink(url));
const meetEvent = z.object({
  etag: z.string().optional(),
  status: z.string().optional(),
  conferenceData: z
    .object({
      createRequest: z.object({ status: z.object({ statusCode: z.string() }).optional() }).optional(),
      entryPoints: z.array(z.object({ entryPointType: z.string().optional(), uri: z.string() })).optional(),
    })
    .optional(),
});

async function makeMeet({ booking, attempts, call, event }: Wish, calendarId: string): Promise<Made> {
  const path = `calendars/${encodeURIComponent(calendarId)}/events/${encodeURIComponent(event.href)}`;
  const found = await call(path, {}, [404, 410]);
  const there = found.status < 300 ? meetEvent.safeParse(found.body).data : undefined;
  if (!there || there.status === 'cancelled')
    throw new RoomPending('The session is not in the Google calendar yet.');
  const known = meetLink(there);
  if (known !== undefined) return { link: known };
  const isPending = (each: typeof there) =>
    each.conferenceData?.createRequest?.status?.statusCode === 'pending';
  if (isPending(there)) throw new RoomPending('Google is still making the Meet link.');
  const createRequest = {
    // Google makes one room for the same id; one that has failed needs another.
    requestId: `${booking.ref}-${attempts}`,
    conferenceSolutionKey: { type: 'hangoutsMeet' },
  };
  const changed = await call(`${path}?conferenceDataVersion=1&sendUpdates=none`, {
    method: 'PATCH',
    json: { conferenceData: { createRequest } },
  });
  const made = meetEvent.safeParse(changed.body).data;
  const uri = made && meetLink(made);
  if (uri !== undefined) return { link: uri, etag: made?.etag };
  if (made && isPending(made)) throw new RoomPending('Google is still making the Meet link.');
  throw new RoomProblem('Google made no Meet link. Check that this Google account may use Google Meet.');
}

function meetLink({ conferenceData }: z.output<typeof meetEvent>): string | undefined {
  const video = conferenceData?.entryPoints?.find(({ entryPointType }) => entryPointType === 'video');
  return link.safeParse(video?.uri).data;
}

const teamsEvent = z.object({
  '@odata.etag': z.string().optional(),
  isCancelled: z.boolean().optional(),
  isOnlineMeeting: z.boolean().optional(),
  onlineMeeting: z.object({ joinUrl: z.string().nullish() }).nullish(),
});
const TEAMS_FIELDS = 'id,isCancelled,isOnlineMeeting,onlineMeeting';
const NO_TEAMS =
  'Microsoft made no Teams link. It makes them for work and school accounts with Teams, not for personal ones.';
/** Microsoft fills in the link within seconds. */
const PATIENT_ATTEMPTS = 5;

async function makeTeams({ attempts, call, event }: Wish): Promise<Made> {
  const path = `me/events/${encodeURIComponent(event.href)}`;
  const found = await call(`${path}?$select=${TEAMS_FIELDS}`, { headers: PREFER }, [404]);
  const there = found.status < 300 ? teamsEvent.safeParse(found.body).data : undefined;
  if (!there || there.isCancelled) throw new RoomPending('The session is not in the Outlook calendar yet.');
  const known = link.safeParse(there.onlineMeeting?.joinUrl).data;
  if (known !== undefined) return { link: known };
  const pending = () =>
    attempts < PATIENT_ATTEMPTS
      ? new RoomPending('Microsoft is still making the Teams link.')
      : new RoomProblem(NO_TEAMS);
  if (there.isOnlineMeeting) throw pending();
  // Without the body, in which Microsoft puts the invitation to the meeting.
  const changed = await call(
    path,
    {
      method: 'PATCH',
      headers: PREFER,
      json: { isOnlineMeeting: true, onlineMeetingProvider: 'teamsForBusiness' },
    },
    [400],
  );
  if (changed.status === 400) throw new RoomProblem(NO_TEAMS);
  const made = teamsEvent.safeParse(changed.body).data;
  const uri = link.safeParse(made?.onlineMeeting?.joinUrl).data;
  if (uri === undefined) throw pending();
  return { link: uri, etag: made?.['@odata.etag'] };
}
