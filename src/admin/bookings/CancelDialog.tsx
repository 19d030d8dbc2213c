import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { cancellation } from '#src/content/plans.ts';
import type { BookingDetail } from '#src/contract/booking-admin.ts';
import { Choice } from '../ui/Choice.tsx';
import { dialogActions, fields, quiet } from '../ui/ui.css.ts';
import { toldOf } from './booking-words.ts';

interface Props {
  booking: BookingDetail;
  pending: boolean;
  onClose: () => void;
  onCancel: (refundPercent: number) => void;
}

const HOUR_MS = 3_600_000;

/** Cancels for the team, with the refund that the policy gives unless the team grants another. */
export function CancelDialog({ booking, pending, onClose, onCancel }: Props) {
  const { inTime, late, noShow } = cancellation.refundPercent;
  const notice = Date.parse(booking.startsAt) - Date.now();
  const [percent, setPercent] = useState(
    String(notice >= cancellation.noticeHours * HOUR_MS ? inTime : late),
  );
  const paid = booking.payment === 'paid';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Cancel the session?"
      description={`${cancellation.summary} ${toldOf(booking)}`}
      narrow
    >
      <div className={fields}>
        {paid ? (
          <Choice
            legend="Refund"
            options={[inTime, late, noShow].map((each) => ({ value: String(each), label: `${each}%` }))}
            value={percent}
            onChange={setPercent}
          />
        ) : (
          <p className={quiet}>Nothing has been paid, so there is nothing to refund.</p>
        )}
        {paid && (
          <p className={quiet}>${(booking.price * Number(percent)) / 100} goes back to the customer.</p>
        )}
        <div className={dialogActions}>
          <Button tone="quiet" size="small" onClick={onClose}>
            Keep it
          </Button>
          <Button
            tone="danger"
            size="small"
            disabled={pending}
            onClick={() => onCancel(paid ? Number(percent) : 0)}
          >
            Cancel session
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
