import { useState } from 'react';
import { usePageContext } from '#renderer/page-context.tsx';
import { ApiError } from '#src/api/api-error.ts';
import { api } from '#src/api/client.ts';
import { Button, ButtonLink } from '#src/components/Button/Button.tsx';
import { carryToast } from '#src/components/Toast/carried-toast.ts';
import { manage } from '#src/content/bookings/booking-calendar.ts';
import { lowerRefund } from '#src/content/bookings/client-rights.ts';
import { moveRequestCopy } from '#src/content/bookings/move-request-copy.ts';
import type { SessionTime } from '#src/content/bookings/session-time.ts';
import type { Person } from '#src/content/site/noun-copy.ts';
import type { ManagedBooking } from '#src/contract/bookings/bookings.ts';
import { managePath } from '#src/routes.ts';
import { dayOf, longDay, timeOf, zoneName } from '../../Calendar/clock.ts';
import { type Difference, SlotPicker } from '../../Calendar/SlotPicker.tsx';
import { bookingAt } from '../../own-bookings.ts';
import * as css from './Manage.css.ts';

interface Props {
  booking: ManagedBooking;
  moveUntil: SessionTime;
  /** Who gives the session. */
  person: Person;
}

export function Move({ booking, moveUntil, person }: Props) {
  const { identity } = usePageContext();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<{ slot: string; zone: string } & Difference>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [round, setRound] = useState(0);
  // A move that the team has to agree to keeps the terms, so no lower refund is shown for it.
  const asks = booking.policy.asksToMove;

  async function move(slot: string, { other, refund }: Difference) {
    setBusy(true);
    setProblem(undefined);
    try {
      const params = { token: booking.token };
      // Refused if the developer would change by now, or the refund would drop below the one shown.
      const to = { startsAt: slot, ...(other && { developer: other.id }) };
      if (asks) await api('POST /api/bookings/:token/move-request', { params, body: to });
      else
        await api('POST /api/bookings/:token/reschedule', {
          params,
          body: { ...to, ...(refund !== undefined && { refundPercent: refund }) },
        });
      // Shown after the reload.
      carryToast({ title: asks ? moveRequestCopy.sent : manage.moved });
      location.replace(location.pathname);
    } catch (error) {
      setProblem(error);
      setChosen(undefined);
      setBusy(false);
      if (error instanceof ApiError) setRound((before) => before + 1);
    }
  }

  if (booking.moveRequest?.state === 'open')
    return (
      <section className={css.change}>
        <h2 className={css.changeTitle}>{manage.moveTitle}</h2>
        <p className={css.note}>{moveRequestCopy.isOpen}</p>
      </section>
    );
  if (!booking.policy.canReschedule)
    return (
      <section className={css.change}>
        <h2 className={css.changeTitle}>{manage.moveTitle}</h2>
        <p className={css.note}>{manage.moveTooLate(booking.policy.freeRescheduleHours)}</p>
        <ButtonLink tone="quiet" href={`mailto:${identity.supportEmail}`}>
          {manage.write}
        </ButtonLink>
      </section>
    );
  const until = `${moveUntil.date}, ${moveUntil.time.split(' to ')[0]}`;
  return (
    <section className={open ? `${css.change} ${css.opened}` : css.change}>
      <h2 className={css.changeTitle}>{manage.moveTitle}</h2>
      <p className={css.note}>{asks ? moveRequestCopy.note(until) : manage.moveText(until)}</p>
      {!open && (
        <Button size="medium" tone="quiet" onClick={() => setOpen(true)}>
          {asks ? moveRequestCopy.choose : manage.move}
        </Button>
      )}
      {open && (
        <SlotPicker
          tier={booking.tier}
          booking={booking.token}
          zone={booking.timeZone}
          chosen={chosen?.slot}
          busy={busy}
          problem={problem}
          round={round}
          onChoose={(slot, zone, differs) => setChosen({ slot, zone, ...differs })}
        />
      )}
      {open && (
        <div className={css.confirm}>
          {chosen?.other && (
            <p className={css.note} role="status">
              {manage.withOther(booking.developer?.name ?? null, chosen.other.name, person)}
            </p>
          )}
          {chosen && bookingAt(chosen.slot, managePath(booking.token)) && (
            <p className={css.note} role="status">
              {manage.sameHour}
            </p>
          )}
          {!asks && chosen?.refund !== undefined && (
            <p className={css.note} role="status">
              {lowerRefund(booking.policy.refundPercent, chosen.refund, booking.fromPack)}
            </p>
          )}
          {chosen && (
            <Button size="medium" disabled={busy} onClick={() => move(chosen.slot, chosen)}>
              {(asks ? moveRequestCopy.confirm : manage.moveConfirm)(
                `${longDay(dayOf(chosen.slot, chosen.zone))}, ${timeOf(chosen.slot, chosen.zone)}, ${zoneName(chosen.slot, chosen.zone)}`,
              )}
            </Button>
          )}
          <Button
            size="medium"
            tone="plain"
            disabled={busy}
            onClick={() => {
              setOpen(false);
              setChosen(undefined);
            }}
          >
            {manage.keep}
          </Button>
        </div>
      )}
    </section>
  );
}
