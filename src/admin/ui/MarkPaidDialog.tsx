import { error } from '#src/components/Field/Field.css.ts';
import { meansLabels } from '#src/content/bookings/receipt-copy.ts';
import { PAYMENT_MEANS, type PaymentMeans } from '#src/contract/bookings/values.ts';
import { z } from '#src/contract/zod.ts';
import { Choice } from './Choice.tsx';
import { FormDialog } from './FormDialog.tsx';

interface Props {
  amount: string;
  onClose: () => void;
  onMark: (means: PaymentMeans) => Promise<unknown>;
}

const schema = z.object({ means: z.enum(PAYMENT_MEANS, 'Choose how it was paid') });

const options = PAYMENT_MEANS.map((value) => ({ value, label: meansLabels[value] }));

/** Asks how it was paid, because marking it as paid issues a receipt. */
export default function MarkPaidDialog({ amount, onClose, onMark }: Props) {
  return (
    <FormDialog
      onClose={onClose}
      title="Mark as paid?"
      description={`A receipt for ${amount} is issued and e-mailed to the client. If you make a mistake, you can undo this with a credit note.`}
      narrow
      schema={schema}
      defaults={{ means: '' as PaymentMeans }}
      submit="Mark as paid"
      save={({ means }) => onMark(means)}
      onSaved={onClose}
      toasts
    >
      {({ watch, setValue, formState: { errors } }) => (
        <>
          <Choice
            legend="How was it paid?"
            options={options}
            value={watch('means')}
            onChange={(means) => setValue('means', means, { shouldDirty: true, shouldValidate: true })}
          />
          {errors.means && (
            <p className={error} role="alert">
              {errors.means.message}
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
}
