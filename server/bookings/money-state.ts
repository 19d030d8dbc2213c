import type { Db } from '#db/open.ts';
import type { Pack } from '#db/queries/bookings/money/packs.ts';
import { listRefundsOf, type Refundable } from '#db/queries/bookings/money/refunds.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import {
  type HowToPay,
  instructionsFor,
  type MoneyState,
  type RefundSums,
} from '#src/content/bookings/money-state.ts';
import { receiptSettings } from '#src/content/bookings/receipts.ts';
import { taxRuleOf } from '#src/content/site/price.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { type PaymentState, paymentStatusOf, totalOf } from '#src/contract/bookings/values.ts';
import type { LetterLayout } from '../site/content/content.ts';
import { currentReceipt } from './money/receipts.ts';

/** Reads the money of a booking, with refunds of the caller's transaction. */
export async function moneyStateOf(db: Db, booking: Booking): Promise<MoneyState> {
  const totalCents = totalOf(booking);
  return {
    state: booking.state,
    payment: paymentStatusOf({ ...booking, totalCents }),
    currency: booking.currency,
    listCents: booking.priceCents,
    discountCents: booking.discountCents,
    taxCents: booking.taxCents,
    tax: taxRuleOf(booking),
    totalCents,
    paidCents: booking.paidCents,
    refunds: await refundSums(db, { bookingId: booking.id }, booking),
    paidBy: await paidBy(db, booking),
    hour:
      booking.packId === null
        ? null
        : booking.packReturned === 1
          ? 'returned'
          : booking.state === 'cancelled'
            ? 'used'
            : 'booked',
  };
}

async function paidBy(
  db: Db,
  { id, paymentIntent, paidCents }: Pick<Booking, 'id' | 'paymentIntent' | 'paidCents'>,
): Promise<MoneyState['paidBy']> {
  if (paymentIntent !== null) return 'online';
  if (paidCents === 0) return null;
  const receipt = (await currentReceipt(db, { bookingId: id }))?.receipt;
  return receipt?.method === 'card' ? 'online' : (receipt?.means ?? null);
}

async function refundSums(
  db: Db,
  of: Refundable,
  { payment, refundCents }: { payment: PaymentState; refundCents: number },
): Promise<RefundSums> {
  const refunds = await listRefundsOf(db, of);
  if (refunds.length === 0)
    return {
      doneCents: payment === 'refunded' ? refundCents : 0,
      openCents: payment === 'refund_due' ? refundCents : 0,
      failedCents: 0,
    };
  const replaced = new Set(refunds.map(({ follows }) => follows));
  const sum = (...states: ReadonlyArray<(typeof refunds)[number]['state']>) =>
    refunds
      .filter(({ id, state }) => states.includes(state) && !replaced.has(id))
      .reduce((all, { amountCents }) => all + amountCents, 0);
  return {
    doneCents: sum('succeeded'),
    openCents: sum('requested', 'pending'),
    failedCents: sum('failed'),
  };
}

/** Says how an unpaid booking or pack can be paid. @param reference for the owner's instructions */
function howToPay(
  { email, reference, takesCards }: { email: string; reference: string; takesCards: boolean },
  { content, paysOnline, waitsFor }: Pick<LetterLayout, 'content' | 'paysOnline' | 'waitsFor'>,
): HowToPay {
  return {
    online: takesCards && paysOnline,
    instructions: instructionsFor(textsOf(content, receiptSettings).howToPay, reference),
    email: waitsFor === null ? email : '',
    supportEmail: content.identity.supportEmail,
  };
}

/** Says how an unpaid booking can be paid. */
export const howToPaySession = (
  { email, ref, source }: Pick<Booking, 'email' | 'ref' | 'source'>,
  head: Pick<LetterLayout, 'content' | 'paysOnline' | 'waitsFor'>,
): HowToPay => howToPay({ email, reference: ref, takesCards: source === 'site' }, head);

/** Tells if the payment page of an unpaid booking can be opened. */
export const canPayOnline = (booking: Booking, { online }: HowToPay): boolean =>
  online &&
  (['confirmed', 'completed', 'no_show'].includes(booking.state) ||
    (booking.state === 'held' && booking.approval === 'given')) &&
  paymentStatusOf({ ...booking, totalCents: totalOf(booking) }) === 'due';

/** Says how an unpaid order can be paid. */
export const howToPayPack = (
  { email, ref }: Pick<Pack, 'email' | 'ref'>,
  head: Pick<LetterLayout, 'content' | 'paysOnline' | 'waitsFor'>,
): HowToPay => howToPay({ email, reference: ref, takesCards: true }, head);
