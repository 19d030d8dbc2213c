import { useState } from 'react';
import { api } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { carryToast } from '#src/components/Toast/carried-toast.ts';
import { moveRequestCopy } from '#src/content/bookings/move-request-copy.ts';
import { Problem } from '../../Problem.tsx';
import type { ManageData } from './+data.ts';
import * as css from './Manage.css.ts';

/** Another time that the client has asked for, and how far that is. Nothing without one. */
export function MoveRequest({ booking, moveRequest: status }: Pick<ManageData, 'booking' | 'moveRequest'>) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const { token, moveRequest } = booking;
  if (!status || !moveRequest) return null;

  async function withdraw() {
    setBusy(true);
    setProblem(undefined);
    try {
      await api('POST /api/bookings/:token/move-request/withdraw', { params: { token } });
      carryToast({ title: moveRequestCopy.withdrawn });
      location.replace(location.pathname);
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  }

  return (
    <section className={css.offers} aria-labelledby="other-time">
      <h2 id="other-time" className={css.changeTitle}>
        {status.title}
      </h2>
      <p>
        <strong>{status.date}</strong>, {status.time}
        <span className={css.note}>
          {status.zone}
          {moveRequest.developer && `, ${moveRequestCopy.with(moveRequest.developer)}`}
        </span>
      </p>
      <p className={css.note}>{status.text}</p>
      {moveRequest.note && (
        <p>
          {moveRequestCopy.ourNote} <span dir="auto">“{moveRequest.note}”</span>
        </p>
      )}
      <Problem className={css.problem} of={problem} />
      {moveRequest.state === 'open' && (
        <div className={css.confirm}>
          {asked ? (
            <>
              <Button size="medium" tone="danger" disabled={busy} onClick={withdraw}>
                {moveRequestCopy.withdrawConfirm}
              </Button>
              <Button size="medium" tone="plain" disabled={busy} onClick={() => setAsked(false)}>
                {moveRequestCopy.keep}
              </Button>
            </>
          ) : (
            <Button size="medium" tone="quiet" onClick={() => setAsked(true)}>
              {moveRequestCopy.withdraw}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
