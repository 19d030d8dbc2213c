import { Suspense, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { money } from '#src/content/site/money.ts';
import type { BookingChange, BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import type { RefundOrder } from '#src/contract/bookings/payments.ts';
import { announcing } from '../../announcing.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { moneyReads } from '../money/money-reads.ts';
import { needsDecision } from '../money/RefundList.tsx';
import { useBookingMutation } from './booking-queries.ts';

const CancelDialog = lazyDialog(() => import('./CancelDialog.tsx'));
const HandOverDialog = lazyDialog(() => import('./HandOverDialog.tsx'));
const MarkPaidDialog = lazyDialog(() => import('../../ui/MarkPaidDialog.tsx'));
const MoveDialog = lazyDialog(() => import('./MoveDialog.tsx'));
const RefundDialog = lazyDialog(() => import('../money/RefundDialog.tsx'));
const useRefundMutation = announcing(moneyReads);

export function BookingActions({ booking }: { booking: BookingDetail }) {
  const [dialog, setDialog] = useState<'move' | 'cancel' | 'hand over' | 'pay' | 'take back' | 'refund'>();
  const change = useBookingMutation('PATCH /api/admin/bookings/:id', {
    input: (body: BookingChange) => ({ params: { id: booking.id }, body }),
    done: 'Booking updated',
    failed: 'Could not update the booking',
  });
  const refund = useRefundMutation('POST /api/admin/bookings/:id/refunds', {
    input: (body: RefundOrder) => ({ params: { id: booking.id }, body }),
    done: 'Refund recorded',
    failed: 'Could not refund the booking',
  });
  const act = (body: BookingChange) => change.mutate(body);
  const close = () => setDialog(undefined);
  const begun = Date.parse(booking.startsAt) <= Date.now();
  const confirmed = booking.state === 'confirmed';
  const closed = booking.state === 'completed' || booking.state === 'no_show';
  const plain = { tone: 'quiet', disabled: change.isPending } as const;
  return (
    <>
      {booking.payment === 'due' && (confirmed || closed) && (
        <Button {...plain} onClick={() => setDialog('pay')}>
          Mark as paid
        </Button>
      )}
      {booking.canMarkUnpaid && (
        <Button {...plain} onClick={() => setDialog('take back')}>
          Undo the payment
        </Button>
      )}
      {booking.account.leftCents > 0 && (
        <Button {...plain} onClick={() => setDialog('refund')}>
          Refund
        </Button>
      )}
      {booking.payment === 'refund_due' && !booking.account.refunds.some(needsDecision) && (
        <Button {...plain} onClick={() => act({ action: 'mark-refunded' })}>
          Mark as refunded
        </Button>
      )}
      {begun && (confirmed || booking.state === 'no_show') && (
        <Button {...plain} onClick={() => act({ action: 'complete' })}>
          Completed
        </Button>
      )}
      {begun && (confirmed || booking.state === 'completed') && (
        <Button {...plain} onClick={() => act({ action: 'no-show' })}>
          No-show
        </Button>
      )}
      {!begun && confirmed && booking.source === 'site' && (
        <>
          <Button {...plain} onClick={() => setDialog('move')}>
            Reschedule
          </Button>
          <Button {...plain} onClick={() => setDialog('cancel')}>
            Cancel session
          </Button>
        </>
      )}
      {booking.candidates.length > 0 && (
        <Button {...plain} onClick={() => setDialog('hand over')}>
          Hand over
        </Button>
      )}
      <Confirm
        open={dialog === 'take back'}
        onClose={close}
        title="Undo the payment?"
        text={`A credit note for ${money(booking.price, booking.currency)} is issued and e-mailed to the client, and the payment is due again.`}
        action="Undo payment"
        pending={change.isPending}
        onConfirm={() => change.mutate({ action: 'mark-unpaid' }, { onSuccess: close })}
      />
      <Suspense>
        {dialog === 'pay' && (
          <MarkPaidDialog
            amount={money(booking.price, booking.currency)}
            onClose={close}
            onMark={(means) => change.mutateAsync({ action: 'mark-paid', means })}
          />
        )}
        {dialog === 'hand over' && (
          <HandOverDialog
            booking={booking}
            onClose={close}
            onAssign={(developerId, tell) => change.mutateAsync({ action: 'assign', developerId, tell })}
          />
        )}
        {dialog === 'move' && (
          <MoveDialog
            booking={booking}
            onClose={close}
            onMove={(startsAt) => change.mutateAsync({ action: 'reschedule', startsAt })}
          />
        )}
        {dialog === 'refund' && (
          <RefundDialog
            account={booking.account}
            stays={
              confirmed && !begun
                ? 'The session stays booked. If it will not take place, cancel it instead.'
                : 'The session stays as it is.'
            }
            onClose={close}
            onRefund={refund.mutateAsync}
          />
        )}
        {dialog === 'cancel' && (
          <CancelDialog
            booking={booking}
            onClose={close}
            onCancel={(refundPercent) => change.mutateAsync({ action: 'cancel', refundPercent })}
          />
        )}
      </Suspense>
    </>
  );
}
