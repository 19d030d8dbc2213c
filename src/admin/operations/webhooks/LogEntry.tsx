import { Button } from '#src/components/Button/Button.tsx';
import { EVENT_LABELS } from '#src/content/operations/webhook-copy.ts';
import { type DeliveryState, TEST_EVENT } from '#src/contract/operations/webhook-values.ts';
import type { Delivery } from '#src/contract/operations/webhooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Time } from '../../ui/Time.tsx';
import * as css from './webhooks.css.ts';

const STATES = {
  waiting: ['Waiting', 'warning'],
  sent: ['Arrived', 'success'],
  failed: ['Failed', 'danger'],
} as const satisfies Record<DeliveryState, readonly [string, string]>;

interface Props {
  delivery: Delivery;
  isPending: boolean;
  onAgain: () => void;
}

/** The answer is text of a stranger's server, shown as plain text. */
export function LogEntry({ delivery, isPending, onAgain }: Props) {
  const { type, state, at, attempts, status, ms, answer, error, sendAfter } = delivery;
  const [label, tone] = STATES[state];
  const what = type === TEST_EVENT ? 'Test' : EVENT_LABELS[type];
  return (
    <li className={css.entry}>
      <span className={css.line}>
        <span className={css.tools}>
          <Badge tone={tone}>{label}</Badge>
          <strong className={css.name}>{what}</strong>
          <Time value={at} />
        </span>
        <Button tone="plain" disabled={isPending} aria-label={`Send again: ${what}`} onClick={onAgain}>
          Send again
        </Button>
      </span>
      {attempts > 0 && (
        <span>
          {attempts === 1 ? 'One attempt' : `${attempts} attempts`}
          {status !== null && `, status ${status}`}
          {ms !== null && ms > 0 && `, ${ms} ms`}
          {state === 'waiting' && (
            <>
              , next <Time value={sendAfter} />
            </>
          )}
        </span>
      )}
      {error && <span>{error}</span>}
      {answer && (
        <details>
          <summary className={css.summary}>Answer</summary>
          <pre className={css.answer}>{answer}</pre>
        </details>
      )}
    </li>
  );
}
