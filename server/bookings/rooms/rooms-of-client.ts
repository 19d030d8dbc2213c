import { deleteRoomsOf, listRoomsOf } from '#db/queries/bookings/rooms/booking-rooms.ts';
import type { ClientPart } from '../clients/client-part.ts';

/** The links of a client's sessions. */
export const roomsOfClient: ClientPart = {
  key: 'rooms',
  about: 'The links to the video calls that were made for the bookings.',
  async read(db, { bookingIds }) {
    const rows = bookingIds.length > 0 ? await listRoomsOf(db, bookingIds) : [];
    return rows.map(({ service, joinUrl, typedUrl }) => ({ service, link: typedUrl || joinUrl }));
  },
  erase: async (trx, { bookingIds }) => (bookingIds.length > 0 ? deleteRoomsOf(trx, bookingIds) : 0),
};
