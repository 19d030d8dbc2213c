import { useMutation } from '@tanstack/react-query';
import { parseISO } from 'date-fns/parseISO';
import { toast } from '#src/components/Toast/toast.ts';
import { codeText } from '#src/contract/bookings/codes.ts';
import type { PromoCodeInput, PromoCodeRow } from '#src/contract/bookings/money.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { z } from '#src/contract/zod.ts';
import { mutate } from '../../mutate.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormFields } from '../../ui/FormFields.tsx';
import { optionsOf, useKinds } from '../bookings/use-kinds.ts';
import { useTierNames } from '../bookings/use-tier-names.ts';
import * as css from './money.css.ts';
import { dayField, endOf, lastDayOf, startOf } from './promo-days.ts';

const LIMIT = /^(?:[1-9]\d{0,5})?$/;
const DAY = /^(?:\d{4}-\d\d-\d\d)?$/;

const limit = (label: string) => z.string().regex(LIMIT, `${label} must be a whole number, or blank`);

const fields = z
  .object({
    code: codeText,
    kind: z.enum(['percent', 'amount']),
    value: z.string().regex(/^\d{1,6}(?:[.,]\d{1,2})?$/, 'Enter a number, such as 20'),
    tier: z.string(),
    maxUses: limit('Uses in all'),
    maxPerGuest: limit('Uses per client'),
    validFrom: z.string().regex(DAY, 'Choose a date'),
    validUntil: z.string().regex(DAY, 'Choose a date'),
    active: z.boolean(),
    note: z.string().max(200, 'The note must be at most 200 characters'),
  })
  .refine(({ kind, value }) => kind === 'amount' || /^(?:[1-9]\d?|100)$/.test(value), {
    path: ['value'],
    error: 'Enter a whole percentage from 1 to 100',
  })
  .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
    path: ['validUntil'],
    error: 'The last day is before the first',
  });
type Fields = z.input<typeof fields>;

const options = { failed: false, changes: ['GET /api/admin/promo-codes'] } as const;

interface Props {
  code: PromoCodeRow | 'new';
  currency: string;
  onClose: () => void;
}

export default function PromoDialog({ code, currency, onClose }: Props) {
  const tierNames = useTierNames();
  const { kinds, all } = useKinds();
  const known = code === 'new' ? undefined : code;
  const create = useMutation(mutate('POST /api/admin/promo-codes', options));
  const change = useMutation(mutate('PUT /api/admin/promo-codes/:id', options));
  return (
    <FormDialog
      onClose={onClose}
      title={known ? `Edit ${known.code}` : 'Add promotion code'}
      description="Bookings that were made with a code keep their price."
      schema={fields}
      defaults={fieldsOf(known)}
      submit={known ? 'Save code' : 'Add code'}
      save={async (values) => {
        const body = inputOf(values);
        if (known) await change.mutateAsync({ params: { id: known.id }, body });
        else await create.mutateAsync({ body });
      }}
      onSaved={() => {
        toast({ title: known ? 'Code saved' : 'Code added' });
        onClose();
      }}
    >
      {(form) => (
        <>
          <FormFields
            form={form}
            fields={[
              {
                name: 'code',
                label: 'Code',
                help: 'Letters, digits and hyphens. Clients may type it in any case.',
                autoCapitalize: 'characters',
                spellCheck: false,
              },
            ]}
          />
          <div className={css.pair}>
            <FormFields
              form={form}
              fields={[
                {
                  name: 'kind',
                  kind: 'choice',
                  label: 'Discount',
                  options: { percent: 'Percent', amount: `Amount in ${known?.currency ?? currency}` },
                },
                {
                  name: 'value',
                  label: form.watch('kind') === 'percent' ? 'Percent' : 'Amount',
                  inputMode: 'decimal',
                },
                {
                  name: 'tier',
                  kind: 'choice',
                  label: 'Sessions',
                  options: [
                    ['', all],
                    ...optionsOf(kinds),
                    ...(known?.tier && !kinds.some(({ key }) => key === known.tier)
                      ? [[known.tier, `${tierNames[known.tier]} (archived)`] as const]
                      : []),
                  ],
                },
                {
                  name: 'maxUses',
                  label: 'Uses in all',
                  help: 'Leave blank for no limit.',
                  inputMode: 'numeric',
                },
                {
                  name: 'maxPerGuest',
                  label: 'Uses per client',
                  help: 'By e-mail address. Leave blank for no limit.',
                  inputMode: 'numeric',
                },
                { name: 'validFrom', label: 'First day', type: 'date' },
                { name: 'validUntil', label: 'Last day', type: 'date' },
                { name: 'note', label: 'Note', help: 'Only administrators see it.' },
              ]}
            />
          </div>
          <FormFields form={form} fields={[{ name: 'active', kind: 'switch', label: 'Code can be used' }]} />
        </>
      )}
    </FormDialog>
  );
}

function fieldsOf(code: PromoCodeRow | undefined): Fields {
  return {
    code: code?.code ?? '',
    kind: code?.kind ?? 'percent',
    value: code ? String(code.kind === 'percent' ? code.value : code.value / 100) : '',
    tier: code?.tier ?? '',
    maxUses: code?.maxUses?.toString() ?? '',
    maxPerGuest: code?.maxPerGuest?.toString() ?? '',
    validFrom: dayField(code?.validFrom ? parseISO(code.validFrom) : undefined),
    validUntil: dayField(code?.validUntil ? lastDayOf(code.validUntil) : undefined),
    active: code?.active ?? true,
    note: code?.note ?? '',
  };
}

const inputOf = (values: z.output<typeof fields>): PromoCodeInput => ({
  ...values,
  value:
    values.kind === 'percent'
      ? Number(values.value)
      : Math.round(Number(values.value.replace(',', '.')) * 100),
  tier: (values.tier || null) as Tier | null,
  maxUses: values.maxUses ? Number(values.maxUses) : null,
  maxPerGuest: values.maxPerGuest ? Number(values.maxPerGuest) : null,
  validFrom: startOf(values.validFrom),
  validUntil: endOf(values.validUntil),
});
