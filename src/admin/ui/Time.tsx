import { dateFormat } from '#src/contract/format.ts';
import { useHydrated } from '../use-hydrated.ts';
import { Hint } from './Hint.tsx';

const utc = () => dateFormat({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' });
const local = () => dateFormat({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

interface Props {
  value: string;
  /** Replaces the date, such as "tomorrow 9:00 AM". */
  words?: string;
  plain?: boolean;
}

/** Rendered in UTC by the server, then in the reader's time zone with UTC in a tooltip. */
export function Time({ value, words, plain }: Props) {
  const hydrated = useHydrated();
  const date = new Date(value);
  const inUtc = `${utc().format(date)} UTC`;
  if (!hydrated) return <time dateTime={value}>{inUtc}</time>;
  const inLocal = local().format(date);
  if (plain) return <time dateTime={value}>{words ?? inLocal}</time>;
  return (
    <Hint text={words ? `${inLocal} (${inUtc})` : inUtc}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a tooltip must be reachable by keyboard */}
      <time dateTime={value} tabIndex={0}>
        {words ?? inLocal}
      </time>
    </Hint>
  );
}
