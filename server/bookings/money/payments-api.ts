import type { Refundable } from '#db/queries/bookings/money/refunds.ts';
import type { payments } from '#src/contract/bookings/payments.ts';
import type { Deps } from '../../boot/deps.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import { refundAgain, refundByOwner } from '../owner-refunds.ts';
import { assignUnmatched, dismissUnmatched, presentUnmatched, refundUnmatched } from '../unmatched.ts';

const layout = (_call: unknown, { content }: Pick<Deps, 'content'>) => content.letterLayout();

/** Handlers for the owner's refunds and for unmatched payments. */
export const paymentHandlers: Handlers<typeof payments> = {
  refundBooking: write({
    prepare: layout,
    async change({ prepared: head, params: { id }, body, user }, { db, audit, booking: { now }, wake }) {
      const of: Refundable = { bookingId: id };
      const refund = await refundByOwner(db, of, body, { actor: user.username, head, now: now() });
      await audit({
        subject: refund.reference,
        detail: { amountCents: body.amountCents, means: body.means },
      });
      wake.payments();
      wake.mail();
    },
  }),

  refundPack: write({
    prepare: layout,
    async change({ prepared: head, params: { id }, body, user }, { db, audit, booking: { now }, wake }) {
      const of: Refundable = { packId: id };
      const refund = await refundByOwner(db, of, body, { actor: user.username, head, now: now() });
      await audit({
        subject: refund.reference,
        detail: { amountCents: body.amountCents, means: body.means },
      });
      wake.payments();
      wake.mail();
    },
  }),

  refundAgain: write({
    prepare: layout,
    async change(
      { prepared: head, params: { id }, body: { means }, user },
      { db, audit, booking: { now }, wake },
    ) {
      const refund = await refundAgain(db, id, means, { actor: user.username, head, now: now() });
      await audit({ subject: refund.reference, detail: { amountCents: refund.amountCents, means } });
      wake.payments();
      wake.mail();
    },
  }),

  listUnmatched: (_call, { db }) => presentUnmatched(db),

  assignUnmatched: write({
    prepare: layout,
    async change({ prepared: head, params: { id }, body, user }, { db, audit, booking: { now }, wake }) {
      const subject = await assignUnmatched(db, id, body, { actor: user.username, head, now: now() });
      await audit({ subject, detail: body });
      wake.mail();
    },
  }),

  refundUnmatched: write({
    prepare: layout,
    async change({ prepared: head, params: { id }, user }, { db, audit, booking: { now }, wake }) {
      await audit({ subject: await refundUnmatched(db, id, { actor: user.username, head, now: now() }) });
      wake.payments();
    },
  }),

  dismissUnmatched: write({
    prepare: layout,
    async change({ prepared: head, params: { id }, user }, { db, audit, booking: { now } }) {
      await audit({ subject: await dismissUnmatched(db, id, { actor: user.username, head, now: now() }) });
    },
  }),
};
