import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { packCopy } from '#src/content/bookings/pack-copy.ts';
import * as css from './PayButton.css.ts';
import { Problem } from './Problem.tsx';

export function PayButton({ open }: { open: () => Promise<{ url: string }> }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();

  async function pay() {
    setBusy(true);
    setProblem(undefined);
    try {
      location.assign((await open()).url);
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  }

  return (
    <>
      <Button size="large" disabled={busy} onClick={pay}>
        {packCopy.payNowLink}
      </Button>
      <Problem className={css.problem} of={problem} />
    </>
  );
}
