import { useMutation } from '@tanstack/react-query';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { cents } from '#src/content/site/price.ts';
import type { Account, RefundRow } from '#src/contract/bookings/payments.ts';
import { mutate } from '../../mutate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { Time } from '../../ui/Time.tsx';
import { quiet, small } from '../../ui/ui.css.ts';
import { useNoun } from '../../use-noun.ts';
import * as css from './money.css.ts';
import { moneyReads } from './money-reads.ts';
import { refundReason, refundStates } from './refund-labels.ts';

type Props = Pick<Account, 'refunds' | 'disputes' | 'currency'>;

/** Refunds that the client was not promised, so the owner may drop them. */
const VOLUNTARY: ReadonlySet<RefundRow['reason']> = new Set(['owner', 'missed-developer', 'dashboard']);

/** True if the owner has to decide about a refund. */
export const needsDecision = ({ isOwed, state, failure }: RefundRow): boolean =>
  isOwed && (state === 'failed' || failure !== '');

/** Refunds and disputes of a payment, with actions for failed refunds. */
export function RefundList({ refunds, disputes, currency }: Props) {
  const noun = useNoun();
  const again = useMutation(
    mutate('POST /api/admin/refunds/:id/again', {
      failed: 'Could not change the refund',
      changes: moneyReads,
      onSuccess: (_done, { body: { means } }) =>
        toast({
          title: {
            stripe: 'The refund is being sent',
            hand: 'Recorded as refunded',
            none: 'The refund was given up',
          }[means],
        }),
    }),
  );
  if (refunds.length === 0 && disputes.length === 0) return null;
  const act = (refund: RefundRow, means: 'stripe' | 'hand' | 'none') =>
    again.mutate({ params: { id: refund.id }, body: { means } });
  return (
    <ul className={css.refunds}>
      {refunds.map((refund) => (
        <li key={refund.id} className={css.refund}>
          <p>
            <Badge tone={refundStates[refund.state].tone}>{refundStates[refund.state].label}</Badge>{' '}
            {cents(refund.amountCents, currency)}
          </p>
          <p className={`${quiet} ${small}`}>
            {refundReason(refund.reason, noun)}
            {refund.means === 'hand' && ', by hand'}, <Time value={refund.succeededAt ?? refund.createdAt} />
          </p>
          {refund.note && <p className={small}>{refund.note}</p>}
          {refund.failure && <p className={small}>{refund.failure}</p>}
          {needsDecision(refund) && (
            <div className={inRow}>
              {refund.state === 'failed' && (
                <Button tone="quiet" disabled={again.isPending} onClick={() => act(refund, 'stripe')}>
                  Try again
                </Button>
              )}
              <Button tone="quiet" disabled={again.isPending} onClick={() => act(refund, 'hand')}>
                Refunded by hand
              </Button>
              {VOLUNTARY.has(refund.reason) && (
                <Button tone="plain" disabled={again.isPending} onClick={() => act(refund, 'none')}>
                  Do not refund
                </Button>
              )}
            </div>
          )}
        </li>
      ))}
      {disputes.map((dispute) => (
        <li key={dispute.id} className={css.refund}>
          <p>
            <Badge tone={dispute.isOpen ? 'danger' : 'neutral'}>
              {dispute.isOpen ? 'Disputed' : `Dispute ${dispute.status.replaceAll('_', ' ')}`}
            </Badge>{' '}
            {cents(dispute.amountCents, currency)}
          </p>
          <p className={`${quiet} ${small}`}>
            Reason: {dispute.reason.replaceAll('_', ' ')}
            {dispute.isOpen && dispute.dueBy && (
              <>
                , answer in Stripe by <Time value={dispute.dueBy} />
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
