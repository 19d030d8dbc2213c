import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { listDueRefunds } from '#db/queries/bookings/read.ts';
import { addBookingEvent, updateBooking } from '#db/queries/bookings/write.ts';
import { writeTransaction } from '#db/transaction.ts';
import { money } from '#src/content/plans.ts';
import type { Payments } from './payments.ts';

const AT_ONCE = 20;
const WAIT_MS = 10 * 60_000;

/** When each refund that failed is tried again; forgotten with the process, which only means an early try. */
const waiting = new Map<string, number>();

/**
 * Pays back what is owed. The call carries the booking's name, so one that was made and not noted (a crash in between)
 * is not made twice. One that Stripe refuses is noted on the booking for the team, and tried again later.
 */
export async function settleRefunds(db: Db, payments: Payments, log: Logger, now: () => Date): Promise<void> {
  for (const booking of await listDueRefunds(db, AT_ONCE)) {
    if ((waiting.get(booking.ref) ?? 0) > now().getTime()) continue;
    try {
      await payments.refund(booking);
      waiting.delete(booking.ref);
      await writeTransaction(db, async (trx) => {
        await updateBooking(trx, booking.id, { payment: 'refunded', note: null }, now());
        const detail = money(booking.refundCents / 100);
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
