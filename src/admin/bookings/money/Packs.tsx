import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { button } from '#src/components/Button/Button.css.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { cents } from '#src/content/site/price.ts';
import type { PackChange, PackRow } from '#src/contract/bookings/packs.ts';
import type { RefundOrder } from '#src/contract/bookings/payments.ts';
import type { PackState } from '#src/contract/bookings/values.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { announcing } from '../../announcing.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { type BadgeTone, nowrap, quiet, small } from '../../ui/ui.css.ts';
import { PaymentBadge } from '../bookings/PaymentBadge.tsx';
import { useTierNames } from '../bookings/use-tier-names.ts';
import * as css from './money.css.ts';
import { moneyReads } from './money-reads.ts';
import { needsDecision, RefundList } from './RefundList.tsx';

const RefundDialog = lazyDialog(() => import('./RefundDialog.tsx'));
const useRefundMutation = announcing(moneyReads);

const MarkPaidDialog = lazyDialog(() => import('../../ui/MarkPaidDialog.tsx'));

const states: Record<PackState, { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting for payment', tone: 'warning' },
  open: { label: 'Can be booked', tone: 'success' },
  expired: { label: 'Not paid in time', tone: 'neutral' },
  refunded: { label: 'Ended', tone: 'neutral' },
};

export function Packs() {
  const [ending, setEnding] = useState<PackRow>();
  const [paying, setPaying] = useState<PackRow>();
  const [takingBack, setTakingBack] = useState<PackRow>();
  const [refunding, setRefunding] = useState<PackRow>();
  const refund = useRefundMutation('POST /api/admin/packs/:id/refunds', {
    input: ({ id, ...body }: RefundOrder & { id: number }) => ({ params: { id }, body }),
    done: 'Refund recorded',
    failed: 'Could not refund the order',
  });
  const packs = useQuery(query('GET /api/admin/packs'));
  const change = useMutation(
    mutate('PATCH /api/admin/packs/:id', {
      failed: 'Could not change the order',
      changes: ['GET /api/admin/packs', 'GET /api/admin/money'],
      onSuccess: () => {
        setEnding(undefined);
        setTakingBack(undefined);
        toast({ title: 'Order updated' });
      },
    }),
  );
  const act = (id: number, body: PackChange) => change.mutate({ params: { id }, body });
  return (
    <Panel
      title="Packs and gifts"
      action={
        <Link
          className={button({ tone: 'quiet', size: 'small' })}
          to={`${ADMIN_PATH}/site/texts/offer.packs`}
        >
          What you sell
        </Link>
      }
    >
      <QueryList
        query={packs}
        loading={[2, 4]}
        isEmpty={(sold) => sold.length === 0}
        empty={
          <Empty title="No packs or gifts sold">
            <p>
              Add packs of hours, or turn gifts on, under “What you sell”. Visitors then find them on the
              booking page.
            </p>
          </Empty>
        }
      >
        {(sold) => (
          <PacksTable
            packs={sold}
            busy={change.isPending}
            onEnd={setEnding}
            onPay={setPaying}
            onTakeBack={setTakingBack}
            onRefund={setRefunding}
            onChange={act}
          />
        )}
      </QueryList>
      {takingBack && (
        <Confirm
          onClose={() => setTakingBack(undefined)}
          title="Undo the payment?"
          text={`A credit note for ${cents(takingBack.paidCents, takingBack.currency)} is issued, and the payment is due again. The code does not work until it is paid.`}
          action="Undo payment"
          pending={change.isPending}
          onConfirm={() => act(takingBack.id, { action: 'mark-unpaid' })}
        />
      )}
      <Suspense>
        {paying && (
          <MarkPaidDialog
            amount={cents(paying.totalCents, paying.currency)}
            onClose={() => setPaying(undefined)}
            onMark={(means) =>
              change.mutateAsync({ params: { id: paying.id }, body: { action: 'mark-paid', means } })
            }
          />
        )}
        {refunding && (
          <RefundDialog
            account={refunding.account}
            stays="Its code keeps working. To end the order, choose “End and refund” instead."
            onClose={() => setRefunding(undefined)}
            onRefund={(order) => refund.mutateAsync({ ...order, id: refunding.id })}
          />
        )}
      </Suspense>
      {ending && (
        <Confirm
          onClose={() => setEnding(undefined)}
          title={ending.paidCents > 0 ? 'End this order?' : 'Cancel this order?'}
          text={
            ending.paidCents > 0
              ? `The code stops working. ${cents(ending.remainderCents, ending.currency)} is refunded: what was paid, less ${ending.used} used at the price of a single session${ending.refundCents > 0 ? ' and what was refunded before' : ''}.`
              : 'The code will never work. Nothing was paid, so nothing is refunded.'
          }
          action={ending.paidCents > 0 ? 'End and refund' : 'Cancel order'}
          pending={change.isPending}
          onConfirm={() => act(ending.id, { action: 'end', refundCents: ending.remainderCents })}
        />
      )}
    </Panel>
  );
}

interface TableProps {
  packs: readonly PackRow[];
  busy: boolean;
  onEnd: (pack: PackRow) => void;
  onPay: (pack: PackRow) => void;
  onTakeBack: (pack: PackRow) => void;
  onRefund: (pack: PackRow) => void;
  onChange: (id: number, change: PackChange) => void;
}

function PacksTable({ packs, busy, onEnd, onPay, onTakeBack, onRefund, onChange }: TableProps) {
  const tierNames = useTierNames();
  return (
    <DataTable
      label="Packs and gifts"
      columns={['Buyer', 'Hours', 'Payment', 'Status', { title: 'Actions', hidden: true }]}
    >
      {packs.map((pack) => (
        <tr key={pack.id}>
          <td className={css.buyer}>
            <a className={css.number} href={pack.path} target="_blank" rel="noreferrer">
              <bdi>{pack.name}</bdi>
            </a>
            <p className={`${quiet} ${small}`}>
              {pack.kind === 'gift' ? `Gift for ${pack.recipientName || 'someone'}` : pack.email}
            </p>
            {pack.note && <p className={small}>{pack.note}</p>}
          </td>
          <td className={nowrap} data-label="Hours">
            {pack.used} of {pack.hours} used
            <p className={`${quiet} ${small}`}>{tierNames[pack.tier]}</p>
          </td>
          <td className={nowrap} data-label="Payment">
            {pack.state !== 'expired' && (
              <PaymentBadge row={{ payment: pack.payment, paid: pack.paidCents, refund: pack.refundCents }} />
            )}{' '}
            {cents(pack.totalCents, pack.currency)}
            {pack.refundCents > 0 && pack.account.refunds.length === 0 && (
              <p className={`${quiet} ${small}`}>Refund {cents(pack.refundCents, pack.currency)}</p>
            )}
            <RefundList {...pack.account} />
          </td>
          <td data-label="Status">
            <Badge tone={states[pack.state].tone}>{states[pack.state].label}</Badge>
          </td>
          <td>
            <div className={css.packActions}>
              {pack.state === 'waiting' && pack.payment === 'due' && (
                <Button tone="quiet" disabled={busy} onClick={() => onPay(pack)}>
                  Mark as paid
                </Button>
              )}
              {pack.canMarkUnpaid && (
                <Button tone="plain" disabled={busy} onClick={() => onTakeBack(pack)}>
                  Undo the payment
                </Button>
              )}
              {pack.payment === 'refund_due' && !pack.account.refunds.some(needsDecision) && (
                <Button
                  tone="quiet"
                  disabled={busy}
                  onClick={() => onChange(pack.id, { action: 'mark-refunded' })}
                >
                  Mark as refunded
                </Button>
              )}
              {pack.account.leftCents > 0 && (
                <Button tone="quiet" disabled={busy} onClick={() => onRefund(pack)}>
                  Refund
                </Button>
              )}
              {(pack.state === 'open' || (pack.state === 'waiting' && pack.payment === 'due')) && (
                <Button tone="plain" disabled={busy} onClick={() => onEnd(pack)}>
                  {pack.state === 'open' ? 'End and refund' : 'Cancel order'}
                </Button>
              )}
            </div>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
