import { isAboutFields } from '../../ui/use-faults.ts';
import { type AbsenceDraft, AbsenceForm, type AbsenceFormProps } from './AbsenceForm.tsx';
import { useDevelopersMutation } from './developer-queries.ts';

export function DaysOffForm({ id, timeZone, onAdded }: AbsenceFormProps) {
  const add = useDevelopersMutation('POST /api/admin/people/:id/days-off', {
    input: ({ start, end, note }: AbsenceDraft) => ({
      params: { id },
      body: { from: start, to: end || start, note },
    }),
    done: 'Days off added',
    failed: (error) => (isAboutFields(error, ['from', 'to', 'note']) ? false : 'Could not add the days off'),
  });
  return (
    <AbsenceForm
      add={add}
      type="date"
      start={{ name: 'from', label: 'First day', help: `In ${timeZone}.` }}
      end={{ name: 'to', label: 'Last day', help: 'Blank: only the first day.' }}
      submit="Add days off"
      onAdded={onAdded}
    />
  );
}
