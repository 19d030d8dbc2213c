import { type FormEvent, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import type { BookingDetail } from '#src/contract/booking-admin.ts';
import { dialogActions, fields, quiet } from '../ui/ui.css.ts';
import { inZone, toldOf } from './booking-words.ts';

interface Props {
  booking: BookingDetail;
  pending: boolean;
  onClose: () => void;
  onMove: (startsAt: string) => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** `2026-11-23`, by this machine's clock. */
const localDay = (date: Date) => new Intl.DateTimeFormat('sv-SE').format(date);

/** Moves a session to any hour, outside the public hours too: "extended hours on request". */
export function MoveDialog({ booking, pending, onClose, onMove }: Props) {
  const start = new Date(booking.startsAt);
  const [day, setDay] = useState(localDay(start));
  const [hour, setHour] = useState(HOURS[start.getHours()] ?? '09:00');
  const chosen = new Date(`${day}T${hour}`);
  const valid = !Number.isNaN(chosen.getTime());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (valid) onMove(chosen.toISOString());
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Reschedule"
      description={`Any hour with a free developer, outside the public hours too. ${toldOf(booking)}`}
      narrow
    >
      <form className={fields} onSubmit={submit}>
        <Field label="Day">
          {(props) => (
            <input
              className={`${control} ${dense}`}
              type="date"
              required
              value={day}
              min={localDay(new Date())}
              onChange={(event) => setDay(event.target.value)}
              {...props}
            />
          )}
        </Field>
        <Field label="Hour, by your clock">
          {(props) => (
            <select
              className={`${control} ${dense}`}
              value={hour}
              onChange={(event) => setHour(event.target.value)}
              {...props}
            >
              {HOURS.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          )}
        </Field>
        {valid && booking.timeZone && (
          <p className={quiet}>For the customer: {inZone(chosen.toISOString(), booking.timeZone)}</p>
        )}
        <div className={dialogActions}>
          <Button tone="quiet" size="small" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" size="small" disabled={pending || !valid}>
            Move the session
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
