import type { ApiInput } from '#src/api/client.ts';
import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import { ANSWER_NOTE_LENGTH, MOST_TIME_OFFERS, OFFER_HOURS } from '#src/contract/bookings/request-values.ts';
import { z } from '#src/contract/zod.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormFields } from '../../ui/FormFields.tsx';
import { TimeChoice } from './TimeChoice.tsx';

export type OfferedTimes = ApiInput<'POST /api/admin/bookings/:id/time-offers'>['body'];

interface Props {
  booking: BookingDetail;
  onClose: () => void;
  onPropose: (times: OfferedTimes) => Promise<unknown>;
}

const LABELS: Record<(typeof OFFER_HOURS)[number], string> = {
  4: '4 hours',
  24: 'A day',
  48: 'Two days',
  72: 'Three days',
  168: 'A week',
};

const schema = z.object({
  times: z
    .array(z.string())
    .min(1, 'Choose at least one time')
    .max(MOST_TIME_OFFERS, `Choose at most ${MOST_TIME_OFFERS} times`),
  hours: z.string().transform((value) => OFFER_HOURS.find((hours) => String(hours) === value) ?? 24),
  hold: z.boolean(),
  note: z.string().max(ANSWER_NOTE_LENGTH, `Note must be at most ${ANSWER_NOTE_LENGTH} characters`),
});

export default function ProposeDialog({ booking, onClose, onPropose }: Props) {
  const isAsked = booking.request?.state === 'asked';
  return (
    <FormDialog
      onClose={onClose}
      title="Propose other times"
      description={`The client gets one e-mail and chooses a time with a click. ${
        isAsked
          ? 'That also confirms the request.'
          : 'That moves the session, without worse terms for canceling. Otherwise it stays as it is.'
      }${booking.timeOffers.length > 0 ? ' The times proposed before are replaced.' : ''}${
        booking.moveRequest ? ' The time that the client asks for is released.' : ''
      }`}
      schema={schema}
      defaults={{ times: [] as string[], hours: '24', hold: true, note: '' }}
      submit="Send times"
      save={onPropose}
      onSaved={onClose}
      toasts
    >
      {(form) => (
        <>
          <TimeChoice
            booking={booking}
            value={form.watch('times')}
            fault={form.formState.errors.times?.message}
            onChange={(times) =>
              form.setValue('times', times, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
            }
          />
          <FormFields
            form={form}
            fields={[
              {
                name: 'hours',
                kind: 'choice',
                label: 'Can be chosen for',
                help: 'At most until the session, or the proposed time, begins.',
                options: OFFER_HOURS.map((hours) => [String(hours), LABELS[hours]] as const),
              },
              {
                name: 'hold',
                kind: 'switch',
                label: 'Hold these times for the client',
                help: 'No one else can book them until then.',
              },
              {
                name: 'note',
                kind: 'area',
                label: 'Note to the client',
                help: 'Leave blank to send none.',
                rows: 2,
              },
            ]}
          />
        </>
      )}
    </FormDialog>
  );
}
