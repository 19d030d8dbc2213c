import { useState } from 'react';
import { api } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { requestCopy } from '#src/content/bookings/request-copy.ts';
import { Problem } from '../../Problem.tsx';
import * as css from './Manage.css.ts';

/** Of a request that is not booked yet. */
export function Withdraw({ token }: { token: string }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();

  async function withdraw() {
    setBusy(true);
    setProblem(undefined);
    try {
      await api('POST /api/bookings/:token/withdraw', { params: { token } });
      location.replace(location.pathname);
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  }

  return (
    <section className={css.change}>
      <h2 className={css.changeTitle}>{requestCopy.withdrawTitle}</h2>
      <p className={css.note}>{requestCopy.withdrawText}</p>
      <Problem className={css.problem} of={problem} />
      {open ? (
        <div className={css.confirm}>
          <Button size="medium" tone="danger" disabled={busy} onClick={withdraw}>
            {requestCopy.withdrawConfirm}
          </Button>
          <Button size="medium" tone="plain" disabled={busy} onClick={() => setOpen(false)}>
            {requestCopy.keep}
          </Button>
        </div>
      ) : (
        <Button size="medium" tone="quiet" onClick={() => setOpen(true)}>
          {requestCopy.withdraw}
        </Button>
      )}
    </section>
  );
}
