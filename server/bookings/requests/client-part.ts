import { deleteMoveRequestsOf, listMoveRequestsOf } from '#db/queries/bookings/move-requests.ts';
import type { ClientPart } from '../clients/client-part.ts';

/** They end with their booking, and are erased with it. */
export const moveRequestsPart: ClientPart = {
  key: 'otherTimes',
  about: 'Other times that you asked for, for a session that you had booked, and what our team answered.',
  read: async (db, { bookingIds }) => (bookingIds.length > 0 ? listMoveRequestsOf(db, bookingIds) : []),
  erase: async (trx, { bookingIds }) => (bookingIds.length > 0 ? deleteMoveRequestsOf(trx, bookingIds) : 0),
};
