import { TextField } from '#src/components/Field/TextField.tsx';
import { cents } from '#src/content/site/price.ts';
import type { Account, RefundOrder } from '#src/contract/bookings/payments.ts';
import { z } from '#src/contract/zod.ts';
import { Choice } from '../../ui/Choice.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { noticeBar, quiet } from '../../ui/ui.css.ts';
import { useNoun } from '../../use-noun.ts';

const AMOUNT = /^\d{1,7}(?:[.,]\d{1,2})?$/;
const toCents = (typed: string) => Math.round(Number(typed.replace(',', '.')) * 100);

const fieldsFor = ({ leftCents, currency }: Account) =>
  z.object({
    amount: z
      .string()
      .regex(AMOUNT, 'Enter an amount, such as 20 or 12.50')
      .refine((typed) => toCents(typed) > 0, 'Enter an amount greater than 0')
      .refine(
        (typed) => toCents(typed) <= leftCents,
        `At most ${cents(leftCents, currency)} can still be refunded`,
      ),
    reason: z.enum(['owner', 'missed-developer', 'no-show']),
    means: z.enum(['stripe', 'hand']),
    note: z.string().max(200, 'The note must be at most 200 characters'),
  });
type Fields = z.input<ReturnType<typeof fieldsFor>>;

const MEANS = [
  { value: 'stripe', label: 'Through Stripe' },
  { value: 'hand', label: 'By hand: I have already sent the money' },
] as const;

interface Props {
  account: Account;
  /** Says what the refund does not change. */
  stays: string;
  onClose: () => void;
  onRefund: (order: RefundOrder) => Promise<unknown>;
}

/** Refunds any amount up to what is left. */
export default function RefundDialog({ account, stays, onClose, onRefund }: Props) {
  const { leftCents, paidCents, currency, paidOnline } = account;
  const noun = useNoun();
  const isDisputed = account.disputes.some(({ isOpen }) => isOpen);
  return (
    <FormDialog
      onClose={onClose}
      title="Refund"
      description={`${cents(leftCents, currency)} of ${cents(paidCents, currency)} can still be refunded. ${stays}`}
      narrow
      schema={fieldsFor(account)}
      defaults={
        {
          amount: String(leftCents / 100),
          reason: 'owner',
          means: paidOnline ? 'stripe' : 'hand',
          note: '',
        } as Fields
      }
      submit="Refund"
      tone="danger"
      save={({ amount, ...order }) => onRefund({ ...order, amountCents: toCents(amount) })}
      onSaved={onClose}
      toasts
    >
      {({ register, watch, setValue, formState: { errors } }) => (
        <>
          {isDisputed && (
            <p className={noticeBar} role="alert">
              The client disputes this payment with their bank. If you also refund it, you may pay twice.
            </p>
          )}
          <TextField
            label={`Amount in ${currency}`}
            inputMode="decimal"
            error={errors.amount?.message}
            {...register('amount')}
          />
          <Choice
            legend="Reason"
            options={[
              { value: 'missed-developer', label: `The ${noun.one} missed it` },
              { value: 'no-show', label: 'No-show' },
              { value: 'owner', label: 'Other' },
            ]}
            value={watch('reason')}
            onChange={(reason) => setValue('reason', reason, { shouldDirty: true })}
          />
          {paidOnline ? (
            <Choice
              legend="How"
              options={MEANS}
              value={watch('means')}
              onChange={(means) => setValue('means', means, { shouldDirty: true })}
            />
          ) : (
            <p className={quiet}>
              This was not paid through Stripe, so send the money back yourself. This records the refund and
              issues the credit note.
            </p>
          )}
          <TextField label="Note for your team" error={errors.note?.message} {...register('note')} />
        </>
      )}
    </FormDialog>
  );
}
