import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import { z } from '#src/contract/zod.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { quiet } from '../../ui/ui.css.ts';
import { useNoun } from '../../use-noun.ts';
import { clientMailNote, inZone } from './booking-labels.ts';

interface Props {
  booking: BookingDetail;
  onClose: () => void;
  onMove: (startsAt: string) => Promise<unknown>;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

const schema = z.object({ day: z.iso.date('Choose a day'), hour: z.enum(HOURS, 'Choose an hour') });

/** `2026-11-23`, in this computer's time zone. */
const localDay = (date: Date) => new Intl.DateTimeFormat('sv-SE').format(date);

/** UTC; undefined while the date is incomplete. */
function startOf(day: string, hour: string): string | undefined {
  const chosen = new Date(`${day}T${hour}`);
  return Number.isNaN(chosen.getTime()) ? undefined : chosen.toISOString();
}

/** Allows any hour, even outside the public hours ("extended hours on request"). */
export default function MoveDialog({ booking, onClose, onMove }: Props) {
  const start = new Date(booking.startsAt);
  const noun = useNoun();
  return (
    <FormDialog
      onClose={onClose}
      title="Reschedule"
      description={`You can choose any hour when ${noun.aOne} is free, even outside public hours. ${clientMailNote(booking, noun)}`}
      narrow
      schema={schema}
      defaults={{ day: localDay(start), hour: HOURS[start.getHours()] ?? '09:00' }}
      submit="Reschedule"
      cancel="Keep this time"
      save={({ day, hour }) => onMove(startOf(day, hour) ?? '')}
      onSaved={onClose}
      toasts
      fields={[
        { name: 'day', label: 'Day', type: 'date', min: localDay(new Date()) },
        {
          name: 'hour',
          kind: 'choice',
          label: 'Hour, in your time',
          options: HOURS.map((hour) => [hour, hour]),
        },
      ]}
    >
      {({ watch }) => {
        const chosen = startOf(watch('day'), watch('hour'));
        return (
          chosen &&
          booking.timeZone && <p className={quiet}>Client’s time: {inZone(chosen, booking.timeZone)}</p>
        );
      }}
    </FormDialog>
  );
}
