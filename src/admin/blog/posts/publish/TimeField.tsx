import { formatISO } from 'date-fns/formatISO';
import { setHours } from 'date-fns/setHours';
import { startOfTomorrow } from 'date-fns/startOfTomorrow';
import { browserZoneLabel } from '#src/components/browser-locale.ts';
import { TextField } from '#src/components/Field/TextField.tsx';
import { dateFormat } from '#src/contract/format.ts';

const utc = () => dateFormat({ dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' });

const isTime = (typed: string) => !Number.isNaN(new Date(typed).getTime());

/** Says why a typed time cannot be used; undefined if it can. */
export function faultOf(typed: string): string | undefined {
  if (!isTime(typed)) return 'Enter a date and a time.';
  return new Date(typed) > new Date() ? undefined : 'Choose a time in the future.';
}

export const tomorrowMorning = () => setHours(startOfTomorrow(), 9);

/** The value format of a `datetime-local` input: local time, to the minute. */
export const localText = (at: Date) => formatISO(at).slice(0, '2026-11-30T09:00'.length);

interface Props {
  value: string;
  onChange: (typed: string) => void;
  error: string | undefined;
}

/** Time of a scheduled publication, entered in the browser's time zone and also shown in UTC. */
export function TimeField({ value, onChange, error }: Props) {
  return (
    <TextField
      label="Date and time"
      help={`Your time zone: ${browserZoneLabel()}.${isTime(value) ? ` That is ${utc().format(new Date(value))} UTC.` : ''}`}
      error={error}
      type="datetime-local"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
