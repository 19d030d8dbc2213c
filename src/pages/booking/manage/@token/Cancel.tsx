import { useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { api } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { manage } from '#src/content/bookings/booking-calendar.ts';
import type { ManagedBooking } from '#src/contract/bookings/bookings.ts';
import { Problem } from '../../Problem.tsx';
import * as css from './Manage.css.ts';

export function Cancel({ booking: first }: { booking: ManagedBooking }) {
  // Refetched when the dialog opens, because the page may have been open for a day.
  const [booking, setBooking] = useState(first);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const { token, policy } = booking;

  async function look() {
    setBusy(true);
    setProblem(undefined);
    try {
      setBooking(await api('GET /api/bookings/:token', { params: { token } }));
      setOpen(true);
    } catch (error) {
      setProblem(error);
    }
    setBusy(false);
  }

  async function cancel() {
    setBusy(true);
    setProblem(undefined);
    try {
      await api('POST /api/bookings/:token/cancel', {
        params: { token },
        body: { refundPercent: policy.refundPercent },
      });
      location.replace(location.pathname);
    } catch (error) {
      setProblem(error);
      setBusy(false);
      // The refund has changed: show the new one before asking again.
      if (error instanceof ApiError && error.status === 409)
        setBooking(await api('GET /api/bookings/:token', { params: { token } }).catch(() => booking));
    }
  }

  return (
    <section className={css.change}>
      <h2 className={css.changeTitle}>{manage.cancelTitle}</h2>
      {/* Rights after a move by the team are shown above and are better than these rules. */}
      {!policy.rights && (booking.price > 0 || booking.fromPack) && (
        <p className={css.note}>{policy.summary}</p>
      )}
      <Problem className={css.problem} of={problem} />
      {open && policy.canCancel ? (
        <div className={css.decide}>
          <p className={css.refund} role="status">
            {booking.cancelText}
          </p>
          <div className={css.confirm}>
            <Button size="medium" tone="danger" disabled={busy} onClick={cancel}>
              {manage.cancelConfirm}
            </Button>
            <Button size="medium" tone="plain" disabled={busy} onClick={() => setOpen(false)}>
              {manage.keep}
            </Button>
          </div>
        </div>
      ) : (
        <Button size="medium" tone="quiet" disabled={busy} onClick={look}>
          {manage.cancel}
        </Button>
      )}
    </section>
  );
}
