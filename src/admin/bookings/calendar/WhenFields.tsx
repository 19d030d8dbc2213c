import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { Options } from '../../ui/Options.tsx';
import * as css from './calendar.css.ts';
import { clockAt, dateAt, sessionStarts, zoneDay } from './zone-days.ts';

interface Props {
  zone: string;
  day: string;
  dayProps: object;
  dayError: string | undefined;
  startProps: object;
  startError: string | undefined;
}

/** Each hour's value is an instant, so no hour is ambiguous. */
export function WhenFields({ zone, day, dayProps, dayError, startProps, startError }: Props) {
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
            <Options of={startsOn(day, zone).map((time) => [String(time), clockAt(time, zone)])} />
          </select>
        )}
      </Field>
    </div>
  );
}

const startsOn = (day: string, zone: string): number[] =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? sessionStarts(zoneDay(day, zone)) : [];

/** The same time on another day, or '' if that day does not have it. */
export function sameTime(start: string, day: string, zone: string): string {
  const clock = start && clockAt(Number(start), zone);
  const found = startsOn(day, zone).find((time) => clockAt(time, zone) === clock);
  return found === undefined ? '' : String(found);
}
