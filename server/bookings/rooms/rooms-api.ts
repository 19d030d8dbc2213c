import { type Booking, findBookingById } from '#db/queries/bookings/read.ts';
import { changeRoom, findRoom, insertRoom, retryRooms } from '#db/queries/bookings/rooms/booking-rooms.ts';
import {
  deleteRoomAccount,
  findRoomAccount,
  saveRoomAccount,
} from '#db/queries/bookings/rooms/room-accounts.ts';
import { rewriteEventsOf } from '#db/queries/bookings/rooms/room-events.ts';
import { releaseRoomMail } from '#db/queries/bookings/rooms/room-mail.ts';
import type { rooms } from '#src/contract/bookings/rooms.ts';
import { conflict, HttpError, notFound } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import { assertKeyFits } from '../../operations/settings/secret-key.ts';
import type { BookingDeps } from '../deps.ts';
import { sessionFor } from '../own-sessions.ts';
import { sessionEnd } from '../policy.ts';
import { placeOf } from '../session-place.ts';
import { queueRoomMail } from './room-mail.ts';
import { roomsTask } from './rooms-task.ts';
import { roomFaultOf, roomStateOf, tryRoomAgain } from './try-again.ts';
import { tryZoom } from './try-zoom.ts';

type Parts = Pick<BookingDeps, 'db' | 'booking' | 'settings' | 'now'>;

const ACCOUNT = 'Zoom';

/** The site's account at Zoom, whose secret is never shown again, and the rooms of bookings. */
export const roomHandlers: Handlers<typeof rooms, BookingDeps> = {
  async getZoomAccount(_call, { db }) {
    const account = await findRoomAccount(db);
    return {
      isSet: account !== undefined,
      accountId: account?.accountId ?? '',
      clientId: account?.clientId ?? '',
    };
  },

  saveZoomAccount: write({
    async prepare({ body: { secret } }, { db, config, rooms: { seal } }) {
      await assertKeyFits(db, config);
      const sealed = secret === undefined ? (await findRoomAccount(db))?.secret : seal(secret);
      if (sealed === undefined) throw new HttpError(400, 'invalid_input', 'Client secret is required');
      return sealed;
    },
    async change({ body: { accountId, clientId }, prepared: secret }, { db, audit, now }) {
      await saveRoomAccount(db, { accountId, clientId, secret }, now());
      await retryRooms(db, 'zoom', now());
      await audit({ subject: ACCOUNT, detail: { accountId, clientId } });
    },
  }),

  async removeZoomAccount(_call, { db, audit }) {
    if (!(await findRoomAccount(db))) throw notFound('Account');
    await deleteRoomAccount(db);
    await audit({ subject: ACCOUNT });
  },

  testZoomAccount: ({ body: { host } }, { rooms: { zoom }, content, now, closing }) =>
    tryZoom(host, { zoom, content, now, closing }),

  getBookingRoom: ({ params: { id } }, deps) => presentRoom(id, deps),

  typeBookingRoom: write({
    async prepare(_call, { content }) {
      return content.letterLayout();
    },
    async change({ params: { id }, body: { url }, prepared: head }, { db, audit, now: clock }) {
      const booking = await mustFind(db, id);
      const now = clock();
      if (!canType(booking, now))
        throw conflict('session_begun', 'This session is over or canceled, so its link stays as it is.');
      await audit({ subject: booking.ref, detail: { room: url } });
      const room = await findRoom(db, id);
      if ((room?.typedUrl ?? '') === url) return;
      if (room) {
        // Without it, the room is made after all.
        const again = url === '' && room.service !== 'link' && { nextTryAt: now.toISOString() };
        await changeRoom(db, id, { typedUrl: url, ...again }, now);
      } else {
        const { startsAt: wanted } = booking;
        await insertRoom(
          db,
          { bookingId: id, service: 'link', setting: '', wanted, ready: { typedUrl: url } },
          now,
        );
      }
      await rewriteEventsOf(db, id);
      await releaseRoomMail(db, id, now);
      if (url !== '') await queueRoomMail(db, booking, { head, key: now.toISOString() }, now);
    },
    finish(_changed, { params: { id } }, deps) {
      deps.mail.wake();
      deps.tasks.wake(roomsTask);
      return presentRoom(id, deps);
    },
  }),

  tryRoomAgain: write({
    async change({ params: { id }, user }, { db, audit, now }) {
      const booking = await sessionFor(db, id, user);
      if (await tryRoomAgain(db, booking, now())) await audit({ subject: booking.ref });
    },
    async finish(_changed, { params: { id } }, deps) {
      deps.tasks.wake(roomsTask);
      return { fault: roomFaultOf(await findRoom(deps.db, id), deps.now()) };
    },
  }),
};

/** @throws HttpError 404 */
async function mustFind(db: BookingDeps['db'], id: number): Promise<Booking> {
  const booking = await findBookingById(db, id);
  if (!booking) throw notFound('Booking');
  return booking;
}

const canType = (booking: Booking, now: Date): boolean =>
  booking.source === 'site' && booking.state === 'confirmed' && sessionEnd(booking) > now;

async function presentRoom(id: number, { db, booking: { links }, settings, now }: Parts) {
  const booking = await mustFind(db, id);
  const room = await findRoom(db, id);
  const { roomTemplate: template } = await settings.current();
  const place = await placeOf(db, booking, { template, links });
  return {
    service: room?.service ?? null,
    state: roomStateOf(room),
    url: place.room ?? '',
    typedUrl: room?.typedUrl ?? '',
    error: room?.error ?? null,
    nextTryAt: room?.nextTryAt ?? null,
    fault: roomFaultOf(room, now()),
    canType: canType(booking, now()),
  };
}
