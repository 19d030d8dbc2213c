import { cents } from '#src/content/site/price.ts';
import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import { z } from '#src/contract/zod.ts';
import { Choice } from '../../ui/Choice.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { quiet } from '../../ui/ui.css.ts';
import { useNoun } from '../../use-noun.ts';
import { clientMailNote } from './booking-labels.ts';

interface Props {
  booking: BookingDetail;
  onClose: () => void;
  onCancel: (refundPercent: number) => Promise<unknown>;
}

const schema = z.object({ percent: z.number() });

/** Refunds what the policy says, unless the team grants a different amount. */
export default function CancelDialog({ booking, onClose, onCancel }: Props) {
  const { refundPercent, summary, refundNow, rights } = booking.rules;
  const { inTime, late, noShow } = refundPercent;
  const { leftCents } = booking.account;
  // An hour of a pack is returned with a full refund.
  const hasChoice = leftCents > 0 || booking.fromPack;
  return (
    <FormDialog
      onClose={onClose}
      title="Cancel the session?"
      description={[summary, rights && `The client was told: “${rights}”`, clientMailNote(booking, useNoun())]
        .filter(Boolean)
        .join(' ')}
      narrow
      schema={schema}
      defaults={{ percent: refundNow }}
      submit="Cancel session"
      cancel="Keep session"
      tone="danger"
      save={({ percent }) => onCancel(hasChoice ? percent : 0)}
      onSaved={onClose}
      toasts
    >
      {({ watch, setValue }) => {
        const percent = watch('percent');
        if (!hasChoice) return <p className={quiet}>{booking.cancelText}</p>;
        return (
          <>
            <Choice
              legend="Refund"
              options={[...new Set([inTime, late, noShow])].map((each) => ({
                value: String(each),
                label: `${each}%`,
              }))}
              value={String(percent)}
              onChange={(value) => setValue('percent', Number(value), { shouldDirty: true })}
            />
            <p className={quiet}>
              {booking.cancelText ||
                `${cents(Math.round((leftCents * percent) / 100), booking.currency)} will be refunded to the client.`}
            </p>
          </>
        );
      }}
    </FormDialog>
  );
}
