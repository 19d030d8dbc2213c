import { useState } from 'react';
import { api } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import type { BookingChange, BookingDetail } from '#src/contract/booking-admin.ts';
import { useBookingMutation } from './booking-queries.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';

/** What can be done with a booking as it stands. */
export function BookingActions({ booking }: { booking: BookingDetail }) {
  const [dialog, setDialog] = useState<'move' | 'cancel'>();
  const change = useBookingMutation(
    (body: BookingChange) => api('PATCH /api/admin/bookings/:id', { params: { id: booking.id }, body }),
    { done: 'Booking changed', failed: 'The booking was not changed' },
  );
  const act = (body: BookingChange) => change.mutate(body, { onSuccess: () => setDialog(undefined) });
  const begun = Date.parse(booking.startsAt) <= Date.now();
  const confirmed = booking.state === 'confirmed';
  const closed = booking.state === 'completed' || booking.state === 'no_show';
  const plain = { tone: 'quiet', size: 'small', disabled: change.isPending } as const;
  return (
    <>
      {booking.payment === 'due' && (confirmed || closed) && (
        <Button {...plain} onClick={() => act({ action: 'mark-paid' })}>
          Mark as paid
        </Button>
      )}
      {booking.payment === 'refund_due' && (
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
      {dialog === 'move' && (
        <MoveDialog
          booking={booking}
          pending={change.isPending}
          onClose={() => setDialog(undefined)}
          onMove={(startsAt) => act({ action: 'reschedule', startsAt })}
        />
      )}
      {dialog === 'cancel' && (
        <CancelDialog
          booking={booking}
          pending={change.isPending}
          onClose={() => setDialog(undefined)}
          onCancel={(refundPercent) => act({ action: 'cancel', refundPercent })}
        />
      )}
    </>
  );
}
