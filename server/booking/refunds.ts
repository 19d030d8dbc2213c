import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { listDueRefunds } from '#db/queries/bookings/read.ts';
import { addBookingEvent, updateBooking } from '#db/queries/bookings/write.ts';
import { listDuePackRefunds, updatePack } from '#db/queries/money/packs.ts';
import { writeTransaction } from '#db/transaction.ts';
import { money } from '#src/content/money.ts';
import type { Content } from '../content/content.ts';
import { issueCreditNote } from '../money/receipts.ts';
import { refunded } from './packs/pay.ts';
import type { Payments } from './payments.ts';
import { queueReceiptMail } from './receipt-mail.ts';

interface Options {
  db: Db;
  payments: Payments;
  content: Pick<Content, 'letterLayout'>;
  log: Logger;
  now: () => Date;
}

const AT_ONCE = 20;
const WAIT_MS = 10 * 60_000;

/** When each failed refund is retried. Kept in memory only; a restart just means an earlier retry. */
const waiting = new Map<string, number>();

/**
 * Pays due refunds. The request's idempotency key prevents a second payment if a crash kept the first from
 * being recorded. If Stripe rejects a refund, the team sees a note on the booking, and it is retried later.
 */
export async function settleRefunds({ db, payments, content, log, now }: Options): Promise<void> {
  for (const booking of await listDueRefunds(db, AT_ONCE)) {
    if ((waiting.get(booking.ref) ?? 0) > now().getTime()) continue;
    try {
      await payments.refund(booking);
      waiting.delete(booking.ref);
      const head = await content.letterLayout();
      await writeTransaction(db, async (trx) => {
        await updateBooking(trx, booking.id, { payment: 'refunded', note: null }, now());
        const note = await issueCreditNote(trx, { bookingId: booking.id }, booking.refundCents, now());
        await queueReceiptMail(trx, booking, note, head, now());
        const detail = money(booking.refundCents / 100, booking.currency);
        await addBookingEvent(
          trx,
          { bookingId: booking.id, kind: 'refunded', actor: 'Stripe', detail },
          now(),
        );
      });
    } catch (error) {
      waiting.set(booking.ref, now().getTime() + WAIT_MS);
      log.error({ err: error, booking: booking.ref }, 'refund failed');
      await updateBooking(db, booking.id, { note: `The refund failed: ${wordsOf(error)}` }, now());
    }
  }
  for (const pack of await listDuePackRefunds(db, AT_ONCE)) {
    if ((waiting.get(pack.ref) ?? 0) > now().getTime()) continue;
    try {
      await payments.refund(pack);
      waiting.delete(pack.ref);
      await writeTransaction(db, (trx) => refunded(trx, pack, now()));
    } catch (error) {
      waiting.set(pack.ref, now().getTime() + WAIT_MS);
      log.error({ err: error, pack: pack.ref }, 'refund of a pack failed');
      await updatePack(db, pack.id, { note: `The refund failed: ${wordsOf(error)}` }, now());
    }
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
