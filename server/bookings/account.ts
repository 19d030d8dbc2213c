import type { Db } from '#db/open.ts';
import { listDisputesOf } from '#db/queries/bookings/money/disputes.ts';
import type { Refundable } from '#db/queries/bookings/money/refunds.ts';
import type { Account } from '#src/contract/bookings/payments.ts';
import { isOwed, readAccount } from './refund-account.ts';
import { isClosed } from './refund-events.ts';

/** Presents a payment with its refunds and disputes. Amounts are in hundredths. Throws HttpError 404. */
export async function presentAccount(db: Db, of: Refundable): Promise<Account> {
  const { refunds, paidCents, leftCents, currency, paymentIntent } = await readAccount(db, of);
  const disputes = await listDisputesOf(db, of);
  return {
    paidCents,
    leftCents,
    currency,
    paidOnline: paymentIntent !== null,
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amountCents: refund.amountCents,
      state: refund.state,
      reason: refund.reason,
      means: refund.means,
      failure: refund.failure,
      note: refund.note,
      requestedBy: refund.requestedBy,
      createdAt: refund.createdAt,
      succeededAt: refund.succeededAt,
      isOwed: isOwed(refund, refunds),
    })),
    disputes: disputes.map(({ id, amountCents, reason, status, dueBy }) => ({
      id,
      amountCents,
      reason,
      status,
      dueBy,
      isOpen: !isClosed(status),
    })),
  };
}
