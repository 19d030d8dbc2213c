import { deleteEntriesOf, listEntriesOf } from '#db/queries/bookings/waitlist-retention.ts';
import type { ClientPart } from '../clients/client-part.ts';

/** Entries end with their days, and are deleted 30 days later (`look-for-times.ts`). */
export const waitlistPart: ClientPart = {
  key: 'waitingList',
  about:
    'Times that you wanted to hear of when they are free, in your time zone. Minutes count from midnight.',
  read: async (db, { email }) => (email === null ? [] : listEntriesOf(db, email)),
  erase: async (trx, { email }) => (email === null ? 0 : deleteEntriesOf(trx, email)),
};
