import { type FormEvent, useState } from 'react';
import { api } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { billingLabel } from '#src/content/bookings/booking-calendar.ts';
import type { ManagedBooking } from '#src/contract/bookings/bookings.ts';
import * as form from '../../Calendar/Billing.css.ts';
import { Billing, type BillingDraft } from '../../Calendar/Billing.tsx';
import { useFormFaults } from '../../Calendar/use-form-faults.ts';
import { Problem } from '../../Problem.tsx';
import * as css from './Manage.css.ts';

/** Editable until the receipt is issued. */
export function BillingForm({ booking: { token, billing: saved } }: { booking: ManagedBooking }) {
  const [billing, setBilling] = useState<BillingDraft>(saved);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const faults = useFormFaults<keyof BillingDraft>();

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const { company, taxNumber, address, country } = billing;
      const body = { company, taxNumber, address, country };
      await api('PUT /api/bookings/:token/billing', { params: { token }, body });
      toast({ title: billingLabel.saved });
    } catch (error) {
      if (!faults.tell(error)) setProblem(error);
    }
    setBusy(false);
  }

  return (
    <form ref={faults.form} className={css.billing} noValidate onSubmit={save}>
      <Billing
        billing={billing}
        faults={faults.faults}
        onChange={setBilling}
        open={saved.company !== ''}
        footer={
          <div className={form.form}>
            <p className={css.note}>{billingLabel.help}</p>
            <Problem className={css.problem} of={problem} />
            <div>
              <Button size="medium" type="submit" tone="quiet" disabled={busy}>
                {billingLabel.save}
              </Button>
            </div>
          </div>
        }
      />
    </form>
  );
}
