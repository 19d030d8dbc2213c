import type { Db } from '#db/open.ts';
import { findPackById, type Pack, updatePack } from '#db/queries/bookings/money/packs.ts';
import { findReceiptById, type ReceiptRow } from '#db/queries/bookings/money/receipts.ts';
import { type Booking, findBookingById } from '#db/queries/bookings/read.ts';
import { addBookingEvent, updateBooking } from '#db/queries/bookings/write.ts';
import { priceOf, rateOf, storedTax, type TaxRule, taxLabel } from '#src/content/site/price.ts';
import { totalOf } from '#src/contract/bookings/values.ts';
import { conflict, notFound } from '../http/errors.ts';
import type { LetterLayout } from '../site/content/content.ts';
import { issueCreditNotes } from './money/credit-notes.ts';
import { currentReceipt, issueReceipt, type Sold } from './money/receipts.ts';
import { soldPack } from './packs/pay.ts';
import { soldSession, taxWithoutStripe } from './price.ts';
import { queueReceiptMail } from './receipt-mail.ts';

interface By {
  actor: string;
  head: LetterLayout;
  now: Date;
}

/** Formats the tax on a corrected receipt, such as "VAT 19%"; '' for none. */
export const correctedTaxLabel = (content: LetterLayout['content']): string => {
  const rule = taxWithoutStripe(content);
  return rule.rate === 0 ? '' : taxLabel(rule);
};

/** Tells if a receipt states another tax than the current one. False if Stripe calculated it. */
export const statesOtherTax = (
  receipt: Pick<ReceiptRow, 'kind' | 'taxBps' | 'taxThirdDecimal'>,
  content: LetterLayout['content'],
): boolean =>
  receipt.kind === 'receipt' && receipt.taxBps !== null && rateOf(receipt) !== taxWithoutStripe(content).rate;

/**
 * Credits what is left of a receipt and issues another for the same amount with the current tax, in the
 * caller's transaction. The booking or pack keeps the new tax.
 * @param shown the tax that the owner saw
 * @returns both numbers
 * @throws HttpError 404, 409
 */
export async function correctReceipt(
  trx: Db,
  id: number,
  shown: string,
  { actor, head, now }: By,
): Promise<{ credit: string; receipt: string }> {
  const wrong = await findReceiptById(trx, id);
  if (!wrong) throw notFound('Receipt');
  if (shown !== correctedTaxLabel(head.content))
    throw conflict('tax_changed', 'The tax has changed since it was shown. Reload the page and look again.');
  const subject = wrong.bookingId === null ? { packId: wrong.packId ?? 0 } : { bookingId: wrong.bookingId };
  const current = await currentReceipt(trx, subject);
  if (current?.receipt.id !== id || current.leftCents === 0 || !statesOtherTax(wrong, head.content))
    throw conflict(
      'receipt_not_correctable',
      'This receipt cannot be corrected: it was credited or replaced, Stripe calculated its tax, or it already states this tax.',
    );
  const rule = { ...taxWithoutStripe(head.content), included: true };
  const { sold, booking } = await changeTax(trx, subject, rule, head, now);
  const all = { refundId: null, refundCents: current.leftCents, reason: 'correction' as const, of: id };
  const [credit] = await issueCreditNotes(trx, subject, all, now);
  const receipt = await issueReceipt(trx, sold, {
    paidCents: current.leftCents,
    method: wrong.method,
    means: wrong.means,
    creditedCents: current.creditedCents,
    content: head.content,
    now,
  });
  if (!credit || !receipt) throw new Error('A receipt with an amount left was not corrected');
  if (booking) {
    await queueReceiptMail(trx, booking, receipt, head, now);
    const detail = `${wrong.number} was replaced by ${receipt.number}`;
    await addBookingEvent(trx, { bookingId: booking.id, kind: 'receipt corrected', actor, detail }, now);
  }
  return { credit: credit.number, receipt: receipt.number };
}

async function changeTax(
  trx: Db,
  subject: { bookingId: number } | { packId: number },
  rule: TaxRule,
  { content }: LetterLayout,
  now: Date,
): Promise<{ sold: Sold; booking?: Booking }> {
  if ('packId' in subject) {
    const pack = await findPackById(trx, subject.packId);
    if (!pack) throw notFound('Pack');
    return { sold: soldPack(await updatePack(trx, pack.id, taxIn(pack, 0, rule), now), content) };
  }
  const found = await findBookingById(trx, subject.bookingId);
  if (!found) throw notFound('Booking');
  const booking = await updateBooking(trx, found.id, taxIn(found, found.discountCents, rule), now);
  return { sold: await soldSession(trx, booking, content), booking };
}

function taxIn(
  sold: Pick<Pack, 'priceCents' | 'taxCents' | 'taxIncluded'>,
  discountCents: number,
  rule: TaxRule,
): Pick<Pack, 'priceCents' | 'taxCents' | 'taxBps' | 'taxThirdDecimal' | 'taxName' | 'taxIncluded'> {
  const priceCents = totalOf({ ...sold, discountCents }) + discountCents;
  return { priceCents, taxCents: priceOf(priceCents, discountCents, rule).taxCents, ...storedTax(rule) };
}
