import type { Refundable } from '#db/queries/bookings/money/refunds.ts';
import type { payments } from '#src/contract/bookings/payments.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import { mailTask } from '../../mail/mail-task.ts';
import type { BookingDeps } from '../deps.ts';
import { refundAgain, refundByOwner } from '../owner-refunds.ts';
import { paymentsTask } from '../payments-task.ts';
import { assignUnmatched, dismissUnmatched, presentUnmatched, refundUnmatched } from '../unmatched.ts';

const layout = (_call: unknown, { content }: BookingDeps) => content.letterLayout();

/** Handlers for the owner's refunds and for unmatched payments. */
export const paymentHandlers: Handlers<typeof payments, BookingDeps> = {
  refundBooking: write({
    prepare: layout,
    async change({ prepared: head, params: { id }, body, user }, { db, audit, now, wake }) {
      const of: Refundable = { bookingId: id };
      const refund = await refundByOwner(db, of, body, { actor: user.username, head, now: now() });
      await audit({
        subject: refund.reference,
        detail: { amountCents: body.amountCents, means: body.means },
      });
      wake(paymentsTask);
      wake(mailTask);
    },
  }),

  refundPack: write({
    prepare: layout,
    async change({ prepared: head, params: { id }, body, user }, { db, audit, now, wake }) {
      const of: Refundable = { packId: id };
      const refund = await refundByOwner(db, of, body, { actor: user.username, head, now: now() });
      await audit({
        subject: refund.reference,
        detail: { amountCents: body.amountCents, means: body.means },
      });
      wake(paymentsTask);
      wake(mailTask);
    },
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
