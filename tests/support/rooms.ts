import { onTestFinished } from 'vitest';
import { stopMailAfterTest, testApp } from './app.ts';
import { aClock, bookAt } from './bookings.ts';
import { bodyOf, type Client } from './client.ts';
import { decoded, fakeSmtp } from './fake-smtp.ts';
import { fakeZoom, HOST, ZOOM_ACCOUNT } from './fake-zoom.ts';

export const STARTS = '2027-01-20T15:00:00.000Z';

interface Room {
  service: string | null;
  state: string;
  url: string;
  typedUrl: string;
  error: string | null;
  canType: boolean;
}

/** Sets the rooms of the offshore kind, with the version that it has. */
export async function setRoom(owner: Client, change: object, key = 'offshore'): Promise<Response> {
  const { kinds } = await bodyOf<{ kinds: Array<{ id: number; key: string; version: number }> }>(
    owner.get('/api/admin/kinds'),
  );
  const { id, version } = kinds.find((kind) => kind.key === key) ?? { id: 0, version: 0 };
  return owner.call('PATCH', `/api/admin/kinds/${id}`, { version, ...change });
}

/** The calls around rooms, which are the same for each service. */
export function roomCalls(
  app: Awaited<ReturnType<typeof testApp>>,
  owner: Client,
  clock: ReturnType<typeof aClock>,
) {
  return {
    make: () => app.rooms.task.work(),
    /** Lets a pause of minutes pass, then tries again. */
    async makeAfter(minutes: number) {
      clock.pass(minutes);
      await app.rooms.task.work();
    },
    room: (id = 1) => bodyOf<Room>(owner.get(`/api/admin/bookings/${id}/room`)),
    managed: (token: string) =>
      bodyOf<{ room: { url: string } | null; roomFollows: boolean }>(
        app.visitor().get(`/api/bookings/${token}`),
      ),
    type: (url: string, id = 1) => owner.call('PUT', `/api/admin/bookings/${id}/room`, { url }),
    row: () => app.db.selectFrom('bookingRooms').selectAll().executeTakeFirst(),
  };
}

/** An app whose offshore sessions are held at Zoom, with a mail server. */
export async function withZoom({ pageSize }: { pageSize?: number } = {}) {
  const clock = aClock();
  const smtp = await fakeSmtp();
  const zoom = await fakeZoom({ now: clock.now, ...(pageSize && { pageSize }) });
  const env = {
    ...zoom.env,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'One Hour App <hello@example.com>',
    MAIL_TEAM: 'team@example.com',
  };
  const app = await testApp(env, clock.now, { calendarHttp: { timeoutMs: 1_000 } });
  onTestFinished(zoom.close);
  stopMailAfterTest(app, smtp);
  const owner = await app.admin();
  await app.settings.change({ publicUrl: 'https://apps.example.com' });
  await owner.call('PUT', '/api/admin/rooms/zoom', ZOOM_ACCOUNT);
  const set = await setRoom(owner, { roomService: 'zoom', roomHost: HOST });
  if (set.status !== 200) throw new Error(`The test could not set the room: ${await set.text()}`);
  return {
    ...app,
    env,
    clock,
    smtp,
    zoom,
    owner,
    ...roomCalls(app, owner, clock),
    book: (startsAt = STARTS) => bookAt(app.visitor(), startsAt),
    meetings: () => [...zoom.meetings.values()],
    /** The client's e-mails, as plain text. */
    letters: () =>
      smtp.received
        .filter(({ to }) => to.includes('grace@example.com'))
        .map(({ raw }) => decoded(raw, 'text/plain')),
  };
}

/** The link of the meeting with this number. */
export const joinUrl = (number: number) =>
  `https://zoom.example.com/j/${85_746_000_000 + number}?pwd=secret${number}`;
