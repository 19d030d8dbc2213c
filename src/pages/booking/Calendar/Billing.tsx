import type { ReactNode } from 'react';
import { TextArea, TextField } from '#src/components/Field/TextField.tsx';
import { billingLabel } from '#src/content/bookings/booking-calendar.ts';
import * as css from './Billing.css.ts';

export interface BillingDraft {
  company: string;
  taxNumber: string;
  address: string;
  country: string;
}

export const noBilling: BillingDraft = { company: '', taxNumber: '', address: '', country: '' };

const lines = [
  { name: 'company', autoComplete: 'organization', maxLength: 120 },
  { name: 'taxNumber', autoComplete: 'off', maxLength: 40 },
  { name: 'country', autoComplete: 'country-name', maxLength: 60 },
] as const;

interface Props {
  billing: BillingDraft;
  faults: Partial<Record<keyof BillingDraft, string>>;
  onChange: (billing: BillingDraft) => void;
  open?: boolean;
  footer?: ReactNode;
}

export function Billing({ billing, faults, onChange, open = false, footer }: Props) {
  const typed =
    (name: keyof BillingDraft) =>
    ({ target }: { target: { value: string } }) =>
      onChange({ ...billing, [name]: target.value });
  return (
    <details className={css.folded} open={open || Object.keys(faults).length > 0}>
      <summary className={css.summary}>{billingLabel.title}</summary>
      <div className={css.fields}>
        {lines.map(({ name, ...attributes }) => (
          <TextField
            key={name}
            label={billingLabel[name]}
            error={faults[name]}
            name={name}
            value={billing[name]}
            onChange={typed(name)}
            {...attributes}
          />
        ))}
        <TextArea
          label={billingLabel.address}
          error={faults.address}
          name="address"
          rows={3}
          maxLength={300}
          autoComplete="street-address"
          value={billing.address}
          onChange={typed('address')}
        />
        {footer}
      </div>
    </details>
  );
}
