import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { Options } from '../../ui/Options.tsx';
import * as css from './calendar.css.ts';
import { clockAt, dateAt, type StartRule, sessionStarts, zoneDay } from './zone-days.ts';

interface Props {
  zone: string;
  day: string;
  rule: StartRule;
  /** The chosen time, which stays a choice. Milliseconds since 1970. */
  start: number | undefined;
  dayProps: object;
  dayError: string | undefined;
  startProps: object;
  startError: string | undefined;
}

/** Each time's value is an instant, so none is ambiguous. */
export function WhenFields({ zone, day, rule, start, dayProps, dayError, startProps, startError }: Props) {
  const starts = startsOn(day, zone, rule);
  if (start !== undefined && dateAt(start, zone) === day && !starts.includes(start))
    starts.splice(starts.findLastIndex((time) => time < start) + 1, 0, start);
  return (
    <div className={css.when}>
      <Field label="Day" error={dayError}>
        {(props) => (
          <input
            className={`${control} ${dense}`}
            type="date"
            min={dateAt(Date.now(), zone)}
            {...props}
            {...dayProps}
          />
        )}
      </Field>
      <Field label="Time" help={zone} error={startError}>
        {(props) => (
          <select className={`${control} ${dense}`} {...props} {...startProps}>
            <option value="">Choose</option>
            <Options of={starts.map((time) => [String(time), clockAt(time, zone)])} />
          </select>
        )}
      </Field>
    </div>
  );
}

const startsOn = (day: string, zone: string, rule: StartRule): number[] =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
    ? sessionStarts(zoneDay(day, zone), rule)
    : [];

/** The same time on another day, or '' if that day does not have it. */
export function sameTime(start: string, day: string, zone: string, rule: StartRule): string {
  const clock = start && clockAt(Number(start), zone);
  const found = startsOn(day, zone, rule).find((time) => clockAt(time, zone) === clock);
  return found === undefined ? '' : String(found);
}
