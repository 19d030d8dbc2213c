import { TZDate } from '@date-fns/tz';
import { zoneOrUtc } from '#src/contract/time-zone.ts';
import { isAboutFields } from '../../ui/use-faults.ts';
import { type AbsenceDraft, AbsenceForm, type AbsenceFormProps } from './AbsenceForm.tsx';
import { useDevelopersMutation } from './developer-queries.ts';

/** UTC; '' while incomplete. @param local `2026-11-23T09:00` in the time zone */
function instantOf(local: string, timeZone: string): string {
  const [year, month, day, hours, minutes] = local.split(/[-T:]/).map(Number);
  if (!year || !month || !day || hours === undefined || minutes === undefined) return '';
  return new Date(
    new TZDate(year, month - 1, day, hours, minutes, zoneOrUtc(timeZone)).getTime(),
  ).toISOString();
}

export function BlockForm({ id, timeZone, onAdded }: AbsenceFormProps) {
  const add = useDevelopersMutation('POST /api/admin/people/:id/blocks', {
    input: ({ start, end, note }: AbsenceDraft) => ({
      params: { id },
      body: { startsAt: instantOf(start, timeZone), endsAt: instantOf(end, timeZone), note },
    }),
    done: 'Time blocked',
    failed: (error) =>
      isAboutFields(error, ['startsAt', 'endsAt', 'note']) ? false : 'Could not block the time',
  });
  return (
    <AbsenceForm
      add={add}
      type="datetime-local"
      start={{ name: 'startsAt', label: 'From', help: `In ${timeZone}.` }}
      end={{ name: 'endsAt', label: 'To' }}
      submit="Block this time"
      onAdded={onAdded}
    />
  );
}
