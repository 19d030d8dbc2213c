import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { cents } from '#src/content/site/price.ts';
import type { UnmatchedRow } from '#src/contract/bookings/payments.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { rowActions } from '../../ui/layouts.css.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { Time } from '../../ui/Time.tsx';
import { nowrap, quiet, small } from '../../ui/ui.css.ts';
import * as css from './money.css.ts';
import { moneyReads as changes } from './money-reads.ts';
import { RefundList } from './RefundList.tsx';
import { notOurs, unmatchedReasons, unmatchedStates } from './refund-labels.ts';

const AssignDialog = lazyDialog(() => import('./AssignDialog.tsx'));

/** Renders nothing if there are none. */
export function UnmatchedPayments() {
  const [refunding, setRefunding] = useState<UnmatchedRow>();
  const [assigning, setAssigning] = useState<UnmatchedRow>();
  const found = useQuery(query('GET /api/admin/money/unmatched'));
  const refund = useMutation(
    mutate('POST /api/admin/money/unmatched/:id/refund', {
      failed: 'Could not refund the payment',
      changes,
      onSuccess: () => {
        setRefunding(undefined);
        toast({ title: 'The refund is being sent' });
      },
    }),
  );
  const dismiss = useMutation(
    mutate('POST /api/admin/money/unmatched/:id/dismiss', {
      failed: 'Could not change the payment',
      changes,
      onSuccess: () => toast({ title: 'Payment dismissed' }),
    }),
  );
  return (
    <QueryView query={found} loading={null} frame="Unmatched payments">
      {({ payments, candidates }) =>
        payments.length > 0 && (
          <Panel title="Unmatched payments">
            <p className={css.note}>
              Stripe reported these payments, but they do not match what a payment page of this site asked
              for, so they were not applied to any booking or order.
            </p>
            <DataTable
              label="Unmatched payments"
              columns={['Payer', 'Amount', 'Why', 'Status', { title: 'Actions', hidden: true }]}
            >
              {payments.map((payment) => (
                <tr key={payment.id}>
                  <td className={css.buyer}>
                    <bdi>{payment.name || payment.email || 'Unknown'}</bdi>
                    {payment.name && payment.email && <p className={`${quiet} ${small}`}>{payment.email}</p>}
                    <p className={`${quiet} ${small}`}>
                      <Time value={payment.at} />
                    </p>
                  </td>
                  <td className={nowrap} data-label="Amount">
                    {cents(payment.amountCents, payment.currency)}
                  </td>
                  <td data-label="Why">
                    {unmatchedReasons[payment.reason]}
                    <p className={`${quiet} ${small}`}>
                      {payment.reference ? `Reference: ${payment.reference}.` : 'No reference.'}{' '}
                      {!payment.isOurs && notOurs(payment.reason, payment.livemode)}
                    </p>
                  </td>
                  <td data-label="Status">
                    <Badge tone={unmatchedStates[payment.state].tone}>
                      {unmatchedStates[payment.state].label}
                    </Badge>
                    {payment.bookingId !== null && (
                      <p className={small}>
                        <Link to={`${ADMIN_PATH}/bookings/${payment.bookingId}`}>Booking</Link>
                      </p>
                    )}
                    <RefundList refunds={payment.refunds} disputes={[]} currency={payment.currency} />
                  </td>
                  <td>
                    {payment.state === 'open' && (
                      <div className={rowActions}>
                        {payment.isOurs && (
                          <>
                            <Button tone="quiet" onClick={() => setAssigning(payment)}>
                              Assign
                            </Button>
                            <Button tone="quiet" onClick={() => setRefunding(payment)}>
                              Refund
                            </Button>
                          </>
                        )}
                        <Button
                          tone="plain"
                          disabled={dismiss.isPending}
                          onClick={() => dismiss.mutate({ params: { id: payment.id } })}
                        >
                          Dismiss
                        </Button>
                      </div>
                    )}
                  </td>
                </tr>
              ))}
            </DataTable>
            {refunding && (
              <Confirm
                onClose={() => setRefunding(undefined)}
                title="Refund this payment?"
                text={`${cents(refunding.amountCents, refunding.currency)} will be refunded to ${refunding.name || refunding.email || 'the payer'} through Stripe.`}
                action="Refund"
                pending={refund.isPending}
                onConfirm={() => refund.mutate({ params: { id: refunding.id } })}
              />
            )}
            <Suspense>
              {assigning && (
                <AssignDialog
                  payment={assigning}
                  candidates={candidates}
                  onClose={() => setAssigning(undefined)}
                />
              )}
            </Suspense>
          </Panel>
        )
      }
    </QueryView>
  );
}
