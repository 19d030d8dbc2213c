import { useEffect, useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { api } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { carryToast } from '#src/components/Toast/carried-toast.ts';
import { requestCopy } from '#src/content/bookings/request-copy.ts';
import type { SessionTime } from '#src/content/bookings/session-time.ts';
import type { ManagedBooking } from '#src/contract/bookings/bookings.ts';
import { Problem } from '../../Problem.tsx';
import * as css from './Manage.css.ts';

export interface OfferedTime extends SessionTime {
  id: number;
  developer: string | null;
}

interface Props {
  booking: ManagedBooking;
  times: readonly OfferedTime[];
  /** Of the link in the e-mail. */
  wanted: number | undefined;
}

/** Times that the team proposes instead. One is chosen in two steps, because mail programs open links. */
export function TimeOffers({ booking, times: first, wanted }: Props) {
  const [times, setTimes] = useState(first);
  const [chosen, setChosen] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (wanted === undefined) return;
    if (first.some(({ id }) => id === wanted)) setChosen(wanted);
    else setGone(true);
  }, [wanted, first]);

  async function choose(id: number) {
    setBusy(true);
    setProblem(undefined);
    try {
      await api('POST /api/bookings/:token/time-offers/:id/choose', { params: { token: booking.token, id } });
      carryToast({ title: requestCopy.chosen });
      location.replace(location.pathname);
    } catch (error) {
      setProblem(error);
      setBusy(false);
      setChosen(undefined);
      // Taken or expired since: leave it out.
      if (error instanceof ApiError && error.status === 409)
        setTimes((before) => before.filter((time) => time.id !== id));
    }
  }

  return (
    <section className={css.offers} aria-labelledby="times">
      <h2 id="times" className={css.changeTitle}>
        {requestCopy.timesTitle}
      </h2>
      <p className={css.note}>
        {booking.state === 'confirmed' ? requestCopy.timesBooked : requestCopy.timesAsked}
      </p>
      <noscript>
        <p className={css.note}>{requestCopy.noScript}</p>
      </noscript>
      {isGone && (
        <p className={css.problem} role="status">
          {requestCopy.gone}
        </p>
      )}
      <Problem className={css.problem} of={problem} />
      <ul role="list" className={css.offerList}>
        {times.map(({ id, date, time, zone, developer }) => (
          <li key={id} className={css.offer}>
            <span>
              <strong>{date}</strong>, {time}
              <span className={css.note}>
                {zone}
                {developer && `, ${requestCopy.with(developer)}`}
              </span>
            </span>
            {chosen === id ? (
              <div className={css.confirm}>
                <Button size="medium" disabled={busy} onClick={() => choose(id)}>
                  {requestCopy.confirm}
                </Button>
                <Button size="medium" tone="plain" disabled={busy} onClick={() => setChosen(undefined)}>
                  {requestCopy.keepLooking}
                </Button>
              </div>
            ) : (
              <Button
                size="medium"
                tone="quiet"
                disabled={busy}
                aria-label={`${requestCopy.choose}: ${date}, ${time}`}
                onClick={() => setChosen(id)}
              >
                {requestCopy.choose}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
