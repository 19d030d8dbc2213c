import { useId } from 'react';
import { WEEK, WEEKDAYS } from '#src/content/generator/schedule-labels.ts';
import * as choice from '../../ui/Choice.css.ts';
import * as css from './Weekdays.css.ts';

interface Props {
  /** 0 Sunday to 6 Saturday. */
  value: readonly number[];
  onChange: (days: number[]) => void;
  error: string | undefined;
}

export function Weekdays({ value, onChange, error }: Props) {
  const errorId = useId();
  const toggle = (day: number, on: boolean) =>
    onChange((on ? [...value, day] : value.filter((each) => each !== day)).sort());
  return (
    <fieldset className={choice.group} aria-describedby={error && errorId}>
      <legend className={choice.legend}>Days of the week</legend>
      <div className={css.days}>
        {WEEK.map((day) => (
          <label key={day} className={css.day}>
            <input
              className={choice.radio}
              type="checkbox"
              aria-label={WEEKDAYS[day]}
              checked={value.includes(day)}
              onChange={({ target }) => toggle(day, target.checked)}
            />
            {WEEKDAYS[day].slice(0, 3)}
          </label>
        ))}
      </div>
      {error && (
        <p className={css.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
