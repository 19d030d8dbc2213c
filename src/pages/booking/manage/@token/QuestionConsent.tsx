import { useState } from 'react';
import { api } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { questionConsent } from '#src/content/site/question-consent.ts';
import { Problem } from '../../Problem.tsx';
import * as css from './Manage.css.ts';

/** Shown while the client lets us use what they asked with the booking. */
export function QuestionConsent({ token }: { token: string }) {
  const [state, setState] = useState<'given' | 'sending' | 'withdrawn'>('given');
  const [problem, setProblem] = useState<unknown>();

  async function withdraw() {
    setState('sending');
    setProblem(undefined);
    try {
      await api('POST /api/bookings/:token/withdraw-question', { params: { token } });
      setState('withdrawn');
    } catch (error) {
      setProblem(error);
      setState('given');
    }
  }

  return (
    <div>
      <p className={css.note} role="status">
        {state === 'withdrawn' ? questionConsent.withdrawn : questionConsent.given}
      </p>
      {state !== 'withdrawn' && (
        <Button size="medium" tone="quiet" disabled={state === 'sending'} onClick={withdraw}>
          {questionConsent.withdraw}
        </Button>
      )}
      <Problem className={css.problem} of={problem} />
    </div>
  );
}
