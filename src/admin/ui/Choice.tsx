import { useId } from 'react';
import * as css from './Choice.css.ts';

interface Props<T extends string> {
  legend: string;
  options: ReadonlyArray<{ value: T; label: string }>;
  /** Undefined: nothing chosen yet. */
  value: T | undefined;
  onChange: (value: T) => void;
}

export function Choice<T extends string>({ legend, options, value, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.options}>
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <input
              className={css.radio}
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
