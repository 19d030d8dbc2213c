import { OFFER_MINUTES } from '#src/contract/bookings/waitlist-values.ts';
import { FormFields } from '../../ui/FormFields.tsx';
import { Switch } from '../../ui/Switch.tsx';
import type { KindForm } from './kind-form.ts';
import * as css from './kinds.css.ts';

export function WaitlistFields({ form }: { form: KindForm }) {
  const hasWaitlist = form.watch('hasWaitlist');
  return (
    <div className={css.form}>
      <Switch
        label="Waiting list"
        help="On the booking page, visitors can ask to hear when a time is free. A freed time is offered to them by e-mail, one after the other, before other visitors see it."
        {...form.register('hasWaitlist')}
      />
      {hasWaitlist && (
        <FormFields
          form={form}
          fields={[
            {
              name: 'offerMinutes',
              kind: 'number',
              label: 'Hold an offered time for (minutes)',
              help: `From ${OFFER_MINUTES.min} to 1,440, which is a day. Then the next person is offered it.`,
              inputMode: 'numeric',
              min: OFFER_MINUTES.min,
              max: OFFER_MINUTES.max,
            },
          ]}
        />
      )}
    </div>
  );
}
