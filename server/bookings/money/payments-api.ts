import type { Refundable } from '#db/queries/bookings/money/refunds.ts';
import type { payments } from '#src/contract/bookings/payments.ts';
import { type Call, type Change, type Handlers, write } from '../../http/handlers.ts';
import { mailTask } from '../../mail/mail-task.ts';
import type { LetterLayout } from '../../site/content/content.ts';
import type { BookingDeps } from '../deps.ts';
import { refundAgain, refundByOwner } from '../owner-refunds.ts';
import { paymentsTask } from '../payments-task.ts';
import { assignUnmatched, dismissUnmatched, presentUnmatched, refundUnmatched } from '../unmatched.ts';

const layout = (_call: unknown, { content }: BookingDeps) => content.letterLayout();

type RefundEndpoint = typeof payments.refundBooking;

async function refund(
  of: Refundable,
  { prepared: head, body, user }: Pick<Call<RefundEndpoint>, 'body' | 'user'> & { prepared: LetterLayout },
  {
    db,
    audit,
    now,
    wake,
  }: Change<RefundEndpoint, BookingDeps> | Change<typeof payments.refundPack, BookingDeps>,
): Promise<void> {
  const { reference } = await refundByOwner(db, of, body, { actor: user.username, head, now: now() });
  await audit({ subject: reference, detail: { amountCents: body.amountCents, means: body.means } });
  wake(paymentsTask);
  wake(mailTask);
}

export const paymentHandlers: Handlers<typeof payments, BookingDeps> = {
  refundBooking: write({
    prepare: layout,
    change: (call, change) => refund({ bookingId: call.params.id }, call, change),
  }),

  refundPack: write({
    prepare: layout,
    change: (call, change) => refund({ packId: call.params.id }, call, change),
  }),

  refundAgain: write({
    prepare: layout,
    async change({ prepared: head, params: { id }, body: { means }, user }, { db, audit, now, wake }) {
      const refund = await refundAgain(db, id, means, { actor: user.username, head, now: now() });
      await audit({ subject: refund.reference, detail: { amountCents: refund.amountCents, means } });
      wake(paymentsTask);
      wake(mailTask);
    },
  }),

  listUnmatched: (_call, { db }) => presentUnmatched(db),

  assignUnmatched: write({
    prepare: layout,
    async change({ prepared: head, params: { id }, body, user }, { db, audit, now, wake }) {
      const subject = await assignUnmatched(db, id, body, { actor: user.username, head, now: now() });
      await audit({ subject, detail: body });
      wake(mailTask);
    },
  }),

  refundUnmatched: write({
    prepare: layout,
    async change({ prepared: head, params: { id }, user }, { db, audit, now, wake }) {
      await audit({ subject: await refundUnmatched(db, id, { actor: user.username, head, now: now() }) });
      wake(paymentsTask);
    },
  }),

  dismissUnmatched: write({
    prepare: layout,
    async change({ prepared: head, params: { id }, user }, { db, audit, now }) {
      await audit({ subject: await dismissUnmatched(db, id, { actor: user.username, head, now: now() }) });
    },
  }),
};
