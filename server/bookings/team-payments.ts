import type { Db } from '#db/open.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import { addBookingEvent, updateBooking } from '#db/queries/bookings/write.ts';
import { meansLabels } from '#src/content/bookings/receipt-copy.ts';
import { money } from '#src/content/site/money.ts';
import { type PaymentMeans, paymentStatusOf, totalOf } from '#src/contract/bookings/values.ts';
import { conflict } from '../http/errors.ts';
import type { LetterLayout } from '../site/content/content.ts';
import { issueCreditNotes } from './money/credit-notes.ts';
import { currentReceipt } from './money/receipts.ts';
import { receiptFor, taxColumnsFor, taxWithoutStripe } from './price.ts';
import { queueReceiptMail } from './receipt-mail.ts';

interface By {
  actor: string;
  head: LetterLayout;
  now: Date;
}

/**
 * Records an offline payment with receipt, in the transaction. `means` may be unknown. Throws HttpError 409.
 */
export async function markPaid(
  trx: Db,
  booking: Booking,
  means: PaymentMeans | undefined,
  { actor, head, now }: By,
): Promise<Booking> {
  // Stripe Tax cannot calculate this payment, so the rate for invoices applies.
  const tax =
    booking.taxBps === null
      ? taxColumnsFor(booking.priceCents, taxWithoutStripe(head.content), booking.discountCents)
      : {};
  const totalCents = totalOf({ ...booking, ...tax });
  if (paymentStatusOf({ ...booking, totalCents }) !== 'due')
    throw conflict('payment_not_due', 'This session is not waiting for a payment.');
  const paid = await updateBooking(trx, booking.id, { ...tax, payment: 'paid', paidCents: totalCents }, now);
  const receipt = await receiptFor(trx, paid, { method: 'invoice', means: means ?? null, head, now });
  await queueReceiptMail(trx, paid, receipt, head, now);
  const amount = money(totalCents / 100, booking.currency);
  const detail = means ? `${amount}, ${meansLabels[means].toLowerCase()}` : amount;
  await addBookingEvent(trx, { bookingId: booking.id, kind: 'paid', actor, detail }, now);
  return paid;
}

/** Tells if the team marked a session as paid, and nothing was refunded. */
export async function canMarkUnpaid(
  db: Db,
  { id, payment, refundCents, paymentIntent }: Booking,
): Promise<boolean> {
  if (payment !== 'paid' || refundCents > 0 || paymentIntent !== null) return false;
  // Without a receipt it was paid at the external service, or before this site issued them.
  const current = await currentReceipt(db, { bookingId: id });
  return current?.receipt.method === 'invoice' && current.creditedCents === 0;
}

/** Makes a payment due again, crediting its receipt, in the caller's transaction. Throws HttpError 409. */
export async function markUnpaid(trx: Db, booking: Booking, { actor, head, now }: By): Promise<void> {
  if (!(await canMarkUnpaid(trx, booking)))
    throw conflict(
      'not_marked_paid',
      'Only a payment that the team marked as paid, and that was not refunded, can be taken back.',
    );
  const credit = { refundId: null, refundCents: booking.paidCents, reason: 'unpaid' as const };
  const [note] = await issueCreditNotes(trx, { bookingId: booking.id }, credit, now);
  const due = await updateBooking(trx, booking.id, { payment: 'due', paidCents: 0 }, now);
  await queueReceiptMail(trx, due, note, head, now);
  const detail = money(booking.paidCents / 100, booking.currency);
  await addBookingEvent(trx, { bookingId: booking.id, kind: 'payment taken back', actor, detail }, now);
}
