import { z } from '#src/contract/zod.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormFields } from '../../ui/FormFields.tsx';
import { useNoun } from '../../use-noun.ts';
import type { CalendarData } from './availability-at.ts';
import * as css from './calendar.css.ts';
import { useBlock } from './use-calendar-mutation.ts';
import { addDays, clockAt, dateAt, instantAt } from './zone-days.ts';

interface Props {
  developerId?: number | undefined;
  from?: number | undefined;
  to?: number | undefined;
  /** The day that the calendar shows. */
  date: string;
  zone: string;
  data: CalendarData;
  onClose: () => void;
}

export default function BlockDialog({ developerId, from, to, date, zone, data, onClose }: Props) {
  const block = useBlock();
  const noun = useNoun();
  const developers = data.developers.filter(({ active }) => active);
  const only = developerId ?? (developers.length === 1 ? developers[0]?.id : undefined);
  const schema = z
    .object({
      developer: z.string().min(1, `Choose ${noun.aOne}`),
      day: z.iso.date('Choose a day'),
      from: z.string().min(1, 'Choose a time'),
      to: z.string().min(1, 'Choose a time'),
      note: z.string().max(100, 'Note must be at most 100 characters'),
    })
    .superRefine((value, context) => {
      const [start, end] = spanOf(value, zone);
      if (start === undefined)
        context.addIssue({ code: 'custom', path: ['from'], message: 'The clock skips that time' });
      else if (end === undefined || end <= start)
        context.addIssue({ code: 'custom', path: ['to'], message: 'The end must be after the start' });
    });
  return (
    <FormDialog
      onClose={onClose}
      title="Block time"
      description="No one can book this time. Sessions that are booked then stay."
      narrow
      schema={schema}
      defaults={{
        developer: only === undefined ? '' : String(only),
        day: from === undefined ? date : dateAt(from, zone),
        from: from === undefined ? '09:00' : clockAt(from, zone),
        to: to === undefined ? '10:00' : clockAt(to, zone),
        note: '',
      }}
      submit="Block time"
      pending="Blocking..."
      save={(value) => {
        const [start, end] = spanOf(value, zone);
        return block.mutateAsync({
          id: Number(value.developer),
          startsAt: new Date(start ?? 0).toISOString(),
          endsAt: new Date(end ?? 0).toISOString(),
          note: value.note,
        });
      }}
      onSaved={onClose}
      toasts
      fields={[
        {
          name: 'developer',
          kind: 'choice',
          label: noun.One,
          options: [
            ['', 'Choose'],
            ...developers.map(({ id, name }): [string, string] => [String(id), name]),
          ],
        },
        { name: 'day', label: 'Day', type: 'date' },
      ]}
    >
      {(form) => (
        <>
          <div className={css.when}>
            <FormFields
              form={form}
              fields={[
                { name: 'from', label: 'From', type: 'time', help: zone },
                { name: 'to', label: 'To', type: 'time', help: '00:00 is the end of the day.' },
              ]}
            />
          </div>
          <FormFields
            form={form}
            fields={[{ name: 'note', label: 'Note', help: 'Only the team sees it.' }]}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Start and end as instants; undefined if the clock skips the time. */
function spanOf({ day, from, to }: { day: string; from: string; to: string }, zone: string) {
  const end = to === '00:00' ? instantAt(addDays(day, 1), to, zone) : instantAt(day, to, zone);
  return [instantAt(day, from, zone), end] as const;
}
