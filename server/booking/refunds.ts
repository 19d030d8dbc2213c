import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { listDueRefunds } from '#db/queries/bookings/read.ts';
import { addBookingEvent, updateBooking } from '#db/queries/bookings/write.ts';
import { writeTransaction } from '#db/transaction.ts';
import { money } from '#src/content/money.ts';
import type { Payments } from './payments.ts';

const AT_ONCE = 20;
const WAIT_MS = 10 * 60_000;

/** When each failed refund is retried. Kept in memory only; a restart just means an earlier retry. */
const waiting = new Map<string, number>();

/**
 * Pays due refunds. The request's idempotency key prevents a second payment if a crash kept the first from
 * being recorded. If Stripe rejects a refund, the team sees a note on the booking, and it is retried later.
 */
export async function settleRefunds(db: Db, payments: Payments, log: Logger, now: () => Date): Promise<void> {
  for (const booking of await listDueRefunds(db, AT_ONCE)) {
    if ((waiting.get(booking.ref) ?? 0) > now().getTime()) continue;
    try {
      await payments.refund(booking);
      waiting.delete(booking.ref);
      await writeTransaction(db, async (trx) => {
        await updateBooking(trx, booking.id, { payment: 'refunded', note: null }, now());
        const detail = money(booking.refundCents / 100, booking.currency);
        await addBookingEvent(
          trx,
          { bookingId: booking.id, kind: 'refunded', actor: 'Stripe', detail },
          now(),
        );
      });
    } catch (error) {
      waiting.set(booking.ref, now().getTime() + WAIT_MS);
      const words = error instanceof Error ? error.message : String(error);
      log.error({ err: error, booking: booking.ref }, 'refund failed');
      await updateBooking(db, booking.id, { note: `The refund failed: ${words}` }, now());
    }
  }
}
