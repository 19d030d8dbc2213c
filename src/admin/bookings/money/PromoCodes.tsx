import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { cents } from '#src/content/site/price.ts';
import type { PromoCodeRow } from '#src/contract/bookings/money.ts';
import { dateFormat } from '#src/contract/format.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { rowActions } from '../../ui/layouts.css.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { nowrap, quiet, small } from '../../ui/ui.css.ts';
import { useTierNames } from '../bookings/use-tier-names.ts';
import * as css from './money.css.ts';
import { lastDayOf } from './promo-days.ts';

const PromoDialog = lazyDialog(() => import('./PromoDialog.tsx'));

export function PromoCodes({ currency }: { currency: string }) {
  const [editing, setEditing] = useState<PromoCodeRow | 'new'>();
  const [removing, setRemoving] = useState<PromoCodeRow>();
  const codes = useQuery(query('GET /api/admin/promo-codes'));
  const remove = useMutation(
    mutate('DELETE /api/admin/promo-codes/:id', {
      failed: 'Could not delete the code',
      changes: ['GET /api/admin/promo-codes'],
      onSuccess: () => {
        setRemoving(undefined);
        toast({ title: 'Code deleted' });
      },
    }),
  );
  return (
    <>
      <Panel title="Promotion codes" action={<Button onClick={() => setEditing('new')}>Add code</Button>}>
        <QueryList
          query={codes}
          loading={[2, 4]}
          isEmpty={(all) => all.length === 0}
          empty={
            <Empty title="No promotion codes">
              <p>Clients enter a code when they book, and see the lower price before they pay.</p>
            </Empty>
          }
        >
          {(all) => <CodesTable codes={all} onEdit={setEditing} onRemove={setRemoving} />}
        </QueryList>
      </Panel>
      <Suspense>
        {editing && <PromoDialog code={editing} currency={currency} onClose={() => setEditing(undefined)} />}
      </Suspense>
      {removing && (
        <Confirm
          onClose={() => setRemoving(undefined)}
          title="Delete this code?"
          text={`${removing.code} will no longer work. A code that bookings were made with cannot be deleted; turn it off instead.`}
          action="Delete code"
          pending={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: removing.id } })}
        />
      )}
    </>
  );
}

interface TableProps {
  codes: readonly PromoCodeRow[];
  onEdit: (code: PromoCodeRow) => void;
  onRemove: (code: PromoCodeRow) => void;
}

function CodesTable({ codes, onEdit, onRemove }: TableProps) {
  const tierNames = useTierNames();
  return (
    <DataTable
      label="Promotion codes"
      columns={['Code', 'Discount', 'Used', 'Valid', 'Status', { title: 'Actions', hidden: true }]}
    >
      {codes.map((code) => (
        <tr key={code.id}>
          <td>
            <span className={css.code}>{code.code}</span>
            {code.note && <p className={`${quiet} ${small}`}>{code.note}</p>}
          </td>
          <td className={nowrap} data-label="Discount">
            {code.kind === 'percent' ? `${code.value}%` : cents(code.value, code.currency ?? 'USD')}
            {code.tier && <p className={`${quiet} ${small}`}>{tierNames[code.tier]}</p>}
          </td>
          <td className={nowrap} data-label="Used">
            {code.maxUses === null ? code.uses : `${code.uses} of ${code.maxUses}`}
          </td>
          <td className={nowrap} data-label="Valid">
            {validity(code)}
          </td>
          <td data-label="Status">
            <Badge tone={code.active ? 'success' : 'neutral'}>{code.active ? 'On' : 'Off'}</Badge>
          </td>
          <td>
            <div className={rowActions}>
              <Button tone="quiet" aria-label={`Edit ${code.code}`} onClick={() => onEdit(code)}>
                Edit
              </Button>
              {code.uses === 0 && (
                <Button tone="plain" aria-label={`Delete ${code.code}`} onClick={() => onRemove(code)}>
                  Delete
                </Button>
              )}
            </div>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

const day = () => dateFormat({ dateStyle: 'medium' });

function validity({ validFrom, validUntil }: PromoCodeRow): string {
  const from = validFrom && day().format(new Date(validFrom));
  const until = validUntil && day().format(lastDayOf(validUntil));
  if (from && until) return `${from} to ${until}`;
  if (from) return `From ${from}`;
  return until ? `Until ${until}` : 'Always';
}
