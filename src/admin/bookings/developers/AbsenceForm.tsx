import { type FormEvent, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import type { Absence } from '#src/contract/bookings/developers.ts';
import { useFaults } from '../../ui/use-faults.ts';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import type { useDevelopersMutation } from './developer-queries.ts';
import * as css from './developers.css.ts';

/** As typed: local times or dates, or ''. */
export interface AbsenceDraft {
  start: string;
  end: string;
  note: string;
}

export interface AbsenceFormProps {
  id: number;
  timeZone: string;
  /** @param met sessions at that time, which stay booked */
  onAdded: (met: Absence['sessions']) => void;
}

type AddAbsence = ReturnType<
  typeof useDevelopersMutation<
    'POST /api/admin/people/:id/blocks' | 'POST /api/admin/people/:id/days-off',
    AbsenceDraft
  >
>;

interface Bound {
  name: string;
  label: string;
  help?: string;
}

interface Props extends Pick<AbsenceFormProps, 'onAdded'> {
  add: AddAbsence;
  type: 'date' | 'datetime-local';
  start: Bound;
  end: Bound;
  submit: string;
}

const empty: AbsenceDraft = { start: '', end: '', note: '' };
/** Seconds: blocked times start and end on multiples of five minutes. */
const STEP = { date: undefined, 'datetime-local': 300 };

export function AbsenceForm({ add, type, start, end, submit, onAdded }: Props) {
  const [draft, setDraft] = useState(empty);
  useUnsavedWarning(JSON.stringify(draft) !== JSON.stringify(empty));
  const { form, fault } = useFaults(add.error);
  const save = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(draft, {
      onSuccess: ({ sessions }) => {
        setDraft(empty);
        onAdded(sessions);
      },
    });
  };
  const set = (change: Partial<AbsenceDraft>) => setDraft({ ...draft, ...change });
  return (
    <form ref={form} className={css.stack} noValidate onSubmit={save}>
      <div className={css.pair}>
        <TextField
          label={start.label}
          help={start.help}
          error={fault(start.name)}
          compact
          type={type}
          step={STEP[type]}
          value={draft.start}
          onChange={({ target }) => set({ start: target.value })}
        />
        <TextField
          label={end.label}
          help={end.help}
          error={fault(end.name)}
          compact
          type={type}
          step={STEP[type]}
          min={draft.start || undefined}
          value={draft.end}
          onChange={({ target }) => set({ end: target.value })}
        />
      </div>
      <TextField
        label="Note"
        help="Only the team sees it."
        error={fault('note')}
        compact
        maxLength={100}
        value={draft.note}
        onChange={({ target }) => set({ note: target.value })}
      />
      <div>
        <Button type="submit" tone="quiet" disabled={add.isPending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
