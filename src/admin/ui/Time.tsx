import { useHydrated } from '../use-hydrated.ts';

const utc = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});
const local = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

/** A time: first in UTC, as the server renders it, then in the reader's time zone. */
export function Time({ value }: { value: string }) {
  const hydrated = useHydrated();
  const date = new Date(value);
  return (
    <time dateTime={value} title={`${utc.format(date)} UTC`}>
      {hydrated ? local.format(date) : `${utc.format(date)} UTC`}
    </time>
  );
}
