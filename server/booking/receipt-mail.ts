import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import { queueMail } from '#db/queries/mail-outbox.ts';
import type { StoredReceipt } from '#db/queries/money/receipts.ts';
import { receiptMail } from '#src/content/money-mail.ts';
import type { LetterLayout } from '../content/content.ts';
import { documentOf } from '../money/receipts.ts';

const DAYS = 7;

/** Queues the e-mail with a receipt or credit note to the guest, in the transaction that issued it. */
export async function queueReceiptMail(
  trx: Db,
  booking: Booking,
  receipt: StoredReceipt | undefined,
  { content }: LetterLayout,
  now: Date,
): Promise<void> {
  // Whoever booked by telephone, or was erased, has no address.
  if (!receipt || booking.source !== 'site' || booking.email === '') return;
  const { number, grossCents, currency, kind } = receipt;
  const { reason, replaces } = documentOf(receipt);
  const mail = {
    ...receiptMail(
      {
        name: booking.name,
        number,
        kind,
        grossCents,
        currency,
        reason,
        replaces,
        paidCents: booking.paidCents,
      },
      content,
    ),
    bookingId: booking.id,
    kind,
    dedupe: `${kind} ${number}`,
    to: booking.email,
    withCalendar: false,
    sendAfter: now,
    expiresAt: new Date(now.getTime() + DAYS * millisecondsInDay),
  };
  await queueMail(trx, [mail], now);
}
