import { type FormEvent, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import type { DaySpan } from '#src/contract/bookings/working-hours.ts';
import { isAboutFields, useFaults } from '../../ui/use-faults.ts';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import { DaySpans, nextSpan } from './DaySpans.tsx';
import { useDevelopersMutation } from './developer-queries.ts';
import * as css from './developers.css.ts';

const empty = (): { date: string; spans: DaySpan[] } => ({ date: '', spans: [nextSpan([])] });

/** Hours of a single date, added to the weekly hours and independent of the tier's. */
export function ExtraHoursForm({ id, timeZone }: { id: number; timeZone: string }) {
  const [draft, setDraft] = useState(empty);
  useUnsavedWarning(draft.date !== '');
  const add = useDevelopersMutation('PUT /api/admin/people/:id/extra-hours', {
    input: (body: typeof draft) => ({ params: { id }, body }),
    done: 'Extra hours added',
    failed: (error) => (isAboutFields(error, ['date', 'spans']) ? false : 'Could not add the extra hours'),
  });
  const { form, fault } = useFaults(add.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(draft, { onSuccess: () => setDraft(empty()) });
  };
  return (
    <form ref={form} className={css.stack} noValidate onSubmit={submit}>
      <TextField
        label="Date"
        help={`In ${timeZone}. These hours can be booked even outside the tier’s, but not on its days off.`}
        error={fault('date')}
        compact
        type="date"
        value={draft.date}
        onChange={({ target }) => setDraft({ ...draft, date: target.value })}
      />
      <DaySpans name="Extra hours" spans={draft.spans} onChange={(spans) => setDraft({ ...draft, spans })} />
      {fault('spans') && (
        <p className={css.fault} role="alert">
          {fault('spans')}
        </p>
      )}
      <div>
        <Button type="submit" tone="quiet" disabled={add.isPending}>
          Add extra hours
        </Button>
      </div>
    </form>
  );
}
