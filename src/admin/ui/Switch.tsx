import { type ComponentProps, useId } from 'react';
import * as css from './Switch.css.ts';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: string;
  help?: string | undefined;
}

export function Switch({ label, help, ...input }: Props) {
  const id = useId();
  return (
    <div className={css.row}>
      <input
        id={id}
        className={css.control}
        type="checkbox"
        aria-describedby={help ? `${id}help` : undefined}
        {...input}
      />
      <div>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {help && (
          <p id={`${id}help`} className={css.help}>
            {help}
          </p>
        )}
      </div>
    </div>
  );
}
