import type { Db } from '../open.ts';
import { type Booking, findBookingById } from './bookings.ts';

/** Bookings whose refund Stripe can pay back and has not yet. */
export async function listDueRefunds(db: Db, limit: number): Promise<Booking[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('payment', '=', 'refund_due')
    .where('payment_intent', 'is not', null)
    .where('refund_cents', '>', 0)
    .orderBy('id')
    .limit(limit)
    .execute();
  const found = await Promise.all(rows.map(({ id }) => findBookingById(db, id)));
  return found.filter((booking) => booking !== undefined);
}
