import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { packWords } from '#src/content/pack-words.ts';
import { sentenceOf } from './Calendar/use-hold.ts';
import * as css from './PayButton.css.ts';

/** Opens the payment page of something that is not paid, and goes there. */
export function PayButton({ open }: { open: () => Promise<{ url: string }> }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function pay() {
    setBusy(true);
    setProblem(undefined);
    try {
      location.assign((await open()).url);
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  }

  return (
    <>
      <Button size="large" disabled={busy} onClick={pay}>
        {packWords.payNowLink}
      </Button>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
