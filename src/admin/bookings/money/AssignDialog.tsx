import { browserZone } from '#src/components/browser-locale.ts';
import { cents } from '#src/content/site/price.ts';
import type { UnmatchedRow } from '#src/contract/bookings/payments.ts';
import { z } from '#src/contract/zod.ts';
import { announcing } from '../../announcing.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { inZone } from '../bookings/booking-labels.ts';
import { moneyReads } from './money-reads.ts';

interface Candidate {
  kind: 'booking' | 'pack';
  id: number;
  name: string;
  totalCents: number;
  currency: string;
  startsAt: string | null;
}

interface Props {
  payment: UnmatchedRow;
  candidates: readonly Candidate[];
  onClose: () => void;
}

const useMoneyMutation = announcing(moneyReads);

const schema = z.object({ to: z.string().min(1, 'Choose a booking or an order') });
const keyOf = ({ kind, id }: Pick<Candidate, 'kind' | 'id'>) => `${kind} ${id}`;

export default function AssignDialog({ payment, candidates, onClose }: Props) {
  const assign = useMoneyMutation('POST /api/admin/money/unmatched/:id/assign', {
    done: 'Payment assigned',
    failed: 'Could not assign the payment',
    input: (body: { kind: 'booking' | 'pack'; id: number }) => ({ params: { id: payment.id }, body }),
  });
  const zone = browserZone() ?? 'UTC';
  const fitting = candidates.filter(({ currency }) => currency === payment.currency);
  return (
    <FormDialog
      onClose={onClose}
      title="Assign this payment"
      description={`The booking or order is marked as paid, with a receipt for ${cents(payment.amountCents, payment.currency)}, even if its price is different.`}
      narrow
      schema={schema}
      defaults={{ to: '' }}
      submit="Assign"
      save={({ to }) => {
        const [kind, id] = to.split(' ');
        return assign.mutateAsync({ kind: kind === 'pack' ? 'pack' : 'booking', id: Number(id) });
      }}
      onSaved={onClose}
      toasts
      fields={[
        {
          name: 'to',
          kind: 'choice',
          label: 'Unpaid booking or order',
          help:
            fitting.length === 0
              ? `There are no unpaid bookings or orders in ${payment.currency}.`
              : undefined,
          compact: false,
          options: [
            ['', 'Choose'],
            ...fitting.map((each): [string, string] => [
              keyOf(each),
              `${each.name}, ${cents(each.totalCents, each.currency)}, ${each.startsAt ? inZone(each.startsAt, zone) : 'pack or gift'}`,
            ]),
          ],
        },
      ]}
    />
  );
}
